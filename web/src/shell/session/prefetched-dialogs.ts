import { prefetchPart } from '../../ui/loading/fetch-part.ts'

/** Loaders of the dialogs that protect unsaved text; the components in this folder show them. */
export const loadDialog = {
  ended: () => import('../../modules/access/session/SessionEndedDialog.tsx'),
  ending: () => import('../../modules/access/session/SessionEndingDialog.tsx'),
  otherUser: () => import('../../modules/access/session/OtherUserDialog.tsx'),
  reauthentication: () => import('../../modules/access/session/ReauthenticationDialog.tsx'),
  leave: () => import('../frame/LeaveDialog.tsx'),
}

/**
 * Prefetches the dialogs while there is a connection. A tab that stays open during an upgrade cannot load them afterwards, and a user who then had to sign in
 * again would lose unsaved text.
 */
export async function prefetchDialogs(): Promise<void> {
  await Promise.all(Object.values(loadDialog).map((load) => prefetchPart(load)))
}
