import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { subjects } from '../../academics/schema.ts'
import type { CheckedCourse } from '../imports/sheet-check.ts'
import type { ExamRecord } from './exam-records.ts'

/** Returns the courses of an exam: those of its regulation in its semester. */
export async function examCourses(
  db: Database,
  { regulationId, semesterId }: Pick<ExamRecord, 'regulationId' | 'semesterId'>,
): Promise<CheckedCourse[]> {
  return db
    .select({
      id: subjects.id,
      code: subjects.code,
      name: subjects.name,
      credits: subjects.credits,
      maxInternal: subjects.maxInternal,
      maxExternal: subjects.maxExternal,
    })
    .from(subjects)
    .where(and(eq(subjects.regulationId, regulationId), eq(subjects.semesterId, semesterId)))
    .orderBy(asc(subjects.code))
}
