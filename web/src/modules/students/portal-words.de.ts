import type { PortalWords } from '../../ui/portal-words.ts'

/** What students and their certificates say on screens of the portal, in German. */
export const portalWords = {
  problems: {
    'students.age-implausible': 'Am Tag der Aufnahme ist man zwischen 14 und 100 Jahre alt. Prüfen Sie das Geburtsdatum',
  },
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
  approvals: {
    'kind-student-state': 'Berichtigung eines Standes',
    'title-student-state': '„$t(student-state-{{state}})“ berichtigen: {{who}}',
    'student-state-admitted': 'Zugelassen',
    'student-state-enrolled': 'Eingeschrieben',
    'student-state-detained': 'Zurückgestellt',
    'student-state-readmitted': 'Wieder zugelassen',
    'student-state-on-break': 'Beurlaubt',
    'student-state-transferred': 'Gewechselt',
    'student-state-discontinued': 'Abgebrochen',
    'student-state-graduated': 'Abgeschlossen',
  },
  screens: {
    'State changes': 'Änderungen des Standes',
    'What was recorded for several students at once': 'Was für mehrere Studierende auf einmal festgehalten wurde',
  },
} as const satisfies PortalWords
