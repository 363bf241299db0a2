import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of accounts for screens of the portal. */
export const portalWords = {
  'retention-kinds': {
    'sign-ins': 'Past sign-ins',
    'sign-ins-about': 'Ended sessions with user, time, address and browser. Counted from the end of the session.',
  },
} as const satisfies PortalWords
