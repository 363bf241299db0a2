import { sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import { chainedEntryHash } from './entry-hash.ts'
import type { Head } from './heads.ts'
import { findBrokenHead } from './verified-heads.ts'
import { type Fault, walkSeals } from './verified-seals.ts'

export type Verdict = {
  entries: number
  /** Number of entries that no seal covers yet; they are not protected. */
  unsealed: number
  /** When the oldest of them was written. */
  unsealedSince: Date | null
  /** The first suspect entry and the reason; null if everything is intact. */
  fault: Fault | null
  /** The head that covers the whole current trail, to be kept elsewhere. */
  head: Head | null
}

/**
 * Compares the audit trail with its seals, and the seals with heads that were kept: it detects a changed, removed, cut or emptied trail, the last two only with
 * heads. Reads everything from one snapshot; the heads must have been read earlier.
 */
export async function verifyTrail(
  database: Database,
  { keys, heads }: { keys: Pick<Keys, 'signing'>; heads: readonly Head[] },
): Promise<Verdict> {
  return database.transaction(
    async (db) => {
      const entries = await countEntries(db)
      const walked = await walkSeals(db, keys)
      const fault = walked.fault ?? (await findBrokenHead(db, heads)) ?? (await findBrokenChain(db))
      const unsealed = fault ? { unsealed: 0, unsealedSince: null } : await findUnsealed(db, entries - walked.total)
      return { entries, ...unsealed, fault, head: walked.head }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function countEntries(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*) AS count FROM audit_entries`)
  return Number(rows[0]?.count ?? 0)
}

async function findUnsealed(db: Database, unsealed: number): Promise<Pick<Verdict, 'unsealed' | 'unsealedSince'>> {
  if (unsealed === 0) return { unsealed, unsealedSince: null }
  const { rows } = await db.execute<{ since: string | null }>(sql`
    WITH sealed AS (SELECT coalesce(range_agg(entries), '{}') AS entries FROM audit_seals)
    SELECT min(entry.at) AS since FROM audit_entries entry, sealed WHERE NOT sealed.entries @> entry.id`)
  const since = rows[0]?.since ?? null
  return { unsealed, unsealedSince: since === null ? null : new Date(since) }
}

/** Entries from before seals existed carry the hash of the previous entry. They are sealed too, but could have been changed before that. */
async function findBrokenChain(db: Database): Promise<Fault | null> {
  const { rows } = await db.execute<{ entry: number | null }>(sql`
    WITH walked AS (
      SELECT entry.id, entry.hash, entry.previous_hash, ${chainedEntryHash} AS expected,
        lag(entry.hash, 1, repeat('0', 64)::bpchar) OVER (ORDER BY entry.id) AS link,
        row_number() OVER (ORDER BY entry.id) AS position
      FROM audit_entries entry WHERE entry.hash IS NOT NULL)
    SELECT min(id) FILTER (WHERE hash <> expected OR previous_hash <> link OR id <> position) AS entry FROM walked`)
  const entry = rows[0]?.entry ?? null
  return entry === null ? null : { entry: Number(entry), reason: 'it is not what the chain of earlier versions says' }
}
