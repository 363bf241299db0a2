import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What the move to the portal says on screens of the portal, in English. */
export const portalWords = {
  permissions: { 'migration.view': 'View the progress of the move to the portal' },
} as const satisfies PortalWords
