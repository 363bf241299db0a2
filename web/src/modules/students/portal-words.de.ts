import type { PortalWords } from '../../ui/portal-words.ts'

/** What students and their certificates say on screens of the portal, in German. */
export const portalWords = {
  'hold-kinds': {
    accounts: 'Buchhaltung',
    library: 'Bibliothek',
    hostel: 'Wohnheim',
    transport: 'Transport',
    examination: 'Prüfungsamt',
    academics: 'Akademisches Büro',
  },
  'certificate-kinds': {
    bonafide: 'Studienbescheinigung',
    'study-conduct': 'Studium und Führung',
    transfer: 'Abgangszeugnis',
  },
} as const satisfies PortalWords
