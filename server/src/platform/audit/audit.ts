import { sql } from 'drizzle-orm'
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

/** Writes the noted changes as one statement; the database numbers and chains them. Call it last in a transaction: it takes the chain's lock. */
export async function writeAuditEntries(db: Database, actor: Actor, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  const at = now()
  const rows = changes.map((change) => ({
    id: 0,
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
    previousHash: '',
    hash: '',
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

/** Where the chain breaks: the first entry whose number, link or hash is not what the entries before it demand; null when all is whole. */
export async function verifyAuditChain(db: Database): Promise<{ entries: number; brokenAt: number | null }> {
  const { rows } = await db.execute<{ entries: number; broken_at: number | null }>(sql`
    WITH walked AS (
      SELECT entry.id, entry.hash, entry.previous_hash,
             encode(sha256(convert_to(audit_text(entry), 'UTF8')), 'hex') AS expected,
             lag(entry.hash, 1, repeat('0', 64)::bpchar) OVER (ORDER BY entry.id) AS link,
             row_number() OVER (ORDER BY entry.id) AS position
      FROM audit_entries entry)
    SELECT count(*) AS entries, min(id) FILTER (WHERE hash <> expected OR previous_hash <> link OR id <> position) AS broken_at FROM walked`)
  return { entries: Number(rows[0]?.entries ?? 0), brokenAt: rows[0]?.broken_at === null ? null : Number(rows[0]?.broken_at) }
}
