import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { clubs, events } from './schema.ts'

export { participantRemoval } from './participant-removal.ts'

/** Returns the approved and held events between two days (inclusive), in order of the first day. */
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
