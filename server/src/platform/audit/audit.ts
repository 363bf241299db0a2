import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import { auditEntries } from '../schema.ts'

/** Who acts, from where, and by which call, job or command. */
export type Actor = { userId: number | null; username: string; address: string | null; requestId: string | null; act: string }

/** One change: the record it is about, its fields before and after (null: it did not exist, or no longer does), and why. */
export type Change = {
  entity: string
  entityId: string | number
  act?: string
  before?: object | null
  after?: object | null
  reason?: string | null
}

const secret = /password|token|secret|hash$/i

/** Writes the noted changes, a thousand with each statement; the database numbers them. They are sealed once they are committed (`sealing.ts`). */
export async function writeAuditEntries(db: Database, actor: Actor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const at = now()
  const rows = changes.map((change) => ({
    at,
    userId: actor.userId,
    username: actor.username,
    address: actor.address,
    requestId: actor.requestId,
    act: change.act ?? actor.act,
    entity: change.entity,
    entityId: String(change.entityId),
    changes: fieldChanges(change.before ?? null, change.after ?? null),
    reason: change.reason ?? null,
  }))
  for (let start = 0; start < rows.length; start += 1000) await db.insert(auditEntries).values(rows.slice(start, start + 1000))
}

/** Field → [old, new] for every field that differs; secrets are named, never shown. */
export function fieldChanges(before: object | null, after: object | null): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  const [old, fresh] = [asRecord(before), asRecord(after)]
  for (const field of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    const [a, b] = [old[field] ?? null, fresh[field] ?? null]
    if (JSON.stringify(a) === JSON.stringify(b)) continue
    changes[field] = secret.test(field) ? [a === null ? null : '•••', b === null ? null : '•••'] : [a, b]
  }
  return changes
}

function asRecord(value: object | null): Record<string, unknown> {
  return (value ?? {}) as Record<string, unknown>
}
