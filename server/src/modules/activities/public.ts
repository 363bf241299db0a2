import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { clubs, events } from './schema.ts'

export { participantRemoval } from './participant-removal.ts'

/** The events that take place between two days, both included, by first day: those that were approved, and held. */
export function listEventsBetween(db: Database, from: IsoDate, to: IsoDate) {
  return db
    .select({
      ...{ id: events.id, title: events.title, startsOn: events.startsOn, endsOn: events.endsOn },
      ...{ venue: events.venue, club: clubs.name },
    })
    .from(events)
    .innerJoin(clubs, eq(clubs.id, events.clubId))
    .where(and(inArray(events.state, ['approved', 'held']), lte(events.startsOn, to), gte(events.endsOn, from)))
    .orderBy(asc(events.startsOn), asc(events.id))
}
