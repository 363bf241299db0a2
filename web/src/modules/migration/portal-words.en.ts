import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What the move to the portal says on screens of the portal, in English. */
export const portalWords = {
  permissions: { 'migration.view': 'See how far the move to the portal is, and what is missing' },
} as const satisfies PortalWords
