import type { StudentRecord } from '@nalanda/contract/students/record'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { type ConstraintProblems, withConstraintProblems } from '../../../platform/database/violations.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { batches, branches } from '../../academics/schema.ts'
import { studentKind } from '../register/students.ts'
import { students } from '../schema.ts'
import { studentRecords } from '../schema-records.ts'
import { takenAadhaar } from './record-aadhaar.ts'

const refusals: ConstraintProblems = {
  ...studentKind.constraintProblems,
  one_student_of_an_aadhaar: () => takenAadhaar('another student'),
}

type Place = Pick<StudentRecord, 'courseId' | 'branchId' | 'batchId'>

/** Returns the regulation with which each student begins: that of the batch. Refuses a branch or batch that does not belong to the course. */
export async function regulationsOf(db: Database, places: readonly Place[]): Promise<number[]> {
  const rows = await db
    .select({ courseId: branches.courseId, branchId: branches.id, batchId: batches.id, regulationId: batches.regulationId })
    .from(branches)
    .leftJoin(
      batches,
      and(eq(batches.courseId, branches.courseId), numbered(batches.id, unique(places.map(({ batchId }) => batchId)))),
    )
    .where(numbered(branches.id, unique(places.map(({ branchId }) => branchId))))
  const courseOfBranch = new Map(rows.map(({ branchId, courseId }) => [branchId, courseId]))
  const regulationOf = new Map(rows.map(({ courseId, batchId, regulationId }) => [`${courseId} ${batchId}`, regulationId]))
  return places.map(({ courseId, branchId, batchId }) => {
    if (courseOfBranch.get(branchId) !== courseId) throw elsewhere('branchId')
    const regulationId = regulationOf.get(`${courseId} ${batchId}`)
    if (!regulationId) throw elsewhere('batchId')
    return regulationId
  })
}

/** Maps constraint violations of a student's rows to problems. */
export function refusingStudent<T>(work: () => Promise<T>): Promise<T> {
  return withConstraintProblems(refusals, work, [students, studentRecords])
}

function elsewhere(field: 'branchId' | 'batchId') {
  return problem('students.branch-of-other-course', {}, { fields: [field] })
}

const unique = (ids: readonly number[]) => [...new Set(ids)]
