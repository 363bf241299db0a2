/** What is said where a spreadsheet is imported, in English. */
export const sheetImportWords = {
  checking: 'Checking every row…',
  errors_one: '{{n}} cell cannot be imported',
  errors_other: '{{n}} cells cannot be imported',
  errorsLead: 'Nothing is changed. Correct these cells in the spreadsheet and choose it again.',
  firstErrors_one: 'The first is listed.',
  firstErrors_other: 'The first {{n}} are listed.',
  sheet: 'Sheet',
  cell: 'Cell',
  column: 'Column',
  value: 'Value',
  error: 'What is wrong',
  willAdd_one: '{{n}} will be added:',
  willAdd_other: '{{n}} will be added:',
  nothingNew: 'All of these are there already.',
  present_one: '{{n}} is there already and stays as it is.',
  present_other: '{{n}} are there already and stay as they are.',
}
export type SheetImportWords = typeof sheetImportWords
