import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** German texts of approvals for screens of the portal. */
export const portalWords = {
  screens: {
    Approvals: 'Genehmigungen',
    'My requests': 'Meine Anträge',
    Deputies: 'Vertretungen',
    Request: 'Antrag',
    'Requests for your decision, your own requests and deputies': 'Anträge zur Entscheidung, eigene Anträge und Vertretungen',
  },
} as const satisfies PortalWords
