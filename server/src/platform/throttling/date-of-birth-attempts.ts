import { IsoDate } from '@nalanda/contract/platform/primitives'
import type { Database } from '../database/client.ts'
import { sameHash } from '../encryption/tokens.ts'
import { problem } from '../problems.ts'
import { addressGroup } from './address-group.ts'
import { addAttempt, countAttempts, secondsLeft } from './throttle.ts'

type Person = { dateOfBirth: string | null }
type Guess<Found extends Person> = { rollNo: string; dateOfBirth: string; address: string; find: () => Promise<Found | null> }

/**
 * Wrong dates of birth allowed in fifteen minutes for one roll number from one address: usually, and while the address guesses many roll numbers or the roll
 * number is guessed from many addresses. Wrong dates of others alone lock no user out (decision 101).
 */
const limits = { usual: 10, underAttack: 3 }
/** Numbers of wrong dates that count as an attack: from one address on all roll numbers, or from all addresses on one. */
const attackFrom = { address: 300, roll: 40 }

/** Texts that can be a roll number; anything else gets no row in the counter. */
const countable = /^[^\s\p{Cc}]{1,40}$/u

/** Guesses being checked: a thousand sent together count as a thousand. */
const underWay = new Map<string, number>()

/**
 * Returns the result of `find` if the date of birth is the student's. An unknown roll number and a wrong date both return null, and both count as a wrong
 * guess. Refuses an address with too many wrong guesses for this roll number, whatever the request and the date.
 */
export async function checkDateOfBirth<Found extends Person>(
  db: Database,
  guess: Guess<Found>,
  now: Date,
): Promise<Found | null> {
  if (!countable.test(guess.rollNo)) return null
  const subjects = subjectsOf(guess)
  const [pair] = subjects
  underWay.set(pair, (underWay.get(pair) ?? 0) + 1)
  try {
    await refuseTooMany(db, subjects, now)
    const found = await guess.find()
    if (found && isTheirs(found, guess.dateOfBirth)) return found
    await addAttempt(db, subjects, now)
    return null
  } finally {
    const left = (underWay.get(pair) ?? 1) - 1
    if (left > 0) underWay.set(pair, left)
    else underWay.delete(pair)
  }
}

async function refuseTooMany(db: Database, subjects: Subjects, now: Date): Promise<void> {
  const [wrong = 0, onRoll = 0, fromAddress = 0] = await countAttempts(db, subjects, now)
  const underAttack = onRoll >= attackFrom.roll || fromAddress >= attackFrom.address
  const checking = (underWay.get(subjects[0]) ?? 1) - 1
  // Guesses being checked are not wrong dates yet: they count only against the usual limit.
  if (wrong + checking < limits.usual && !(underAttack && wrong >= limits.underAttack)) return
  const seconds = secondsLeft(now)
  throw problem('platform.too-many', { seconds }, { headers: { 'retry-after': String(seconds) } })
}

type Subjects = readonly [string, string, string]

/** By roll number and not by exam: the date of birth is the same. */
function subjectsOf({ rollNo, address }: { rollNo: string; address: string }): Subjects {
  const [roll, from] = [`birth-date:${rollNo}`, addressGroup(address)]
  return [`${roll}:${from}`, roll, `birth-date-from:${from}`]
}

function isTheirs({ dateOfBirth }: Person, given: string): boolean {
  return dateOfBirth !== null && IsoDate.safeParse(given).success && sameHash(dateOfBirth, given)
}
