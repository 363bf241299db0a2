import type { EventDuty, EventDutyState, eventDutyCalls } from '@nalanda/contract/attendance/event-duties'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { clubs, events, participants } from '../../activities/schema.ts'
import { headedDepartments, mayBeyondDepartment } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { eventDuties, studentLeaves } from '../schema.ts'

const joins = [
  { table: clubs, on: eq(clubs.id, events.clubId) },
  { table: staff, on: eq(staff.id, clubs.inChargeId) },
  { table: eventDuties, on: eq(eventDuties.eventId, events.id) },
]

const states: Readonly<Record<EventDutyState, SQL>> = {
  proposed: sql`${eventDuties.eventId} is null`,
  confirmed: sql`${eventDuties.confirmed}`,
  declined: sql`not ${eventDuties.confirmed}`,
}

const load = loadRows(events, joins, {
  ...{ club: clubs.name, decidedBy: eventDuties.decidedBy, decidedAt: eventDuties.decidedAt, reason: eventDuties.reason },
  confirmed: eventDuties.confirmed,
  participants: sql<number>`(select count(*)::int from ${participants} where ${participants.eventId} = ${events.id})`,
  given: sql<number>`(select count(*)::int from ${studentLeaves} leave
    where leave.event_id = ${events.id} and leave.state = 'sanctioned' and leave.participation_id is not null)`,
})

/** Events that were held, with the duty leave they give: heads see those of the clubs of the headed departments, offices all. */
export const eventDutyKind: ListKindOf<typeof eventDutyCalls.duties> = {
  ...{ table: events, title: 'Duty leave for events', joins, within: eq(events.state, 'held') },
  visibleTo: (user: Viewer) =>
    mayBeyondDepartment(user, 'attendance.excuse') ? undefined : or(sql`${staff.departmentId} in ${headedDepartments(user)}`),
  searched: sql`(${events.title} || ' ' || ${clubs.name})`,
  filters: ({ state }) => [state && states[state]],
  sorts: { startsOn: byValue(events.startsOn), title: byText(events.title) },
  firstSort: '-startsOn',
  load: async (db, ids): Promise<EventDuty[]> => (await load(db, ids)).map(shown),
  columns: [
    { header: 'Event', width: 44, value: ({ title }) => title },
    { header: 'Club', width: 28, value: ({ club }) => club },
    { header: 'From', kind: 'date', value: ({ startsOn }) => startsOn },
    { header: 'To', kind: 'date', value: ({ endsOn }) => endsOn },
    { header: 'Participants', kind: 'number', value: (row) => row.participants },
    { header: 'On duty', kind: 'number', value: ({ given }) => given },
    { header: 'State', value: ({ state }) => nameOfCode(state, { proposed: 'Not decided', declined: 'No duty leave' }) },
    { header: 'Decided by', value: ({ decidedBy }) => decidedBy },
    { header: 'Reason', width: 44, value: ({ reason }) => reason },
  ],
}

type Loaded = Omit<EventDuty, 'state' | 'decidedAt'> & { confirmed: boolean | null; decidedAt: Date | null }

function shown({ id, title, startsOn, endsOn, club, given, participants: count, confirmed, ...decision }: Loaded): EventDuty {
  const { decidedAt, decidedBy, reason } = decision
  return {
    ...{ id, title, startsOn, endsOn, club, given, participants: count, decidedBy, reason },
    decidedAt: decidedAt?.toISOString() ?? null,
    state: confirmed === null ? 'proposed' : confirmed ? 'confirmed' : 'declined',
  }
}
