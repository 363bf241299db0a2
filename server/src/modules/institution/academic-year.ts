import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { institutions } from './schema.ts'

const firstMonth = sql`(select ${institutions.academicYearFirstMonth} from ${institutions} limit 1)`

/** The first day of the academic year that begins in a calendar year. */
const startOf = (year: number) => sql`make_date(${year}::int, coalesce(${firstMonth}, 5), 1)`

/** Whether a day lies in the academic year that begins in a calendar year. */
export function withinAcademicYear(day: PgColumn, year: number): SQL {
  return sql`(${day} >= ${startOf(year)} and ${day} < ${startOf(year + 1)})`
}

/** The last day of the academic year that begins in a calendar year. */
export const lastDayOfAcademicYear = (year: number): SQL => sql`(${startOf(year + 1)} - 1)`

/** The calendar year in which the academic year of a day began, as a column. */
export function academicYearColumn(day: PgColumn): SQL<number> {
  return sql<number>`extract(year from ${day} - make_interval(months => coalesce(${firstMonth}, 5) - 1))::int`
}
