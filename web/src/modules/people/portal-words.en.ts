import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of people on screens of the portal, in English. */
export const portalWords = {
  figures: { staffServing: 'Staff in service' },
} as const satisfies PortalWords
