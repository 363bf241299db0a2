import { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../../../platform/database/client.ts'
import { sameHash } from '../../../platform/encryption/tokens.ts'
import { problem } from '../../../platform/problems.ts'
import { addAttempt, countAttempts, secondsLeft } from '../../../platform/throttling/throttle.ts'
import { mayBeRollNo } from './lookup.ts'
import type { StoredResult } from './lookup-rows.ts'

type Guess = { examId: number; rollNo: string; dateOfBirth: string; address: string; find: () => Promise<StoredResult | null> }

/**
 * Wrong dates of birth in fifteen minutes. Against one roll number a stranger's guesses run out first at the stranger's own address,
 * so that the student is not shut out by them; an address alone may not try one likely date on everybody.
 */
const limits = { atRollFromAddress: 10, atRoll: 40, fromAddress: 300 }

/** Guesses that are being checked: a thousand sent at once count as a thousand. */
const underWay = new Map<string, number>()

/**
 * The result, if the date of birth is the student's. An unknown roll number and a wrong date get the same null, and both count as a wrong
 * guess. Refuses once too many were made, whoever asks then and whatever the date.
 */
export async function checkDateOfBirth(db: Database, guess: Guess, now: Date): Promise<StoredResult | null> {
  if (!mayBeRollNo(guess.rollNo)) return null
  const subjects = subjectsOf(guess)
  const rollKey = subjects[1]
  underWay.set(rollKey, (underWay.get(rollKey) ?? 0) + 1)
  try {
    await refuseTooMany(db, subjects, now)
    const found = await guess.find()
    if (found && isTheirs(found, guess.dateOfBirth)) return found
    await addAttempt(db, subjects, now)
    return null
  } finally {
    const left = (underWay.get(rollKey) ?? 1) - 1
    if (left > 0) underWay.set(rollKey, left)
    else underWay.delete(rollKey)
  }
}

async function refuseTooMany(db: Database, subjects: Subjects, now: Date): Promise<void> {
  const [atRollFromAddress = 0, atRoll = 0, fromAddress = 0] = await countAttempts(db, subjects, now)
  const checking = (underWay.get(subjects[1]) ?? 1) - 1
  const tooMany =
    atRollFromAddress + checking >= limits.atRollFromAddress ||
    atRoll + checking >= limits.atRoll ||
    fromAddress >= limits.fromAddress
  if (!tooMany) return
  const seconds = secondsLeft(now)
  throw problem('platform.too-many', { seconds }, { headers: { 'retry-after': String(seconds) } })
}

type Subjects = readonly [string, string, string]

function subjectsOf({ examId, rollNo, address }: Guess): Subjects {
  const roll = `birth-date:${examId}:${rollNo}`
  return [`${roll}:${address}`, roll, `birth-date-from:${address}`]
}

function isTheirs({ dateOfBirth }: StoredResult, given: string): boolean {
  return dateOfBirth !== null && IsoDate.safeParse(given).success && sameHash(dateOfBirth, given)
}
