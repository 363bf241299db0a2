import { addDays, eachDay, startOfDay } from '@nalanda/contract/platform/dates/dates'
import { sql } from 'drizzle-orm'
import { collegeZone } from '../../../platform/database/college-zone.ts'
import type { Chart } from '../../../platform/manifest/charts.ts'
import { applications } from '../../applications/schema.ts'
import { findSeason, getSeatMatrix } from '../../seats/public.ts'

const allow = 'admissions.view' as const

/** Seats of first-year entry by branch in the current season: admitted, offered, vacant. */
const seatsByBranch: Chart = {
  name: 'seatsByBranch',
  allow,
  roles: ['ROLE_ADMISSIONS'],
  async draw(db, { today }) {
    const { year, season } = await findSeason(db, today, { year: undefined, lateral: false })
    const { courses } = await getSeatMatrix(db, today, { year, lateral: false })
    const rows = courses
      .flatMap(({ branches }) => branches)
      .map(({ branch, admitted, offered, free }) => ({ name: branch, values: [admitted, offered, free] }))
    const vacant = rows.map(({ name, values }) => ({ name, count: values[2] ?? 0 })).toSorted((a, b) => b.count - a.count)
    const all = vacant.reduce((sum, { count }) => sum + count, 0)
    return {
      rows,
      about: season,
      finding: {
        word: all > 0 ? 'mostVacant' : 'full',
        values: { name: vacant[0]?.name ?? '', count: vacant[0]?.count ?? 0, all },
      },
      link: { address: '/app/Admission/Seat matrix', search: {} },
    }
  },
}

const daysShown = 30

/** Applications received on each of the last days. */
const applicationsByDay: Chart = {
  name: 'applicationsByDay',
  allow,
  roles: ['ROLE_ADMISSIONS'],
  async draw(db, { today }) {
    const from = addDays(today, 1 - daysShown)
    const { rows } = await db.execute<{ day: string; count: number }>(sql`
      SELECT to_char(submitted_at AT TIME ZONE ${collegeZone}, 'YYYY-MM-DD') AS day, count(*)::int AS count
      FROM ${applications} WHERE submitted_at >= ${startOfDay(from)} GROUP BY 1`)
    const found = new Map(rows.map(({ day, count }) => [day, count]))
    const all = rows.reduce((sum, { count }) => sum + count, 0)
    const days = eachDay(from, today).map((day) => ({ name: day, values: [found.get(day) ?? 0] }))
    return { rows: days, finding: { word: 'received', values: { count: all, days: daysShown } } }
  },
}

export const seasonCharts: readonly Chart[] = [seatsByBranch, applicationsByDay]
