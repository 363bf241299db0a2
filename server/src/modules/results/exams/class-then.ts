import { type SQL, sql } from 'drizzle-orm'
import { classOn } from '../../students/public.ts'
import { exams } from '../schema.ts'

/** Returns the branch or section of a student when an exam was held, for a query over both: on the last day of its month, as for the exam's candidates. */
export function classThen(part: 'branch' | 'section', student?: SQL, exam: SQL = sql`${exams}`): SQL<number | null> {
  return classOn(part, sql`((${exam}.held_in || '-01')::date + interval '1 month - 1 day')::date`, student)
}
