import type { AdmissionDashboard } from '@nalanda/contract/admissions/dashboard'
import { applicationStates } from '@nalanda/contract/applications/application-states'
import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { SeatMatrix } from '@nalanda/contract/seats/seats'
import type { sources } from '@nalanda/contract/students/record'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { applications, enquiries } from '../../applications/schema.ts'
import { addCounts, findSeason, getSeatMatrix } from '../../seats/public.ts'
import { hasLeft, joinedInSeason } from '../../students/public.ts'

type Source = (typeof sources)[number] | null

/** Returns the state of the season: today and this week, the seats, and how students heard of the college. */
export async function getAdmissionDashboard(
  db: Database,
  today: IsoDate,
  asked: number | undefined,
): Promise<AdmissionDashboard> {
  const { year, season, years } = await findSeason(db, today, { year: asked, lateral: false })
  const matrix = await getSeatMatrix(db, today, { year, lateral: false })
  const branches = matrix.courses.flatMap(({ course, branches: own }) =>
    own.map((branch) => ({ course, branch: branch.branch, ...addCounts([branch]) })),
  )
  return {
    year,
    season,
    years,
    today: await countSince(db, year, today, 0),
    week: await countSince(db, year, today, 6),
    total: addCounts(matrix.courses),
    weeks: await countWeeks(db, year, today),
    seatTypes: countSeatTypes(matrix),
    branches,
    categories: await countCategories(db, year, matrix),
    sources: await countSources(db, year),
    stages: await countStages(db, year),
  }
}

/** Counts the seats of each course by seat type, in the order of the lines; seats held outside the plan come last. */
function countSeatTypes({ courses }: SeatMatrix): AdmissionDashboard['seatTypes'] {
  return courses.flatMap(({ course, branches, ...all }) => {
    const lines = branches.flatMap((branch) => branch.lines)
    const types = [...Map.groupBy(lines, ({ seatType }) => seatType)]
    const rows = types.map(([seatType, own]) => ({ course, seatType, planned: true, ...addCounts(own) }))
    const counted = addCounts(rows)
    const [admitted, offered, accepted] = [
      all.admitted - counted.admitted,
      all.offered - counted.offered,
      all.accepted - counted.accepted,
    ]
    const beside = {
      course,
      seatType: null,
      planned: false,
      seats: 0,
      admitted,
      offered,
      accepted,
      free: 0,
      over: admitted + offered,
    }
    return beside.over > 0 ? [...rows, beside] : rows
  })
}

/** Counts admissions, applications and enquiries of the last `days` days and today. */
async function countSince(db: Database, year: number, today: IsoDate, days: number): Promise<AdmissionDashboard['today']> {
  const from = addDays(today, -days)
  const since = startOfDay(from)
  const [row] = await read<Record<'admitted' | 'applied' | 'enquired', string>>(
    db,
    sql`SELECT
      (SELECT count(*) FROM ${joinedInSeason(year)} AND r.admitted_on BETWEEN ${from}::date AND ${today}::date) AS admitted,
      (SELECT count(*) FROM ${applications} WHERE year = ${year} AND submitted_at >= ${since}) AS applied,
      (SELECT count(*) FROM ${enquiries} WHERE asked_at >= ${since}) AS enquired`,
  )
  return { admitted: Number(row?.admitted), applied: Number(row?.applied), enquired: Number(row?.enquired) }
}

async function countWeeks(db: Database, year: number, today: IsoDate): Promise<AdmissionDashboard['weeks']> {
  const rows = await read<{ from: string; admitted: string }>(
    db,
    sql`WITH joined AS MATERIALIZED (SELECT r.admitted_on FROM ${joinedInSeason(year)} AND r.admitted_on <= ${today}::date)
      SELECT to_char(w.monday, 'YYYY-MM-DD') AS "from", count(j.admitted_on) AS admitted
      FROM (SELECT min(admitted_on) AS first, max(admitted_on) AS last FROM joined) season,
        generate_series(date_trunc('week', first), date_trunc('week', least(last + 14, ${today}::date)), '7 days') AS w(monday)
      LEFT JOIN joined j ON date_trunc('week', j.admitted_on) = w.monday
      GROUP BY 1 ORDER BY 1 LIMIT 60`,
  )
  return rows.map(({ from, admitted }) => ({ from, admitted: Number(admitted) }))
}

/**
 * Counts by the students' own category; seats are those that the matrix reserves for it. The row without a category has the seats open to all, and the students
 * without a category.
 */
async function countCategories(
  db: Database,
  year: number,
  { courses, categories }: SeatMatrix,
): Promise<AdmissionDashboard['categories']> {
  const rows = await read<{ category: string | null; admitted: string }>(
    db,
    sql`SELECT r.category, count(*) AS admitted FROM ${joinedInSeason(year)} AND NOT ${hasLeft} GROUP BY 1`,
  )
  const admitted = new Map(rows.map((row) => [row.category, Number(row.admitted)]))
  const seats = new Map<string | null, number>()
  for (const line of courses.flatMap((course) => course.branches.flatMap((branch) => branch.lines)))
    seats.set(line.category, (seats.get(line.category) ?? 0) + line.seats)
  const names = [...new Set([...categories.map(({ name }) => name), ...admitted.keys(), null])]
  return names
    .map((category) => ({
      category,
      seats: seats.get(category) ?? 0,
      admitted: admitted.get(category) ?? 0,
    }))
    .filter((one) => one.seats + one.admitted > 0)
}

async function countSources(db: Database, year: number): Promise<AdmissionDashboard['sources']> {
  const rows = await read<{ source: Source; students: string }>(
    db,
    sql`SELECT r.source, count(*) AS students FROM ${joinedInSeason(year)} AND NOT ${hasLeft} GROUP BY 1 ORDER BY r.source IS NULL, 2 DESC, 1`,
  )
  return rows.map(({ source, students }) => ({ source, students: Number(students) }))
}

async function countStages(db: Database, year: number): Promise<AdmissionDashboard['stages']> {
  const rows = await read<{ state: string; count: string }>(
    db,
    sql`SELECT state, count(*) AS count FROM ${applications} WHERE year = ${year} GROUP BY 1`,
  )
  const counts = new Map(rows.map(({ state, count }) => [state, Number(count)]))
  return applicationStates.map((state) => ({ state, count: counts.get(state) ?? 0 }))
}

async function read<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row[]> {
  return (await db.execute<Row>(query)).rows as Row[]
}
