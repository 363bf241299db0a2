/** Why a file could not be read as a spreadsheet. */
export type SpreadsheetFaultCode = 'not-a-spreadsheet' | 'password-protected' | 'truncated' | 'too-large' | 'bomb' | 'empty'

const sentences: Record<SpreadsheetFaultCode, string> = {
  'not-a-spreadsheet': 'This file is not an Excel spreadsheet. Save it as .xlsx or .xls and try again.',
  'password-protected': 'This spreadsheet is protected by a password. Save a copy without the password and try again.',
  truncated: 'This spreadsheet is damaged or incomplete. Save it again, or send it again, and try once more.',
  'too-large': 'This spreadsheet is too large.',
  bomb: 'This file unpacks to far more than a spreadsheet would, and was refused.',
  empty: 'This spreadsheet is empty.',
}

/** A file that cannot be read, with a code for programs and a sentence for the person who chose it. */
export class SpreadsheetFault extends Error {
  readonly code: SpreadsheetFaultCode

  constructor(code: SpreadsheetFaultCode, message: string = sentences[code]) {
    super(message)
    this.name = 'SpreadsheetFault'
    this.code = code
  }
}
