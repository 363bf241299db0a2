import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of approvals on screens of the portal, in German. */
export const portalWords = {
  screens: {
    Approvals: 'Genehmigungen',
    'My requests': 'Meine Anträge',
    Deputies: 'Vertretungen',
    Request: 'Antrag',
    'Requests for your decision, your own requests and deputies': 'Anträge zur Entscheidung, eigene Anträge und Vertretungen',
  },
} as const satisfies PortalWords
