import { createHash } from 'node:crypto'
import { and, eq, notInArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { batches, branches, courses } from '../../academics/schema.ts'
import { students } from '../schema.ts'
import { studentRecords } from '../schema-records.ts'
import { presentSemester } from './semesters.ts'

export type ClassPlace = { branchId: number; batchId: number }

/** Returns data of a class. Refuses a branch and a batch of different courses. */
export async function getClass(db: Database, { branchId, batchId }: ClassPlace) {
  const [found] = await db
    .select({ code: branches.code, startYear: batches.startYear, semesterCount: courses.semesterCount })
    .from(branches)
    .innerJoin(batches, eq(batches.courseId, branches.courseId))
    .innerJoin(courses, eq(courses.id, branches.courseId))
    .where(and(eq(branches.id, branchId), eq(batches.id, batchId)))
  if (!found) throw problem('students.branch-of-other-course')
  return found
}

/** Returns the students of a class who have not left; with `locked`, locks them until the transaction ends. */
export async function listClass(db: Database, { branchId, batchId }: ClassPlace, more: (SQL | undefined)[], locked: boolean) {
  const query = db
    .select({
      id: students.id,
      fullName: students.fullName,
      admissionNo: students.admissionNo,
      rollNo: students.rollNo,
      gender: students.gender,
      state: students.state,
      sectionId: students.sectionId,
      semesterNo: presentSemester(),
      rank: studentRecords.entranceRank,
    })
    .from(students)
    .leftJoin(studentRecords, eq(studentRecords.studentId, students.id))
    .where(
      and(
        eq(students.branchId, branchId),
        eq(students.batchId, batchId),
        notInArray(students.state, ['transferred', 'discontinued', 'graduated']),
        ...more,
      ),
    )
    // Always locked in the same order, so that two offices cannot deadlock
    .orderBy(students.id)
  return locked ? query.for('update', { of: students }) : query
}

export type ClassMember = Awaited<ReturnType<typeof listClass>>[number]

/** Orders a class by a field; students without a value come last, and equal values are ordered by name. */
export function inOrder<Member extends ClassMember>(
  members: readonly Member[],
  by: 'fullName' | 'rank' | 'rollNo' | 'admissionNo',
): Member[] {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
  const last = (value: string | number | null) => Number(value === null)
  return members.toSorted(
    (a, b) =>
      last(a[by]) - last(b[by]) ||
      (by === 'rank' ? (a.rank ?? 0) - (b.rank ?? 0) : compare(String(a[by]), String(b[by]))) ||
      compare(a.fullName, b.fullName) ||
      a.id - b.id,
  )
}

/** Returns a digest of the shown rows, to check later whether they are unchanged. */
export function digestOf(rows: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

/** Returns the person of a preview row. */
export function personOf({ id, fullName, admissionNo, rollNo }: ClassMember) {
  return { id, fullName, admissionNo, rollNo }
}
