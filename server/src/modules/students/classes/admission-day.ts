import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { isDayUnknown } from '../records/unknown-days.ts'
import { studentStates } from '../schema.ts'
import { classChanges, studentSemesters } from '../schema-life.ts'

/**
 * Moves the start of a student's history to the corrected day of admission. Does nothing if another entry of the history begins before that day, or if a state
 * with an unknown day begins on the present first day.
 */
export async function moveAdmission(db: Database, studentId: number, day: IsoDate): Promise<void> {
  const { id, state, startedOn, reason } = studentStates
  const [admission, ...others] = await db
    .select({ id, state, startedOn, reason })
    .from(studentStates)
    .where(eq(studentStates.studentId, studentId))
    .orderBy(asc(startedOn), asc(id))
  if (admission?.state !== 'admitted' || admission.startedOn === day) return
  const isFixed = others.some((one) => one.startedOn < day || isDayUnknown({ ...one, first: admission.startedOn }))
  if (isFixed || (await listClassDays(db, studentId)).some((one) => one < day)) return
  await db.update(studentStates).set({ startedOn: day }).where(eq(id, admission.id))
}

/** Returns the days on which a student's class or semester changed. */
async function listClassDays(db: Database, studentId: number): Promise<IsoDate[]> {
  const { changedOn, correctionId } = classChanges
  const changes = await db
    .select({ day: changedOn })
    .from(classChanges)
    .where(and(eq(classChanges.studentId, studentId), isNull(correctionId)))
  const semesters = await db
    .select({ day: studentSemesters.startedOn })
    .from(studentSemesters)
    .where(eq(studentSemesters.studentId, studentId))
  return [...changes, ...semesters].map((one) => one.day)
}
