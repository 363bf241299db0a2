/** Why a document was not made: too many wait, its template or data is wrong, it took too long twice, or the renderer is closed. */
export type DocumentFaultCode = 'busy' | 'failed' | 'timed-out' | 'closed'

/** A document that could not be made. The others in the queue are not touched by it. */
export class DocumentFault extends Error {
  readonly code: DocumentFaultCode

  constructor(code: DocumentFaultCode, message: string) {
    super(message)
    this.name = 'DocumentFault'
    this.code = code
  }
}
