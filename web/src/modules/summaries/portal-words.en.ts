import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of the daily summary for screens of the portal. */
export const portalWords = {
  permissions: {
    'summaries.receive': 'Get a daily summary by e-mail',
  },
} as const satisfies PortalWords
