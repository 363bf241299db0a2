import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { institutions } from './schema.ts'

const firstMonth = sql`(select ${institutions.academicYearFirstMonth} from ${institutions} limit 1)`

/** Returns the first day of the academic year that begins in a calendar year. */
const startOf = (year: number) => sql`make_date(${year}::int, coalesce(${firstMonth}, 5), 1)`

/** True for days in the academic year that begins in a calendar year. */
export function withinAcademicYear(day: PgColumn, year: number): SQL {
  return sql`(${day} >= ${startOf(year)} and ${day} < ${startOf(year + 1)})`
}

/** Returns the last day of the academic year that begins in a calendar year. */
export const lastDayOfAcademicYear = (year: number): SQL => sql`(${startOf(year + 1)} - 1)`

/** Returns the calendar year in which the academic year of a day began, as a column. */
export function academicYearColumn(day: PgColumn): SQL<number> {
  return sql<number>`extract(year from ${day} - make_interval(months => coalesce(${firstMonth}, 5) - 1))::int`
}
