import { type IssueCertificate, leavingStates } from '@nalanda/contract/certificates/certificates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { studentsError } from '@nalanda/contract/students/validation-errors'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { invalid, problem } from '../../platform/problems.ts'
import type { StoredRecord } from '../students/public.ts'
import { listOpenHolds, refuseInvalidState } from '../students/public.ts'
import { certificates } from './schema.ts'

type State = { state: StoredRecord['state']; startedOn: IsoDate }
/** A student's state and dates; `leftOn` is null for a current student, and if the day is unknown. */
type StudentStanding = { present: State; admittedOn: IsoDate | null; leftOn: IsoDate | null }

/** Whether a student in this state has left the college. */
export const hasLeft = (state: string) => (leavingStates as readonly string[]).includes(state)

/**
 * Refuses a certificate that the student's state does not allow: bonafide after leaving; transfer before leaving if the leaving cannot be recorded, while there
 * are open holds, or if one exists already. Refuses an impossible period.
 */
export async function refuseUnlessEligible(
  db: Database,
  studentId: number,
  asked: IssueCertificate,
  { present, ...days }: StudentStanding,
  today: IsoDate,
) {
  if (asked.kind === 'bonafide' && hasLeft(present.state)) {
    const { leftOn } = days
    throw leftOn === null ? problem('certificates.left-earlier') : problem('certificates.no-longer-studies', { day: leftOn })
  }
  if (asked.kind === 'study-conduct') refusePeriod(asked, days, today)
  if (asked.kind !== 'transfer') return
  if (asked.leave) refuseInvalidState(present.state, present.startedOn, asked.leave)
  else if (!hasLeft(present.state)) throw problem('certificates.has-not-left')
  const number = await findTransferCertificate(db, [studentId])
  if (number !== null) throw problem('certificates.transfer-certificate-issued', { number })
  const holds = (await listOpenHolds(db, studentId)).map(({ kind, reason }) => `${kind} (${reason})`)
  if (holds.length > 0) throw problem('certificates.certificate-held', { holds: holds.join('; ') })
}

/** Returns the number of an uncancelled transfer certificate of one of these students; null if there is none. */
export async function findTransferCertificate(db: Database, studentIds: readonly number[]): Promise<string | null> {
  const [issued] = await db
    .select({ number: certificates.number })
    .from(certificates)
    .where(
      and(inArray(certificates.studentId, [...studentIds]), eq(certificates.kind, 'transfer'), isNull(certificates.cancelledOn)),
    )
    .limit(1)
  return issued?.number ?? null
}

function refusePeriod(
  { from, to }: { from: IsoDate; to: IsoDate },
  { admittedOn, leftOn }: Omit<StudentStanding, 'present'>,
  today: IsoDate,
): void {
  if (admittedOn !== null && from < admittedOn) throw invalid({ from: studentsError('students.before-admission') })
  if (leftOn !== null && to > leftOn) throw invalid({ to: studentsError('students.after-leaving') })
  if (from <= to && to <= today) return
  throw invalid({ to: to > today ? validationError('in-future') : validationError('before-first-day') })
}
