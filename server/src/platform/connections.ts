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

/** The channel that notifies every process of a changed kind. */
export const connectionsChannel = 'connections'

/** The current settings of a kind; null until somebody has saved some. */
export async function findConnection(db: Database, kind: ConnectionKind): Promise<KeptConnection | null> {
  const [row] = await db
    .select()
    .from(connectionVersions)
    .where(eq(connectionVersions.kind, kind))
    .orderBy(desc(connectionVersions.revision))
    .limit(1)
  return row ?? null
}

/** One version of the past. Refuses one that there never was. */
export async function getConnectionVersion(db: Database, kind: ConnectionKind, revision: number): Promise<KeptConnection> {
  const [row] = await db
    .select()
    .from(connectionVersions)
    .where(and(eq(connectionVersions.kind, kind), eq(connectionVersions.revision, revision)))
  if (!row) throw problem('platform.not-found')
  return row
}

/** The last versions, as many as `most`, newest first. */
export function listConnectionVersions(db: Database, kind: ConnectionKind, most: number): Promise<KeptConnection[]> {
  return db
    .select()
    .from(connectionVersions)
    .where(eq(connectionVersions.kind, kind))
    .orderBy(desc(connectionVersions.revision))
    .limit(most)
}

/**
 * Stores the settings of a kind as their next version, and broadcasts it to every process. Refuses when somebody changed it since `revision` was read,
 * and what changes nothing.
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
