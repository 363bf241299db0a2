import type { OutboxFailure } from '@nalanda/contract/platform/outbox'

/** Why a message was not delivered, as the channel reports it: refused for good, or to be retried. */
export type DeliveryFault = Extract<OutboxFailure, 'unreachable' | 'deferred' | 'error' | 'refused'>

/** Thrown by a delivery; `words` is the receiver's response, for administrators. Any other error counts as `error` and is retried. */
export class DeliveryError extends Error {
  readonly fault: DeliveryFault

  constructor(fault: DeliveryFault, words: string) {
    super(words)
    this.fault = fault
  }
}

const longestWords = 500

/** Returns the fault and the text of whatever a delivery threw, as one short line. */
export function describeFailure(error: unknown): { fault: DeliveryFault; words: string } {
  const fault = error instanceof DeliveryError ? error.fault : 'error'
  const words = error instanceof Error ? error.message : String(error)
  return {
    fault,
    words: words
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, longestWords)
      .toWellFormed(),
  }
}
