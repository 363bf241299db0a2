import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { reasonFields, storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import { statesAfter } from '@nalanda/contract/platform/workflow'
import { studentsReason } from '@nalanda/contract/students/reasons'
import type { StudentStateRow } from '@nalanda/contract/students/state-corrections'
import { type ReadmittedTo, type RecordState, type StudentState, studentWorkflow } from '@nalanda/contract/students/students'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { invalid, problem } from '../../../platform/problems.ts'
import { studentStates, students } from '../schema.ts'
import { refuseBeforeClassChange } from './class-changes.ts'
import { keepOwnSemester, keepSemestersOfBatch } from './recorded-semesters.ts'
import { loadCorrections, transferCertificates } from './state-corrections.ts'

type Place = z.infer<typeof ReadmittedTo>
type Left = Required<Place>

const admittedReason = storeReason(studentsReason('students.admitted'))

/** Returns the states of a student, the present one last, except that later corrected ones follow it. */
export async function listStates(db: Database, studentId: number): Promise<StudentStateRow[]> {
  const rows = await db
    .select()
    .from(studentStates)
    .where(eq(studentStates.studentId, studentId))
    .orderBy(asc(studentStates.startedOn), asc(studentStates.id))
  const corrections = await loadCorrections(db, rows)
  return rows.map((row) => {
    const { id, state, startedOn, reason, recordedBy } = row
    return { id, state, startedOn, ...reasonFields(reason), recordedBy, correction: corrections.get(id) ?? null }
  })
}

/** Starts the history of a student who was just added. */
export async function startHistory(db: Database, studentId: number, admittedOn: string): Promise<void> {
  await addState(db, studentId, { state: 'admitted', startedOn: admittedOn, reason: admittedReason })
}

/**
 * Records that a student's state changed, and from which day. Refuses a state that cannot follow the present one, a day before the present state began, a
 * future day, since the state takes effect immediately, and a readmission while a transfer certificate certifies that the student left.
 */
export async function recordState(db: Database, studentId: number, next: z.infer<typeof RecordState>) {
  // Locked: two offices may record concurrently, and the second must see what the first recorded
  const [student] = await db.select({ state: students.state }).from(students).where(eq(students.id, studentId)).for('update')
  if (!student) throw problem('platform.not-found')
  const [present] = await db
    .select({ startedOn: studentStates.startedOn })
    .from(studentStates)
    .where(and(eq(studentStates.studentId, studentId), isNull(studentStates.correctionId)))
    .orderBy(desc(studentStates.startedOn), desc(studentStates.id))
    .limit(1)
  refuseInvalidState(student.state, present?.startedOn ?? next.startedOn, next)
  if (next.state === 'readmitted') await refuseUnderTransferCertificate(db, studentId)
  const { place, ...state } = next
  const moved = place ? await joinClass(db, studentId, place, state.startedOn) : null
  await addState(db, studentId, { ...state, ...leftBy(moved) })
  const { reason, ...rest } = state
  const before = { state: student.state, ...moved }
  recordChange(db, { entity: 'student', entityId: studentId, before, after: { ...rest, ...place }, reason })
  return listStates(db, studentId)
}

async function refuseUnderTransferCertificate(db: Database, studentId: number): Promise<void> {
  const number = await transferCertificates.only()(db, [studentId])
  if (number !== null) throw problem('students.transfer-certificate-stands', { number })
}

const leftBy = (left: Left | null) => ({
  leftBatchId: left?.batchId,
  leftSectionId: left?.sectionId,
  leftRegulationId: left?.regulationId,
})

/**
 * Moves a readmitted student to a batch, section and regulation, and returns the previous ones. The semesters of the student and of the batch stay the same.
 * Refuses a class that does not belong to the student's course and branch, and a day before the last change of class.
 */
async function joinClass(db: Database, studentId: number, place: Place, startedOn: IsoDate): Promise<Left> {
  await refuseBeforeClassChange(db, studentId, startedOn)
  const [before] = await db
    .select({ batchId: students.batchId, sectionId: students.sectionId, regulationId: students.regulationId })
    .from(students)
    .where(eq(students.id, studentId))
  if (!before) throw problem('platform.not-found')
  await keepSemestersOfBatch(db, { studentId, batchId: place.batchId, startedOn })
  await keepOwnSemester(db, { studentId, batchId: place.batchId, startedOn })
  await withConstraintProblems(
    {
      student_batch_of_course: { code: 'students.branch-of-other-course', field: 'batchId' },
      student_section_of_class: { code: 'students.branch-of-other-course', field: 'sectionId' },
      student_regulation_of_course: { code: 'students.branch-of-other-course', field: 'regulationId' },
    },
    () =>
      db
        .update(students)
        .set({ ...place, revision: sql`${students.revision} + 1` })
        .where(eq(students.id, studentId)),
    [students],
  )
  return before
}

/** Refuses a state that cannot follow the present one, a day before that one began, and a future day. */
export function refuseInvalidState(
  present: StudentState,
  since: string,
  { state, startedOn }: Pick<z.infer<typeof RecordState>, 'state' | 'startedOn'>,
): void {
  if (!statesAfter(studentWorkflow, present).includes(state))
    throw problem('students.state-not-next', { from: present, to: state })
  if (startedOn < since) throw problem('students.state-before-last', { day: since }, { fields: ['startedOn'] })
  if (startedOn <= dayOf(now())) return
  throw invalid({ startedOn: validationError('in-future') })
}

type NewState = Pick<typeof studentStates.$inferInsert, 'state' | 'startedOn' | 'reason'> & Partial<ReturnType<typeof leftBy>>

async function addState(db: Database, studentId: number, state: NewState): Promise<void> {
  await db.insert(studentStates).values({ ...state, studentId, recordedBy: actorOf(db).username, recordedAt: now() })
}
