import type { OwnWords } from './words.en.ts'

/** German texts of the fee screens for students and parents. */
export const ownWords: OwnWords = {
  about: 'Fällige Gebühren, Quittungen und Bescheinigungen',
  allPaid: 'Alles ist bezahlt',
  allPaidLead: 'Neue Gebühren erscheinen hier, sobald die Hochschule sie fordert.',
  nobody: 'Mit diesem Zugang ist niemand verknüpft, der studiert',
  nobodyLead: 'Bitten Sie das Büro der Hochschule um die Verknüpfung.',
  openDues: 'Offene Gebühren',
  showAllDues: 'Alle Gebühren anzeigen',
  toPay: '{{amount}} zu zahlen',
  settledDues: 'Beglichen',
}
