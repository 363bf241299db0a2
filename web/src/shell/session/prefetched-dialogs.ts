import { prefetchPart } from '../../ui/loading/fetch-part.ts'

/** The dialogs that stand between a person and what they typed; as the components beside this file show them. */
export const loadDialog = {
  ended: () => import('../../modules/access/session/SessionEndedDialog.tsx'),
  ending: () => import('../../modules/access/session/SessionEndingDialog.tsx'),
  otherUser: () => import('../../modules/access/session/OtherUserDialog.tsx'),
  reauthentication: () => import('../../modules/access/session/ReauthenticationDialog.tsx'),
  leave: () => import('../frame/LeaveDialog.tsx'),
}

/**
 * Fetches them before they are needed, where there is a connection. A tab that stays open while a newer portal is installed cannot fetch them any more, and whoever then
 * had to sign in again would lose what they typed.
 */
export async function prefetchDialogs(): Promise<void> {
  await Promise.all(Object.values(loadDialog).map((load) => prefetchPart(load)))
}
