import { isDeepStrictEqual } from 'node:util'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { storeReason } from '@nalanda/contract/platform/validation/stored-reason'
import { sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'

/** The actor of a change: the user, the address, and the call, job or command. */
export type Actor = { userId: number | null; username: string; address: string | null; requestId: string | null; act: string }

/**
 * One change: the record, its fields before and after (null: the record did not exist, or no longer exists), and the reason, as text by a person or as a code
 * by the portal.
 */
export type Change = {
  entity: string
  entityId: string | number
  act?: string
  before?: object | null
  after?: object | null
  reason?: string | CodedMessage | null
}

const secret = /password|token|secret|hash$/i

/**
 * Writes the recorded changes, a thousand per statement; the database assigns the ids. They are sealed after the commit (`sealing.ts`). All statements are sent
 * before this returns, so that the caller can send the commit right after them; the promise tells whether they succeeded.
 */
export function writeAuditEntries(db: Database, actor: Actor, changes: readonly Change[]): Promise<unknown> {
  const at = now().toISOString()
  const starts = Array.from({ length: Math.ceil(changes.length / maxAtOnce) }, (_unused, chunk) => chunk * maxAtOnce)
  return Promise.all(starts.map((start) => insertEntries(db, actor, at, changes.slice(start, start + maxAtOnce))))
}

const maxAtOnce = 1000

/** Passes all changes as one JSON parameter: building a statement with eleven values per change would cost more than writing them. */
function insertEntries(db: Database, actor: Actor, at: string, changes: readonly Change[]): Promise<unknown> {
  const { userId, username, address, requestId } = actor
  const rows = changes.map(({ act = actor.act, entity, entityId, before = null, after = null, reason = null }) => ({
    ...{ act, entity, entity_id: String(entityId), changes: fieldChanges(before, after), reason: stored(reason) },
  }))
  const insertion = db.execute(sql`
    INSERT INTO audit_entries (at, user_id, username, address, request_id, act, entity, entity_id, changes, reason)
    SELECT ${at}::timestamptz, ${userId}::bigint, ${username}::text, ${address}::inet, ${requestId}::text,
      act, entity, entity_id, changes, reason
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS change (act text, entity text, entity_id text, changes jsonb, reason text)`)
  // `then` sends the query at once; with `await` it would be sent a moment later
  return insertion.then()
}

const stored = (reason: string | CodedMessage | null) =>
  reason === null || typeof reason === 'string' ? reason : storeReason(reason)

/** Returns field → [old, new] for every field that differs; secrets are named but never shown. */
export function fieldChanges(before: object | null, after: object | null): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  const [old, fresh] = [asRecord(before), asRecord(after)]
  for (const field of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    const [a, b] = [old[field] ?? null, fresh[field] ?? null]
    // PostgreSQL stores the keys of an object in its own order
    if (JSON.stringify(a) === JSON.stringify(b) || isDeepStrictEqual(a, b)) continue
    changes[field] = secret.test(field) ? [a === null ? null : '•••', b === null ? null : '•••'] : [a, b]
  }
  return changes
}

function asRecord(value: object | null): Record<string, unknown> {
  return (value ?? {}) as Record<string, unknown>
}
