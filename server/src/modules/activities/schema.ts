import type { EventState } from '@nalanda/contract/activities/events'
import type { Position } from '@nalanda/contract/activities/participants'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, paise, ref, refTo, revision } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'
import { certificates } from '../certificates/schema.ts'
import { staff } from '../people/schema.ts'
import { students } from '../students/schema.ts'

export const clubs = pgTable(
  'clubs',
  {
    id: id(),
    name: text().notNull(),
    inChargeId: refTo(() => staff.id),
    description: text().notNull(),
    active: boolean().notNull(),
    revision: revision(),
  },
  (t) => [uniqueIndex('clubs_by_name').on(sql`lower(${t.name})`), index().on(t.inChargeId)],
)

export const events = pgTable(
  'club_events',
  {
    id: id(),
    clubId: refTo(() => clubs.id),
    title: text().notNull(),
    startsOn: date().notNull(),
    endsOn: date().notNull(),
    venue: text().notNull(),
    seats: integer(),
    budgetPaise: paise().notNull(),
    sanctionedPaise: paise(),
    state: text().$type<EventState>().notNull().default('draft'),
    proposedById: refTo(() => users.id),
    proposedBy: text().notNull(),
    revision: revision(),
  },
  (t) => [
    index().on(t.clubId, t.id),
    index().on(t.startsOn, t.id),
    index().on(t.proposedById),
    check('event_days_in_order', sql`${t.endsOn} >= ${t.startsOn}`),
  ],
)

/** Participants of events. */
export const participants = pgTable(
  'event_participants',
  {
    id: id(),
    eventId: refTo(() => events.id),
    studentId: refTo(() => students.id),
    position: text().$type<Position>().notNull(),
    /** The last certificate issued for this participation; it may be cancelled. */
    certificateId: ref().references(() => certificates.id),
  },
  (t) => [unique('once_in_an_event').on(t.eventId, t.studentId), index().on(t.studentId)],
)
