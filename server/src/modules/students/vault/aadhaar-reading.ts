import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { addAttempt, secondsLeft } from '../../../platform/throttling/throttle.ts'
import { studentKind } from '../register/students.ts'
import { studentRecords } from '../schema-records.ts'
import { openAadhaar, type VaultKeys } from './vault.ts'

/** Maximum number of readings in fifteen minutes: enough for a clerk who calls the university, too few to copy a register. */
const maxReadings = 20

/**
 * Returns the complete number of a student, with the reason in the audit trail. Refuses a student whom the user may not see, one without a number, and users
 * who read more than twenty in a quarter of an hour.
 */
export async function revealAadhaar(
  db: Database,
  keys: VaultKeys,
  { studentId, reason }: { studentId: number; reason: string },
  { user, now, counting }: { user: SignedIn; now: Date; counting: Database },
): Promise<string> {
  const student = await getItem(db, studentKind, studentId, user)
  await countReading(counting, user, now)
  const [row] = await db
    .select({ ref: studentRecords.aadhaarRef })
    .from(studentRecords)
    .where(eq(studentRecords.studentId, student.id))
  const number = row?.ref ? await openAadhaar(db, keys, row.ref) : null
  if (number === null) throw problem('students.no-aadhaar')
  if (number === 'unreadable') throw problem('students.aadhaar-unreadable')
  const masked = `XXXXXXXX${number.slice(-4)}`
  recordChange(db, { entity: 'student', entityId: student.id, after: { aadhaarRead: masked }, reason })
  return number
}

/**
 * Counts a reading of a number or a scan, and refuses the twenty-first in a quarter of an hour. `counting` is the pool: the count has its own transaction, so
 * that a refused reading counts as well.
 */
export async function countReading(counting: Database, { userId }: Pick<SignedIn, 'userId'>, now: Date): Promise<void> {
  const [readings = 0] = await addAttempt(counting, [`aadhaar readings ${userId}`], now)
  if (readings <= maxReadings) return
  const seconds = secondsLeft(now)
  throw problem('platform.too-many', { seconds }, { headers: { 'retry-after': String(seconds) } })
}
