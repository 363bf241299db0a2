import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import type { FormerClass } from '@nalanda/contract/students/former-classes'
import { and, asc, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { invalid, problem } from '../../../platform/problems.ts'
import { batches, branches, regulations, sections } from '../../academics/schema.ts'
import { studentStates, students } from '../schema.ts'
import { classChanges } from '../schema-life.ts'

/** The class of a student, and the regulation by which they study. */
export type StudentClass = Pick<typeof students.$inferSelect, 'id' | 'branchId' | 'batchId' | 'sectionId' | 'regulationId'>

/** Returns the present classes of these students. */
export function listClasses(db: Database, ids: readonly number[]): Promise<StudentClass[]> {
  const { id, branchId, batchId, sectionId, regulationId } = students
  return db
    .select({ id, branchId, batchId, sectionId, regulationId })
    .from(students)
    .where(inArray(id, [...ids]))
    .orderBy(asc(id))
}

/**
 * Records, from today on, which of these students are in another class than `before`, and which class they left. A student without a section who gets a first
 * one leaves nothing.
 */
export async function noteClassChanges(db: Database, before: readonly StudentClass[], allotmentId?: number): Promise<void> {
  const ids = before.map(({ id }) => id)
  const present = new Map((await listClasses(db, ids)).map((one) => [one.id, one]))
  const by = { changedOn: dayOf(now()), allotmentId, recordedBy: actorOf(db).username, recordedAt: now() }
  const left = before.flatMap((old) => {
    const { id: studentId, branchId, batchId, sectionId, regulationId } = old
    const places = { leftBranchId: branchId, leftBatchId: batchId, leftSectionId: sectionId, leftRegulationId: regulationId }
    return hasLeftClass(old, present.get(studentId)) ? [{ studentId, ...places, ...by }] : []
  })
  if (left.length > 0) await db.insert(classChanges).values(left)
}

function hasLeftClass(before: StudentClass, after: StudentClass | undefined): boolean {
  if (!after) return false
  const otherClass = (['branchId', 'batchId', 'regulationId'] as const).some((part) => before[part] !== after[part])
  return otherClass || (before.sectionId !== null && before.sectionId !== after.sectionId)
}

/** Returns the classes that a student left, by a readmission or by a change of the record, latest last. */
export async function listFormerClasses(db: Database, studentId: number): Promise<FormerClass[]> {
  const { rows } = await db.execute<FormerClass>(sql`
    SELECT moved.id, moved.until, moved."byReadmission", moved."recordedBy", branch.short_name AS branch, batch.label AS batch,
      section.name AS section, regulation.code AS regulation
    FROM (
      SELECT id, started_on AS until, true AS "byReadmission", recorded_by AS "recordedBy", recorded_at, left_batch_id, left_section_id, left_regulation_id,
        coalesce((SELECT later.left_branch_id FROM ${classChanges} later
          WHERE later.student_id = ${studentStates}.student_id AND later.correction_id IS NULL
            AND (later.changed_on, later.recorded_at) > (${studentStates}.started_on, ${studentStates}.recorded_at)
          ORDER BY later.changed_on, later.id LIMIT 1),
          (SELECT branch_id FROM ${students} WHERE students.id = ${studentStates}.student_id)) AS left_branch_id
      FROM ${studentStates} WHERE student_id = ${studentId} AND left_batch_id IS NOT NULL AND correction_id IS NULL
      UNION ALL
      SELECT id, changed_on, false, recorded_by, recorded_at, left_batch_id, left_section_id, left_regulation_id, left_branch_id
      FROM ${classChanges} WHERE student_id = ${studentId} AND correction_id IS NULL) moved
    JOIN ${branches} branch ON branch.id = moved.left_branch_id JOIN ${batches} batch ON batch.id = moved.left_batch_id
    LEFT JOIN ${sections} section ON section.id = moved.left_section_id LEFT JOIN ${regulations} regulation ON regulation.id = moved.left_regulation_id
    ORDER BY moved.until, moved.recorded_at, moved.id`)
  return rows
}

/**
 * Sets the day from which the last change of class of a student applies: the admission day for a class to which the student never belonged. Refuses a change
 * that was followed by another move, a day before the previous move or the admission, and a future day.
 */
export async function correctClassDay(db: Database, studentId: number, changeId: number, until: IsoDate): Promise<FormerClass[]> {
  await db.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for('update')
  const moves = await listFormerClasses(db, studentId)
  const last = moves.findLast(({ byReadmission, id }) => !byReadmission && id === changeId)
  if (!last) throw problem('platform.not-found')
  if (moves.at(-1) !== last) throw problem('students.class-changed-later')
  const earliest = moves.at(-2)?.until ?? (await firstDayOf(db, studentId))
  if (earliest !== null && until < earliest)
    throw problem('students.class-day-too-early', { day: earliest }, { fields: ['until'] })
  if (until > dayOf(now())) throw invalid({ until: validationError('in-future') })
  await db.update(classChanges).set({ changedOn: until }).where(eq(classChanges.id, changeId))
  recordChange(db, {
    entity: 'student',
    entityId: studentId,
    before: { classChangedOn: last.until },
    after: { classChangedOn: until },
  })
  return listFormerClasses(db, studentId)
}

async function firstDayOf(db: Database, studentId: number): Promise<IsoDate | null> {
  const [first] = await db
    .select({ day: studentStates.startedOn })
    .from(studentStates)
    .where(and(eq(studentStates.studentId, studentId), isNull(studentStates.correctionId)))
    .orderBy(asc(studentStates.startedOn))
    .limit(1)
  return first?.day ?? null
}

/** Refuses a readmission from a day before the last change of class: the class it leaves would be the one after that change. */
export async function refuseBeforeClassChange(db: Database, studentId: number, startedOn: IsoDate): Promise<void> {
  const [last] = await db
    .select({ day: classChanges.changedOn })
    .from(classChanges)
    .where(and(eq(classChanges.studentId, studentId), isNull(classChanges.correctionId)))
    .orderBy(desc(classChanges.changedOn))
    .limit(1)
  if (last && startedOn < last.day) throw problem('students.class-day-too-early', { day: last.day }, { fields: ['startedOn'] })
}

/**
 * Marks changes of class that followed a corrected readmission as no longer counting; returns the branch before the first of them, or null if there are none.
 */
export async function dropClassChanges(
  db: Database,
  { studentId, since, correctionId }: { studentId: number; since: Date; correctionId: number },
): Promise<number | null> {
  const dropped = await db
    .update(classChanges)
    .set({ correctionId })
    .where(and(eq(classChanges.studentId, studentId), gte(classChanges.recordedAt, since), isNull(classChanges.correctionId)))
    .returning({ id: classChanges.id, branchId: classChanges.leftBranchId })
  return dropped.toSorted((a, b) => a.id - b.id)[0]?.branchId ?? null
}
