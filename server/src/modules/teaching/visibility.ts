import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { withJoins } from '../../platform/lists/keyset.ts'
import { maySee, type Viewer } from '../../platform/lists/listing.ts'
import { isHeaded, offeringKind, ofOffering, seesAll } from './offerings.ts'
import { offerings } from './schema.ts'

/** Whether a department that the user heads teaches an offering, or its students study it. */
export function headsOffering(db: Database, user: Viewer, offeringId: number): Promise<boolean> {
  return maySee(db, { ...offeringKind, visibleTo: isHeaded }, offeringId, user)
}

/**
 * Returns a subquery of the ids of the offerings that the user oversees as the head of a department; undefined, meaning all of them, for the offices and
 * leadership.
 */
export function overseenOfferings(db: Database, user: Viewer): SQL | undefined {
  if (seesAll(user)) return undefined
  const found = withJoins(db.select({ id: offerings.id }).from(offerings).$dynamic(), ofOffering)
  return sql`(${found.where(isHeaded(user))})`
}
