/** Why a PDF cannot be stored. */
export type PdfFaultCode = 'encrypted' | 'active' | 'unreadable' | 'too-large'

/** Thrown for a PDF that cannot be rewritten. `message` is for logs and tests. */
export class PdfFault extends Error {
  readonly code: PdfFaultCode

  constructor(code: PdfFaultCode, message: string = code) {
    super(message)
    this.code = code
  }
}
