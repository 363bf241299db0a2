/** What is said where a spreadsheet is imported, in English. */
export const sheetImportWords = {
  importParents: 'Import parents',
  importPastResults: 'Import past results',
  importRecords: 'Import',
  checking: 'Checking every row…',
  errors_one: '{{n}} cell cannot be imported',
  errors_other: '{{n}} cells cannot be imported',
  errorsLead: 'Nothing was imported. Correct these cells in the spreadsheet and choose the file again.',
  firstErrors_one: 'The first is listed.',
  firstErrors_other: 'The first {{n}} are listed.',
  cell: 'Cell',
  error: 'Problem',
  severity: 'Severity',
  severityError: 'error',
  severityWarning: 'warning',
  severityPresent: 'already added',
  searchErrors: 'Cell, column, value or message',
  noErrors: 'No problems found',
  willAdd_one: '{{n}} will be added:',
  willAdd_other: '{{n}} will be added:',
  nothingNew: 'All of these already exist.',
}
export type SheetImportWords = typeof sheetImportWords
