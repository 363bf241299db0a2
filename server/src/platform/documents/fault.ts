/** Why a document was not created: the queue is full, its template or data is wrong, it timed out twice, or the renderer is closed. */
export type DocumentFaultCode = 'busy' | 'failed' | 'timed-out' | 'closed'

/** A document that could not be created. The other documents in the queue are not affected. */
export class DocumentFault extends Error {
  readonly code: DocumentFaultCode

  constructor(code: DocumentFaultCode, message: string) {
    super(message)
    this.name = 'DocumentFault'
    this.code = code
  }
}
