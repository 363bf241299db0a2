/** English texts of the imports of fees. */
export const feeSheetWords = {
  drop: 'Choose the filled-in spreadsheet, or drop it here',
  dropHint: 'Excel, at most 4 MB and 5,000 rows',
  importAct_one: 'Import {{n}} row',
  importAct_other: 'Import {{n}} rows',
  imported_one: '{{n}} row imported, {{total}} in all',
  imported_other: '{{n}} rows imported, {{total}} in all',
  'lead-demands':
    'One demand for each row, such as fines, library, bus or hostel. Demands that a student already has are left out.',
  'lead-openings':
    'What each student still owed on the opening day, by fee head and academic year, and what was paid in advance. Import a row again to correct it; zero takes it off.',
  'lead-pastReceipts':
    'Receipts of the earlier system keep their numbers. A receipt dated before the opening day is history and does not change what is owed: the opening balance already counts it. A receipt dated on the opening day or later pays what is open.',
  noOpeningDay: 'Enter the opening day first.',
  openingDayIs: 'Opening day: {{day}}',
  rowsChanged_one: '{{n}} row changes what is stored',
  rowsChanged_other: '{{n}} rows change what is stored',
  rowsNew_one: '{{n}} new row',
  rowsNew_other: '{{n}} new rows',
  rowsSame_one: '{{n}} row is already there',
  rowsSame_other: '{{n}} rows are already there',
  'title-demands': 'Import demands',
  'title-openings': 'Import opening balances',
  'title-pastReceipts': 'Import past receipts',
  total: 'Total amount',
}
export type FeeSheetWords = typeof feeSheetWords
