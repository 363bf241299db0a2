import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { openFairQueue } from '../../../platform/throttling/fair-queue.ts'
import { refundAttempt } from '../../../platform/throttling/throttle.ts'
import type { AdmittedSignIn } from './sign-in.ts'

/**
 * A burst of sign-ins needs connections and the process that hashes: in a queue it leaves some to others. Addresses and known devices take
 * turns in it, so that guesses keep nobody elsewhere waiting.
 */
const signInsAtOnce = { atOnce: 2, maxWaiting: 150 }
const slowMs = 1000

type Attempt<T> = {
  line: string
  now: Date
  admit: () => Promise<AdmittedSignIn>
  finish: (admitted: AdmittedSignIn) => Promise<T>
}

/** A queue for sign-ins. Refuses when too many wait; an attempt that was never checked is not counted. `wait` takes milliseconds. */
export function openSignInQueue(database: Database, wait: (milliseconds: number) => Promise<unknown> = pause) {
  const queue = openFairQueue(signInsAtOnce)

  async function finishLater<T>(admitted: AdmittedSignIn, { line, now, finish }: Attempt<T>): Promise<T> {
    // Outside the queue, where nobody waits for them.
    await wait(slowMs)
    const answer = await queue.run(line, async () => ({ of: await finish(admitted) }))
    if (answer) return answer.of
    await refundAttempt(database, admitted.subjects, now)
    return refuseBusy()
  }

  return async <T>(attempt: Attempt<T>): Promise<T> => {
    const first: First<T> | null = await queue.run(attempt.line, async () => {
      const admitted = await attempt.admit()
      return admitted.slow ? { admitted } : { admitted, answer: { of: await attempt.finish(admitted) } }
    })
    if (!first) return refuseBusy()
    return first.answer ? first.answer.of : finishLater(first.admitted, attempt)
  }
}

type First<T> = { admitted: AdmittedSignIn; answer?: { of: T } }

function refuseBusy(): never {
  throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
}
