/** Why a file could not be read as a spreadsheet. */
export type SpreadsheetFaultCode =
  | 'not-a-spreadsheet'
  | 'web-page'
  | 'password-protected'
  | 'truncated'
  | 'too-large'
  | 'cell-outside'
  | 'bomb'
  | 'empty'

const sentences: Record<SpreadsheetFaultCode, string> = {
  'not-a-spreadsheet': 'This file is not an Excel spreadsheet. Save it as .xlsx or .xls and try again.',
  'web-page': 'This file is a web page with the name of a spreadsheet. Open it in Excel, save it as .xlsx and try again.',
  'password-protected': 'This spreadsheet is protected by a password. Save a copy without the password and try again.',
  truncated: 'This spreadsheet is damaged or incomplete. Save it again, or send it again, and try once more.',
  'too-large': 'This spreadsheet is too large.',
  'cell-outside': 'This spreadsheet has a cell far outside of what can be read.',
  bomb: 'This file unpacks to far more than a spreadsheet would, and was refused.',
  empty: 'This spreadsheet is empty.',
}

/** A file that cannot be read, with a code for programs and a sentence for the user who chose it. */
export class SpreadsheetFault extends Error {
  readonly code: SpreadsheetFaultCode
  /** The sheet and the cell of the fault, if it is about one. */
  readonly place: { sheet: string; cell: string } | undefined

  constructor(code: SpreadsheetFaultCode, message: string = sentences[code], place?: { sheet: string; cell: string }) {
    super(message)
    this.name = 'SpreadsheetFault'
    this.code = code
    this.place = place
  }
}
