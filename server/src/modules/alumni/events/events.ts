import type { alumniEvents as calls } from '@nalanda/contract/alumni/events'
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../platform/database/violations.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf, ListKindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { addressGroup } from '../../../platform/throttling/address-group.ts'
import { limitAttempts } from '../../../platform/throttling/attempt-limits.ts'
import { slowDown } from '../../../platform/throttling/slow-down.ts'
import { alumni, alumniEvents, alumniRegistrations } from '../schema.ts'

/** Number of people who come: registrations and their guests. */
const coming =
  sql<number>`(select coalesce(sum(1 + guests), 0) from ${alumniRegistrations} where ${alumniRegistrations.eventId} = ${alumniEvents}.id)`.mapWith(
    Number,
  )

export const alumniEventKind: KindOf<typeof calls.events> = {
  table: alumniEvents,
  entity: 'alumni event',
  title: 'Alumni events',
  searched: sql`(${alumniEvents.title} || ' ' || ${alumniEvents.venue})`,
  filters: ({ upcoming }) => [
    upcoming === undefined ? undefined : (upcoming === 'yes' ? gte : lt)(alumniEvents.heldOn, dayOf(now())),
  ],
  sorts: { heldOn: byValue(alumniEvents.heldOn), title: byText(alumniEvents.title) },
  firstSort: '-heldOn',
  load: loadRows(alumniEvents, [], { registered: coming }),
  columns: [
    { header: 'Event', width: 44, value: ({ title }) => title },
    { header: 'Day', kind: 'date', value: ({ heldOn }) => heldOn },
    { header: 'Venue', width: 32, value: ({ venue }) => venue },
    { header: 'Seats', kind: 'number', value: ({ seats }) => seats },
    { header: 'Registered', kind: 'number', value: ({ registered }) => registered },
  ],
  constraintProblems: {},
  check: (_db, { heldOn, registerUntil }) => {
    if (registerUntil > heldOn) throw problem('alumni.registration-after-event', {}, { fields: ['registerUntil'] })
  },
}

const joins = [{ table: alumni, on: eq(alumni.id, alumniRegistrations.alumnusId) }]
const load = loadRows(alumniRegistrations, joins, { fullName: alumni.fullName, rollNo: alumni.rollNo, batch: alumni.batch })

/** Lists the registrations of one event. */
export function registrationsOf(eventId: number): ListKindOf<typeof calls.registrations> {
  return {
    title: 'Registrations of an alumni meeting',
    table: alumniRegistrations,
    joins,
    within: eq(alumniRegistrations.eventId, eventId),
    searched: sql`(${alumni.fullName} || ' ' || ${alumni.rollNo})`,
    sorts: {
      fullName: byText(alumni.fullName),
      batch: byValue(alumni.batch),
      registeredAt: byValue(alumniRegistrations.registeredAt),
    },
    firstSort: 'fullName',
    load: async (db, ids) =>
      (await load(db, ids)).map(({ registeredAt, ...row }) => ({ ...row, registeredAt: registeredAt.toISOString() })),
    columns: [
      { header: 'Name', width: 32, value: ({ fullName }) => fullName },
      { header: 'Roll number', width: 16, value: ({ rollNo }) => rollNo },
      { header: 'Batch', value: ({ batch }) => batch },
      { header: 'Guests', kind: 'number', value: ({ guests }) => guests },
      { header: 'Registered on', kind: 'date', value: ({ registeredAt }) => dayOf(new Date(registeredAt)) },
    ],
  }
}

/** Returns the events open for registration today, next first. */
export async function listOpenEvents(db: Database, today: string) {
  const rows = await db
    .select({ event: alumniEvents, coming })
    .from(alumniEvents)
    .where(gte(alumniEvents.registerUntil, today))
    .orderBy(asc(alumniEvents.heldOn), asc(alumniEvents.id))
  return rows.map(({ event, coming: taken }) => ({
    ...event,
    seatsLeft: event.seats === null ? null : Math.max(0, event.seats - taken),
  }))
}

type Registering = { eventId: number; rollNo: string; email: string; guests: number }
type Sender = { actor: Actor; now: Date; today: string; claimKey: (db: Database) => Promise<void> }
const limits = { slowFrom: 30, ofRollNo: 6 }

/** Registers a person of the directory, identified by roll number and e-mail address. Refuses an event that is over or full, and a second registration. */
export async function registerForEvent(
  database: Database,
  { actor, now: at, today, claimKey }: Sender,
  asked: Registering,
): Promise<void> {
  const { eventId, rollNo, email, guests } = asked
  await slowDown(database, { subject: `alumni-event:${addressGroup(actor.address)}`, most: limits.slowFrom }, at)
  await limitAttempts(database, { [`alumni-event:${rollNo}`]: limits.ofRollNo }, at)
  await inTransaction(database, { ...actor, username: 'alumnus' }, async (db) => {
    await claimKey(db)
    const [event] = await db.select().from(alumniEvents).where(eq(alumniEvents.id, eventId)).for('update')
    if (!event || event.registerUntil < today) throw problem('alumni.event-over')
    const known = and(eq(alumni.rollNo, rollNo), eq(sql`lower(${alumni.email})`, email.toLowerCase()))
    const [one] = await db.select({ id: alumni.id }).from(alumni).where(known)
    if (!one) throw problem('alumni.not-in-directory')
    const taken = sql<number>`coalesce(sum(1 + ${alumniRegistrations.guests}), 0)`.mapWith(Number)
    const [sum] = await db.select({ taken }).from(alumniRegistrations).where(eq(alumniRegistrations.eventId, eventId))
    if (event.seats !== null && (sum?.taken ?? 0) + 1 + guests > event.seats) throw problem('alumni.event-full')
    await withConstraintProblems({ registered_once: { code: 'alumni.registered-already' } }, () =>
      db.insert(alumniRegistrations).values({ eventId, alumnusId: one.id, guests, registeredAt: at }),
    )
    recordChange(db, {
      entity: 'alumni event',
      entityId: eventId,
      act: 'alumni.register-for-event',
      after: { alumnusId: one.id, guests },
    })
  })
}
