import type { clubs as calls } from '@nalanda/contract/activities/clubs'
import { eq, sql } from 'drizzle-orm'
import { byText } from '../../platform/lists/keyset.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { staff } from '../people/schema.ts'
import { clubs, events } from './schema.ts'

const joins = [{ table: staff, on: eq(staff.id, clubs.inChargeId) }]
const eventCount = sql<number>`(select count(*) from ${events} where ${events.clubId} = ${clubs.id})`

export const clubKind: KindOf<typeof calls> = {
  table: clubs,
  entity: 'club',
  title: 'Clubs',
  joins,
  searched: sql`(${clubs.name} || ' ' || ${staff.fullName})`,
  filters: ({ active }) => [active && sql`${clubs.active} = ${active === 'yes'}`],
  sorts: { name: byText(clubs.name), inCharge: byText(staff.fullName) },
  firstSort: 'name',
  load: loadRows(clubs, joins, { inCharge: staff.fullName, eventCount: eventCount.mapWith(Number) }),
  columns: [
    { header: 'Club', width: 32, value: ({ name }) => name },
    { header: 'Faculty in charge', width: 32, value: ({ inCharge }) => inCharge },
    { header: 'Description', width: 60, value: ({ description }) => description },
    { header: 'Active', value: ({ active }) => (active ? 'Yes' : 'No') },
    { header: 'Events', kind: 'number', value: ({ eventCount }) => eventCount },
  ],
  constraintProblems: { clubs_by_name: { code: 'activities.club-taken', field: 'name' } },
}
