import type { SheetImportWords } from './words-sheet-import.en.ts'

/** What is said where a spreadsheet is imported, in German. */
export const sheetImportWords: SheetImportWords = {
  importParents: 'Eltern importieren',
  importPastResults: 'Frühere Ergebnisse importieren',
  importRecords: 'Importieren',
  checking: 'Jede Zeile wird geprüft…',
  errors_one: '{{n}} Zelle lässt sich nicht übernehmen',
  errors_other: '{{n}} Zellen lassen sich nicht übernehmen',
  errorsLead: 'Nichts wurde importiert. Korrigieren Sie diese Zellen in der Tabelle und wählen Sie die Datei erneut.',
  firstErrors_one: 'Die erste ist aufgeführt.',
  firstErrors_other: 'Die ersten {{n}} sind aufgeführt.',
  cell: 'Zelle',
  error: 'Fehler',
  severity: 'Art',
  severityError: 'Fehler',
  severityWarning: 'Warnung',
  severityPresent: 'schon vorhanden',
  searchErrors: 'Zelle, Spalte, Inhalt oder Meldung',
  noErrors: 'Keine Fehler gefunden',
  willAdd_one: '{{n}} wird eingetragen:',
  willAdd_other: '{{n}} werden eingetragen:',
  nothingNew: 'Alle sind schon vorhanden.',
}
