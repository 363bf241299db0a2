import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What the daily summary says on screens of the portal, in English. */
export const portalWords = {
  permissions: {
    'summaries.receive': 'Get a daily summary by e-mail',
  },
} as const satisfies PortalWords
