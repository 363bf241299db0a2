import { type eventCalls, eventWorkflow } from '@nalanda/contract/activities/events'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import { actorOf } from '../../platform/database/transactions.ts'
import { byText, byValue } from '../../platform/lists/keyset.ts'
import { type Viewer, where } from '../../platform/lists/listing.ts'
import { loadRows } from '../../platform/lists/load-rows.ts'
import type { KindOf } from '../../platform/lists/records.ts'
import { problem } from '../../platform/problems.ts'
import { approvalStates, nameOfCode } from '../../platform/spreadsheets/code-names.ts'
import { headedDepartments, mayBeyondDepartment } from '../people/public.ts'
import { departments, staff } from '../people/schema.ts'
import { clubs, events, participants } from './schema.ts'

export const eventRecord = { workflow: eventWorkflow, table: events, entity: 'event', actPrefix: 'activities' } as const

/** Joins the club of an event, its faculty in charge, and their department. */
export const ofClub = [
  { table: clubs, on: eq(clubs.id, events.clubId) },
  { table: staff, on: eq(staff.id, clubs.inChargeId) },
  { table: departments, on: eq(departments.id, staff.departmentId) },
]

/**
 * Selects the events that a user runs: those they proposed, those of clubs in their charge, and those of clubs of the department they head. Users who may view
 * activities in another role than faculty see all events.
 */
export function overseenBy(user: Viewer): SQL | undefined {
  if (mayBeyondDepartment(user, 'activities.view', ['ROLE_FACULTY'])) return undefined
  const own = sql`(${events.proposedById} = ${user.userId} or ${clubs.inChargeId} = ${user.staffId})`
  return or(own, sql`${staff.departmentId} in ${headedDepartments(user)}`)
}

/** Events. Every user who may view activities sees approved events; the others are visible only to those who run them. */
export const eventKind: KindOf<typeof eventCalls.events> = {
  table: events,
  entity: 'event',
  title: 'Events',
  workflow: eventWorkflow,
  joins: ofClub,
  searched: sql`(${events.title} || ' ' || ${clubs.name})`,
  visibleTo: (user) => {
    const overseen = overseenBy(user)
    return overseen && or(inArray(events.state, ['approved', 'held', 'cancelled']), overseen)
  },
  filters: ({ clubId, state, when }) => [
    where(events.clubId, clubId),
    where(events.state, state),
    when && and(eq(events.state, 'approved'), gte(events.endsOn, dayOf(now()))),
  ],
  sorts: { startsOn: byValue(events.startsOn), title: byText(events.title), club: byText(clubs.name) },
  firstSort: '-startsOn',
  load: loadRows(events, ofClub, {
    ...{ club: clubs.name, inCharge: staff.fullName, department: departments.code },
    participantCount: sql`(select count(*) from ${participants} where ${participants.eventId} = ${events.id})`.mapWith(Number),
  }),
  columns: [
    { header: 'Event', width: 44, value: ({ title }) => title },
    { header: 'Club', width: 28, value: ({ club }) => club },
    { header: 'From', kind: 'date', value: ({ startsOn }) => startsOn },
    { header: 'To', kind: 'date', value: ({ endsOn }) => endsOn },
    { header: 'Venue', width: 28, value: ({ venue }) => venue },
    { header: 'State', value: ({ state }) => nameOfCode(state, approvalStates) },
    { header: 'Participants', kind: 'number', value: ({ participantCount }) => participantCount },
    { header: 'Budget in rupees', kind: 'number', value: ({ budgetPaise }) => rupeesOfPaise(budgetPaise) },
    { header: 'Proposed by', value: ({ proposedBy }) => proposedBy },
  ],
  constraintProblems: { event_days_in_order: { code: 'activities.ends-before-start', field: 'endsOn' } },
  initial: (db) => ({ proposedById: actorOf(db).userId, proposedBy: actorOf(db).username }),
  check: async (db, { clubId }) => {
    const [club] = await db.select().from(clubs).where(eq(clubs.id, clubId)).for('share')
    if (club && !club.active) throw problem('activities.club-closed')
  },
}

/** The events that a user may act on. */
export const ownEvents = { ...eventKind, visibleTo: overseenBy }
