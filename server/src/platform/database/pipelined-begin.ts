/** Sends a statement now, behind all that were sent on this connection before. */
type Send = () => Promise<unknown>

/** How the statements of one connection follow the one that begins their transaction. */
export type PipelinedBegin = {
  /** Begins a transaction, and returns at once: what becomes of it, the first statement that follows reports. */
  begin(send: Send): Promise<void>
  /** Sends a statement that is neither waited for nor ahead of those that wait. */
  follow(text: string, send: Send): Promise<unknown>
}

/**
 * Lets the reads that a transaction starts with travel with its BEGIN, which saves a round trip. A statement that may write waits until the transaction
 * has begun, and so does everything after it: had the BEGIN failed, the database would commit it by itself. After a failed BEGIN all statements fail
 * until the ROLLBACK.
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
