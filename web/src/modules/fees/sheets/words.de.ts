import type { FeeSheetWords } from './words.en.ts'

/** German texts of the imports of fees. */
export const feeSheetWords: FeeSheetWords = {
  drop: 'Ausgefüllte Tabelle wählen oder hier ablegen',
  dropHint: 'Excel, höchstens 4 MB und 5.000 Zeilen',
  importAct_one: '{{n}} Zeile importieren',
  importAct_other: '{{n}} Zeilen importieren',
  imported_one: '{{n}} Zeile importiert, insgesamt {{total}}',
  imported_other: '{{n}} Zeilen importiert, insgesamt {{total}}',
  'lead-demands':
    'Eine Forderung je Zeile, etwa Strafen, Bibliothek, Bus oder Wohnheim. Forderungen, die es schon gibt, werden ausgelassen.',
  'lead-openings':
    'Was alle am Eröffnungstag noch schuldeten, nach Gebührenart und Studienjahr, und die Vorauszahlungen. Eine Zeile, die noch einmal importiert wird, berichtigt; null nimmt weg.',
  'lead-pastReceipts':
    'Quittungen des früheren Systems behalten ihre Nummern. Eine Quittung von vor dem Eröffnungstag ist Vergangenheit und ändert nicht, was geschuldet wird: Der Anfangssaldo zählt sie schon mit. Eine vom Eröffnungstag oder später bezahlt, was offen ist.',
  noOpeningDay: 'Geben Sie zuerst den Eröffnungstag ein.',
  openingDayIs: 'Eröffnungstag: {{day}}',
  rowsChanged_one: '{{n}} Zeile ändert Gespeichertes',
  rowsChanged_other: '{{n}} Zeilen ändern Gespeichertes',
  rowsNew_one: '{{n}} neue Zeile',
  rowsNew_other: '{{n}} neue Zeilen',
  rowsSame_one: '{{n}} Zeile ist schon da',
  rowsSame_other: '{{n}} Zeilen sind schon da',
  'title-demands': 'Forderungen importieren',
  'title-openings': 'Anfangssalden importieren',
  'title-pastReceipts': 'Frühere Quittungen importieren',
  total: 'Gesamtbetrag',
}
