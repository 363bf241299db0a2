import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import type { Database } from '../database/client.ts'
import { problem } from '../problems.ts'
import { addAttempt, refundAttempt, secondsLeft } from './throttle.ts'

/**
 * Counts an attempt of these subjects, and refuses with `refusal`, which takes `seconds`, if one of them exceeds its limit per quarter of an hour. An allowed
 * attempt stays counted, whatever its result; a refused one is not counted.
 */
export async function limitAttempts(
  db: Database,
  limits: Readonly<Record<string, number>>,
  now: Date,
  refusal: ProblemCode = 'platform.too-many',
): Promise<void> {
  const subjects = Object.keys(limits)
  const counts = await addAttempt(db, subjects, now)
  if (!subjects.some((subject, at) => (counts[at] ?? 0) > (limits[subject] ?? 0))) return
  await refundAttempt(db, subjects, now)
  const seconds = secondsLeft(now)
  throw problem(refusal, { seconds }, { headers: { 'retry-after': String(seconds) } })
}
