import { type SQL, sql } from 'drizzle-orm'
import { classOn } from '../../students/public.ts'
import { exams } from '../schema.ts'

/** The branch or section of a student when an exam was held, in a query over both: on the last day of its month, as for its candidates. */
export function classThen(part: 'branch' | 'section', student?: SQL, exam: SQL = sql`${exams}`): SQL<number | null> {
  return classOn(part, sql`((${exam}.held_in || '-01')::date + interval '1 month - 1 day')::date`, student)
}
