import { people as calls } from '@nalanda/contract/people/people'
import { monthBefore } from '@nalanda/contract/platform/dates/dates'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { AskedFigure } from '../../platform/manifest/asked-figures.ts'
import { type Figure, figureOfList } from '../../platform/manifest/figures.ts'
import { staff } from './schema.ts'
import { staffKind } from './staff.ts'

export const peopleFigures: readonly Figure[] = [
  figureOfList(
    {
      name: 'staffServing',
      place: 'glance',
      allow: 'people.view',
      roles: ['ROLE_ADMINISTRATION'],
      address: '/app/Admin/Staff',
      search: { inService: 'yes' },
      changeOf: changeOfStaff,
    },
    calls.staff.list,
    staffKind,
  ),
]

/** Counts the staff who joined minus those who left since the first of the month. The last day of service still counts as service. */
async function changeOfStaff(db: Database, { today }: AskedFigure) {
  const since = monthBefore(today)
  const { rows } = await db.execute<{ by: number }>(sql`
    SELECT (count(*) FILTER (WHERE left_on IS NULL OR left_on >= ${today}::date)
      - count(*) FILTER (WHERE joined_on < ${since}::date AND (left_on IS NULL OR left_on >= ${since}::date)))::int AS by
    FROM ${staff}`)
  return { by: rows[0]?.by ?? 0, since }
}
