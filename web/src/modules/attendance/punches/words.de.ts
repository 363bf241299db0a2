import type { PunchWords } from './words.en.ts'

/** German texts of the screens of biometric punches. */
export const punchWords: PunchWords = {
  punches: 'Biometrische Buchungen',
  punchesAbout:
    'Erste und letzte Buchung jeder Person an jedem Tag. Buchungen zeigen, wer auf dem Campus war, und ändern keine Anwesenheit im Unterricht.',
  code: 'Matrikelnummer oder Personalnummer',
  search: 'Name, Matrikelnummer oder Personalnummer',
  person: 'Person',
  firstPunch: 'Erste Buchung',
  lastPunch: 'Letzte Buchung',
  count: 'Buchungen',
  absentFrom: 'Fehlt im Unterricht',
  none: 'Noch keine Buchungen',
  noneText:
    'Importieren Sie die Datei eines biometrischen Geräts als CSV oder Excel. Ihre Spalten sind Matrikelnummer oder Personalnummer und Datum und Uhrzeit jeder Buchung.',
  withoutPunch: 'Anwesend ohne Buchung',
  withoutPunchAbout:
    'Studierende, die an diesem Tag in einem Unterricht als anwesend erfasst sind und die kein Gerät erfasst hat.',
  presentIn: 'Anwesend in',
  noneWithout: 'Keine Studierenden',
  noneWithoutText:
    'Entweder haben alle Anwesenden eine Buchung, oder für diesen Tag sind keine Buchungen von Studierenden importiert.',
}
