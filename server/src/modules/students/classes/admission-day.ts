import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { isDayUnknown } from '../records/unknown-days.ts'
import { studentStates } from '../schema.ts'
import { classChanges, studentSemesters } from '../schema-life.ts'

/**
 * Lets the history of a student begin on the day of admission in the record, which was corrected. It stays where something else of it began before that
 * day, and where a state whose day nobody knows stands from the present one on.
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

/** The days from which a student was in another class or semester. */
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
