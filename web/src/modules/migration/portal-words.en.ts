import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of migration for screens of the portal. */
export const portalWords = {
  permissions: { 'migration.view': 'View the progress of the move to the portal' },
} as const satisfies PortalWords
