import { mayUse } from '@nalanda/contract/platform/permissions'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { studentsReason } from '@nalanda/contract/students/reasons'
import { and, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { type ProblemError, problem } from '../../../platform/problems.ts'
import { visibleTo } from '../register/visibility.ts'
import { students } from '../schema.ts'
import { findHolders, type Holder, storeAadhaars, storeNumbers, type VaultKeys } from '../vault/vault.ts'

/**
 * Returns a reference into the vault for each of these numbers, null for null. Refuses a repeated number, or one that a student already has; the student is
 * named only to users who may see that student and complete Aadhaar numbers.
 */
export async function referencesFor(
  db: Database,
  keys: VaultKeys,
  given: readonly (string | null)[],
  user: Viewer | null,
): Promise<(string | null)[]> {
  const numbers = given.filter((number) => number !== null)
  if (new Set(numbers).size < numbers.length) throw takenByOneOfThem()
  const { refs, known } = await storeNumbers(db, keys, numbers)
  const [holder] = (await findHolders(db, keys, known)).values()
  if (holder) throw await takenBy(db, holder, user)
  let next = 0
  return given.map((number) => (number === null ? null : (refs[next++] ?? null)))
}

/** Like `referencesFor`, for one student who may already have the number. */
export async function referenceFor(
  db: Database,
  keys: VaultKeys,
  number: string,
  { studentId, user }: { studentId: number; user: Viewer | null },
): Promise<string | null> {
  const holder = (await findHolders(db, keys, [number])).get(number)
  if (holder && holder.studentId !== studentId) throw await takenBy(db, holder, user)
  const [ref] = await storeAadhaars(db, keys, [number])
  return ref ?? null
}

/** Returns those of these students of whom the user may know that an Aadhaar number is theirs. */
export async function holdersNamedTo(db: Database, studentIds: readonly number[], user: Viewer | null): Promise<Set<number>> {
  if (studentIds.length === 0 || !user) return new Set()
  if (!mayUse('students.view', user.roles) || !mayUse('students.reveal-aadhaar', user.roles)) return new Set()
  const seen = await db
    .select({ id: students.id })
    .from(students)
    .where(and(inArray(students.id, [...studentIds]), visibleTo(user)))
  return new Set(seen.map(({ id }) => id))
}

async function takenBy(db: Database, { studentId, fullName, admissionNo }: Holder, user: Viewer | null): Promise<ProblemError> {
  const named = await holdersNamedTo(db, [studentId], user)
  return takenAadhaar(named.has(studentId) ? `${fullName} (${admissionNo})` : studentsReason('students.another-student'))
}

const takenByOneOfThem = () => takenAadhaar(studentsReason('students.another-of-sheet'))

/** Returns the refusal of a number that another student already has. */
export function takenAadhaar(who: string | CodedMessage): ProblemError {
  return problem('students.aadhaar-taken', { who }, { fields: ['aadhaar'] })
}
