import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of institution for screens of the portal. */
export const portalWords = {
  figures: {
    textsFailed_one: 'text message that could not be sent',
    textsFailed_other: 'text messages that could not be sent',
    settingsMissing_one: 'detail of the college missing',
    settingsMissing_other: 'details of the college missing',
  },
} as const satisfies PortalWords
