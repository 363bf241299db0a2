import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq } from 'drizzle-orm'
import { now } from './clock.ts'
import { broadcast } from './database/broadcast.ts'
import type { Database } from './database/client.ts'
import { actorOf, recordChange } from './database/transactions.ts'
import { problem } from './problems.ts'
import { connectionVersions } from './schema.ts'

export type ConnectionKind = typeof connectionVersions.$inferSelect.kind
export type KeptConnection = typeof connectionVersions.$inferSelect

/** The channel on which every process is notified of changed settings. */
export const connectionsChannel = 'connections'

/** Returns the current settings of a kind; null if none were ever saved. */
export async function findConnection(db: Database, kind: ConnectionKind): Promise<KeptConnection | null> {
  const [row] = await db
    .select()
    .from(connectionVersions)
    .where(eq(connectionVersions.kind, kind))
    .orderBy(desc(connectionVersions.revision))
    .limit(1)
  return row ?? null
}

/** Returns one earlier version. Refuses a revision that does not exist. */
export async function getConnectionVersion(db: Database, kind: ConnectionKind, revision: number): Promise<KeptConnection> {
  const [row] = await db
    .select()
    .from(connectionVersions)
    .where(and(eq(connectionVersions.kind, kind), eq(connectionVersions.revision, revision)))
  if (!row) throw problem('platform.not-found')
  return row
}

/** Returns the latest versions, newest first, at most `most`. */
export function listConnectionVersions(db: Database, kind: ConnectionKind, most: number): Promise<KeptConnection[]> {
  return db
    .select()
    .from(connectionVersions)
    .where(eq(connectionVersions.kind, kind))
    .orderBy(desc(connectionVersions.revision))
    .limit(most)
}

/**
 * Stores the settings of a kind as their next version and broadcasts the change to every process. Refuses if they were changed after `revision` was read, and
 * if nothing changes.
 */
export async function saveConnection(
  db: Database,
  kind: ConnectionKind,
  { revision, facts, undoneTo = null }: { revision: number; facts: Record<string, unknown>; undoneTo?: number | null },
): Promise<void> {
  const before = await findConnection(db, kind)
  if ((before?.revision ?? 0) !== revision) throw problem('platform.changed-meanwhile')
  if (before && isDeepStrictEqual(before.facts, facts)) throw problem('platform.nothing-changed')
  const next = { kind, revision: revision + 1, facts, changedBy: actorOf(db).username, changedAt: now(), undoneTo }
  const stored = await db
    .insert(connectionVersions)
    .values(next)
    .onConflictDoNothing()
    .returning({ kind: connectionVersions.kind })
  if (stored.length === 0) throw problem('platform.changed-meanwhile')
  recordChange(db, { entity: kind, entityId: next.revision, before: before?.facts ?? null, after: facts })
  await broadcast(db, connectionsChannel, kind)
}
