import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../../platform/database/client.ts'
import { ProblemError, problem } from '../../../platform/problems.ts'
import { openFairQueue, type Place } from '../../../platform/throttling/fair-queue.ts'
import { refundAttempt } from '../../../platform/throttling/throttle.ts'
import { openRecentFailures } from './recent-failures.ts'
import type { AdmittedSignIn } from './sign-in.ts'

/**
 * A burst of sign-ins needs connections and the hashing process; the queue leaves some to others. Addresses and known devices take turns in it, so that guesses
 * do not delay sign-ins from elsewhere. Within one address the names take turns, those without a recent failure first, so that guesses at other accounts keep
 * nobody there from signing in.
 */
const signInsAtOnce = { atOnce: 2, maxWaiting: 150 }
const slowMs = 1000

type Attempt<T> = {
  line: string
  /** User name as it was typed; there may be no such account. */
  username: string
  now: Date
  admit: () => Promise<AdmittedSignIn>
  finish: (admitted: AdmittedSignIn) => Promise<T>
}

/** Opens a queue for sign-ins, which refuses when too many wait; an attempt that was never checked is not counted. `wait` takes milliseconds. */
export function openSignInQueue(database: Database, wait: (milliseconds: number) => Promise<unknown> = pause) {
  const queue = openFairQueue(signInsAtOnce)
  const failures = openRecentFailures()

  function placeOf({ line, username, now }: Attempt<unknown>): Place {
    const part = nameOf(username)
    return { line, part, last: failures.has(line, part, now) }
  }

  async function finishLater<T>(admitted: AdmittedSignIn, attempt: Attempt<T>): Promise<T> {
    const { now, finish } = attempt
    // Outside the queue, where no other sign-in waits for this one.
    await wait(slowMs)
    const answer = await queue.run(placeOf(attempt), async () => ({ of: await finish(admitted) }))
    if (answer) return answer.of
    await refundAttempt(database, admitted.subjects, now)
    return refuseBusy()
  }

  async function waitAndSignIn<T>(attempt: Attempt<T>): Promise<T> {
    const first: First<T> | null = await queue.run(placeOf(attempt), async () => {
      const admitted = await attempt.admit()
      return admitted.slow ? { admitted } : { admitted, answer: { of: await attempt.finish(admitted) } }
    })
    if (!first) return refuseBusy()
    return first.answer ? first.answer.of : finishLater(first.admitted, attempt)
  }

  return <T>(attempt: Attempt<T>): Promise<T> => noteFailures(failures, attempt, waitAndSignIn)
}

async function noteFailures<T>(
  failures: ReturnType<typeof openRecentFailures>,
  attempt: Attempt<T>,
  signIn: (attempt: Attempt<T>) => Promise<T>,
): Promise<T> {
  const { line, now, username } = attempt
  try {
    const answer = await signIn(attempt)
    failures.remove(line, nameOf(username))
    return answer
  } catch (error) {
    if (isFailure(error)) failures.add(line, nameOf(username), now)
    throw error
  }
}

const nameOf = (username: string) => username.trim().toLowerCase()

/** Whether the error is a wrong password or one attempt too many; false for an attempt that could not be checked or that needs a second factor. */
function isFailure(error: unknown): boolean {
  return error instanceof ProblemError && ['access.wrong-credentials', 'access.too-many-attempts'].includes(error.code)
}

type First<T> = { admitted: AdmittedSignIn; answer?: { of: T } }

function refuseBusy(): never {
  throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
}
