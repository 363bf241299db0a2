import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { institutions } from './schema.ts'

const firstMonth = sql`(select ${institutions.academicYearFirstMonth} from ${institutions} limit 1)`

/** Whether a day lies in the academic year that begins in a calendar year. */
export function withinAcademicYear(day: PgColumn, year: number): SQL {
  const starts = (start: number) => sql`make_date(${start}::int, coalesce(${firstMonth}, 5), 1)`
  return sql`(${day} >= ${starts(year)} and ${day} < ${starts(year + 1)})`
}

/** The calendar year in which the academic year of a day began, as a column. */
export function academicYearColumn(day: PgColumn): SQL<number> {
  return sql<number>`extract(year from ${day} - make_interval(months => coalesce(${firstMonth}, 5) - 1))::int`
}
