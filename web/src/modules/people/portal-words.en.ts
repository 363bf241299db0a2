import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of people for screens of the portal. */
export const portalWords = {
  figures: { staffServing: 'Staff in service' },
} as const satisfies PortalWords
