/** Problems of files that cannot be imported at all. `{columns}` and `{sheets}` are lists of headings and of sheet names. */
export const sheetProblems = {
  'platform.sheet-not-a-spreadsheet': {
    status: 400,
    sentence: 'This file is not an Excel spreadsheet. Save it as .xlsx or .xls and try again',
  },
  'platform.sheet-web-page': {
    status: 400,
    sentence: 'This file is a web page with the name of a spreadsheet. Open it in Excel, save it as .xlsx and try again',
  },
  'platform.sheet-password-protected': {
    status: 400,
    sentence: 'This spreadsheet is protected by a password. Save a copy without the password and try again',
  },
  'platform.sheet-damaged': {
    status: 400,
    sentence: 'This spreadsheet is damaged or incomplete. Save it again and try once more',
  },
  'platform.sheet-too-large': {
    status: 400,
    sentence: 'This spreadsheet is too large to be read. Delete what is not needed, or split it into several files',
  },
  'platform.sheet-cell-outside': {
    status: 400,
    sentence:
      'The sheet {sheet} has something in cell {cell}; at most {rows} rows and {columns} columns can be read. Delete what is not needed and try again',
  },
  'platform.sheet-unpacks-too-large': {
    status: 400,
    sentence: 'This file unpacks to far more than a spreadsheet would, and was refused. Save it again and try once more',
  },
  'platform.sheet-empty': {
    status: 400,
    sentence: 'This spreadsheet has no rows below its headings. Fill it in and try again',
  },
  'platform.sheet-no-rows': {
    status: 400,
    sentence: 'This workbook has no rows in its sheets {sheets}. Download the template and fill it in',
  },
  'platform.sheet-columns-missing': {
    status: 400,
    sentence: 'The sheet {sheet} must have these columns: {columns}. Download the template and fill it in',
  },
  'platform.sheet-columns-repeated': {
    status: 400,
    sentence: 'The sheet {sheet} has more than one of these columns: {columns}. Delete or rename those that are not meant',
  },
  'platform.sheet-too-many-rows': {
    status: 400,
    sentence: 'At most {most} rows can be imported at once; this spreadsheet has {rows}. Split it into several files',
  },
} as const
export type SheetProblem = keyof typeof sheetProblems
/** The codes as a list, for the `problems` of a call that accepts a spreadsheet. */
export const sheetProblemCodes = Object.keys(sheetProblems) as SheetProblem[]
