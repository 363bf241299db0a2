import { startOfDay } from '@nalanda/contract/platform/dates/dates'
import { maskAadhaar } from '@nalanda/contract/students/aadhaar'
import type { Actor } from '../../../platform/audit/audit.ts'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { hashToken } from '../../../platform/encryption/tokens.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { plainHeading } from '../../../platform/spreadsheets/cell-text.ts'
import { addAttempt, countAttempts } from '../../../platform/throttling/throttle.ts'
import { holdersNamedTo } from '../records/record-aadhaar.ts'
import { findHolders, type Holder, type VaultKeys } from './vault.ts'

/** Maximum number of matches per day: more than the typing errors of a season's sheets, too few to find numbers by trial. */
export const maxMatchesADay = 20
/** Limits for people with the same name: more numbers than a sheet has for the commonest name, and more sheets than an office sends again in a day. */
const maxOfOneName = { numbersInSheet: 20, sheetsADay: 50 }

type Person = { aadhaar: string; fullName: string; dateOfBirth: string | null }
/** `counting` is the pool: an answer counts even if the requesting call is rolled back. `user` is null in the background. */
export type AadhaarAsking = { counting: Database; actor: Actor; user: Viewer | null; now: Date }

/** The answer to a user about a number. The admission number is null if the user may not know which student has it. */
export type AadhaarAnswer = { is: 'free' | 'not-checked' } | { is: 'same-person' | 'other'; admissionNo: string | null }

/**
 * Compares the Aadhaar numbers of a sheet, in the order of its rows, with the register. Matches with students of another name are counted per user and day and
 * written to the audit trail; after twenty students, other numbers are no longer checked that day. Numbers of a name with more different numbers than people
 * can have it are not checked either: the number of a known student could be found by trial.
 */
export async function compareAadhaars(
  db: Database,
  keys: VaultKeys,
  people: readonly Person[],
  asking: AadhaarAsking,
): Promise<AadhaarAnswer[]> {
  const numbers = [...new Set(people.map(({ aadhaar }) => aadhaar))]
  const holders = await findHolders(db, keys, numbers)
  const named = await holdersNamedTo(
    db,
    [...holders.values()].map(({ studentId }) => studentId),
    asking.user,
  )
  const nameOf = ({ studentId, admissionNo }: Holder, known = false) => (known || named.has(studentId) ? admissionNo : null)
  return withBudget(asking, 'by sheet', async (budget) => {
    const answers: AadhaarAnswer[] = []
    const spentNames = await budget.countNames(people)
    for (const { aadhaar, fullName, dateOfBirth } of people) {
      const holder = holders.get(aadhaar)
      if (spentNames.has(plainHeading(fullName))) answers.push({ is: 'not-checked' })
      else if (holder && plainHeading(holder.fullName) === plainHeading(fullName))
        answers.push({ is: 'same-person', admissionNo: nameOf(holder, holder.dateOfBirth === dateOfBirth) })
      else if (budget.isSpent()) answers.push({ is: 'not-checked' })
      else if (!holder) answers.push({ is: 'free' })
      else {
        await budget.spend(holder, aadhaar)
        answers.push({ is: 'other', admissionNo: nameOf(holder) })
      }
    }
    return answers
  })
}

/** Returns whether another student than this one has a number. Counts it like the numbers of sheets; `not-checked` if the day's matches are used up. */
export async function askForHolder(
  db: Database,
  keys: VaultKeys,
  { aadhaar, studentId }: { aadhaar: string; studentId: number | null },
  asking: AadhaarAsking,
): Promise<{ holder: Holder | null; named: boolean } | 'not-checked'> {
  const holder = (await findHolders(db, keys, [aadhaar])).get(aadhaar)
  const other = holder && holder.studentId !== studentId ? holder : null
  return withBudget(asking, 'by form', async (budget) => {
    if (budget.isSpent()) return 'not-checked'
    if (!other) return { holder: null, named: false }
    await budget.spend(other, aadhaar)
    return { holder: other, named: (await holdersNamedTo(db, [other.studentId], asking.user)).has(other.studentId) }
  })
}

type Budget = {
  isSpent: () => boolean
  spend: (holder: Holder, aadhaar: string) => Promise<void>
  /** Counts a sheet for each name in it, and returns the names that had too many numbers. */
  countNames: (people: readonly Person[]) => Promise<ReadonlySet<string>>
}

/** Runs `work` with the rest of a user's matches of the day. Two sheets of one user are counted one after the other. */
async function withBudget<T>(
  { counting, actor, now }: AadhaarAsking,
  access: 'by sheet' | 'by form',
  work: (budget: Budget) => Promise<T>,
): Promise<T> {
  // All counts of a day are in the window that begins with it
  const day = startOfDay(dayOf(now))
  const total = `aadhaar matches ${actor.username}`
  return inTransaction(counting, actor, async (tx) => {
    // Counted in order to lock its row, until the commit
    await addAttempt(tx, [`aadhaar questions of ${actor.username}`], day)
    let [count = 0] = await countAttempts(tx, [total], day)
    return work({
      isSpent: () => count >= maxMatchesADay,
      async countNames(people) {
        const numbersOf = Map.groupBy(people, ({ fullName }) => plainHeading(fullName))
        const names = [...numbersOf.keys()]
        if (names.length === 0) return new Set()
        const subjects = names.map((name) => `aadhaar numbers of ${hashToken(name)} by ${actor.username}`)
        const sheets = await addAttempt(tx, subjects, day)
        const numbers = (name: string) => new Set(numbersOf.get(name)?.map(({ aadhaar }) => aadhaar)).size
        return new Set(
          names.filter((name, at) => numbers(name) > maxOfOneName.numbersInSheet || (sheets[at] ?? 0) > maxOfOneName.sheetsADay),
        )
      },
      async spend({ studentId }, aadhaar) {
        const [times] = await addAttempt(tx, [`aadhaar match ${actor.username} ${studentId}`], day)
        if (times !== 1) return
        ;[count = 0] = await addAttempt(tx, [total], day)
        recordChange(tx, { entity: 'student', entityId: studentId, after: { aadhaarMatched: maskAadhaar(aadhaar), access } })
      },
    })
  })
}
