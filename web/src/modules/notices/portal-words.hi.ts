import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** What notices say on screens of the portal, in Hindi. */
export const portalWords = {
  'retention-kinds': {
    notifications: 'सूचनाएँ',
    'notifications-about': 'जो घंटी दिखाती है, पढ़ी हुई या नहीं; सूचना के दिन से। जिन अभिलेखों के बारे में हैं वे बने रहते हैं।',
  },
} as const satisfies PortalWords
