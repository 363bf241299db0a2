import { PublicResult } from '@nalanda/contract/results/results'
import type { StudentResult } from '@nalanda/contract/results/student-results'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { examResults, exams } from '../schema.ts'

/** Returns the published results of a student, those of the latest exam first. */
export async function listStudentResults(db: Database, studentId: number, now: Date): Promise<StudentResult[]> {
  const { title: examTitle, asksDateOfBirth, heldIn, publishAt } = exams
  const rows = await db
    .select({ examTitle, asksDateOfBirth, body: examResults.body })
    .from(examResults)
    .innerJoin(exams, eq(exams.id, examResults.examId))
    .where(and(eq(examResults.studentId, studentId), lte(publishAt, now)))
    .orderBy(desc(heldIn), desc(publishAt), desc(exams.id))
  return rows.flatMap(({ body, ...exam }) => {
    // Empty until something is prepared for the public
    const result = body.length > 0 ? PublicResult.parse(JSON.parse(body.toString())) : null
    return result && (result.withheld || result.listofRecords.length > 0) ? [{ ...exam, result }] : []
  })
}
