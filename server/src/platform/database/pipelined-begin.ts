/** Sends a statement now, after all statements sent on this connection before. */
type Send = () => Promise<unknown>

/** Order in which the statements of a connection follow the one that begins their transaction. */
export type PipelinedBegin = {
  /** Begins a transaction, and returns at once: the first following statement reports a failure. */
  begin(send: Send): Promise<void>
  /** Sends a later statement of the connection, without overtaking statements that wait. */
  follow(text: string, send: Send): Promise<unknown>
}

/**
 * Sends the first reads of a transaction together with its BEGIN, which saves a round trip. A statement that may write waits until the transaction has begun,
 * and so does everything after it: after a failed BEGIN, the database would commit it on its own. After a failed BEGIN all statements fail until the ROLLBACK.
 */
export function openPipelinedBegin(): PipelinedBegin {
  let begun: Promise<unknown> | null = null
  let isWaiting = false

  const forget = (answer: Promise<unknown>) => {
    if (begun === answer) begun = null
  }
  return {
    begin(send) {
      const answer = send()
      begun = answer
      isWaiting = false
      answer.then(
        () => forget(answer),
        () => {},
      )
      return Promise.resolve()
    },
    follow(text, send) {
      if (!begun) return send()
      const beginning = begun
      if (/^rollback(?! to)\b/i.test(text)) {
        beginning.catch(() => forget(beginning))
        return beginning.then(send, send)
      }
      if (!isWaiting && reads.test(text)) {
        const answer = send()
        answer.catch(() => {})
        return beginning.then(() => answer)
      }
      isWaiting = true
      return beginning.then(send)
    },
  }
}

const reads = /^\s*(\/\*[^*]*\*\/)?\s*select\b/i
