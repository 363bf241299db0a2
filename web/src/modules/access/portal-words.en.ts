import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What accounts say on screens of the portal, in English. */
export const portalWords = {
  'retention-kinds': {
    'sign-ins': 'Past sign-ins',
    'sign-ins-about': 'Ended sessions with user, time, address and browser. Counted from the end of the session.',
  },
} as const satisfies PortalWords
