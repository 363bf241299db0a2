import type { StudentRecord } from '@nalanda/contract/students/record'
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

/** The regulation under which each begins: that of the batch. Refuses a branch or batch that does not belong to the course. */
export async function regulationsOf(db: Database, places: readonly Place[]): Promise<number[]> {
  const batchRows = await db
    .select({ id: batches.id, courseId: batches.courseId, regulationId: batches.regulationId })
    .from(batches)
    .where(numbered(batches.id, unique(places.map(({ batchId }) => batchId))))
  const branchRows = await db
    .select({ id: branches.id, courseId: branches.courseId })
    .from(branches)
    .where(numbered(branches.id, unique(places.map(({ branchId }) => branchId))))
  const batchOf = new Map(batchRows.map((row) => [row.id, row]))
  const courseOfBranch = new Map(branchRows.map(({ id, courseId }) => [id, courseId]))
  return places.map(({ courseId, branchId, batchId }) => {
    if (courseOfBranch.get(branchId) !== courseId) throw elsewhere('branchId')
    const batch = batchOf.get(batchId)
    if (batch?.courseId !== courseId) throw elsewhere('batchId')
    return batch.regulationId
  })
}

/** Maps constraint violations of a student's rows to problems. */
export function refusingStudent<T>(work: () => Promise<T>): Promise<T> {
  return withConstraintProblems(refusals, work, [students, studentRecords])
}

function elsewhere(field: 'branchId' | 'batchId') {
  const { message } = problem('students.branch-of-other-course')
  return problem('students.branch-of-other-course', {}, { fields: { [field]: message } })
}

const unique = (ids: readonly number[]) => [...new Set(ids)]
