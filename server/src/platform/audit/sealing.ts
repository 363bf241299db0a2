import { desc, eq, sql } from 'drizzle-orm'
import { now } from '../clock.ts'
import { tryLockInTransaction } from '../database/advisory-locks.ts'
import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import { auditSeals, facts } from '../schema.ts'
import { entryHash } from './entry-hash.ts'
import { headOf, noHead, publicKeyOf, signHead } from './heads.ts'

/** Maximum number of entries per seal: a statement of some 50 ms. */
const maxEntries = 2_000
const stateName = 'audit-sealing'

/**
 * The ids that no seal covers yet: those from `next` on, and lower ones that were not committed when their neighbours were sealed (`gaps`, a PostgreSQL
 * multirange). Together with the sealed ids these are all ids, so that no entry is skipped, however late it is committed. `seal` is the seal after which this
 * is valid.
 */
type Open = { seal: number; next: number; gaps: string }
type Last = { number: number; head: string; total: number; publicKey: string }
type Batch = { entries: string; entryHashes: Buffer; count: number; next: number; gaps: string }

/**
 * Seals up to 2,000 committed entries that no seal covers yet and returns their number. Returns 0 if there are none, if another process is sealing, or if the
 * newest seal has another key. With `mayChangeKey`, a key that differs from that of the newest seal is sealed immediately, even without new entries.
 */
export async function sealBatch(database: Database, keys: Pick<Keys, 'signing'>, { mayChangeKey = false } = {}): Promise<number> {
  return database.transaction(async (db) => {
    if (!(await tryLockInTransaction(db, 'auditSeals'))) return 0
    const last = await findLast(db)
    const isNewKey = last !== null && last.publicKey !== publicKeyOf(keys)
    if (isNewKey && !mayChangeKey) return 0
    const open = await findOpen(db, last?.number ?? 0)
    const batch = await readBatch(db, open)
    if (batch.count === 0 && !isNewKey) return 0
    const number = await addSeal(db, keys, last, batch)
    await keepOpen(db, { seal: number, next: batch.next, gaps: batch.gaps })
    return batch.count
  })
}

async function findLast(db: Database): Promise<Last | null> {
  const { number, head, total, publicKey } = auditSeals
  const [last] = await db.select({ number, head, total, publicKey }).from(auditSeals).orderBy(desc(number)).limit(1)
  return last ?? null
}

/** Returns the open ids that were stored with the last seal; computes them from all seals if they are lost. */
async function findOpen(db: Database, seal: number): Promise<Open> {
  const [row] = await db.select().from(facts).where(eq(facts.name, stateName))
  const kept = row?.value as Open | undefined
  if (kept?.seal === seal) return kept
  const { rows } = await db.execute<{ next: number; gaps: string }>(sql`
    WITH sealed AS (SELECT coalesce(range_agg(entries), '{}') AS entries FROM audit_seals),
    reached AS (SELECT entries, coalesce(upper(entries), 1) AS next FROM sealed)
    SELECT next, (int8multirange(int8range(1, next)) - entries)::text AS gaps FROM reached`)
  return { seal, next: Number(rows[0]?.next ?? 1), gaps: rows[0]?.gaps ?? '{}' }
}

/**
 * Reads the first open entries that are committed, in a single statement, so that it sees one snapshot. Entries that a batch leaves out lie after it or in a
 * gap.
 */
async function readBatch(db: Database, { next, gaps }: Open): Promise<Batch> {
  const { rows } = await db.execute<{ entries: string; hashes: Buffer; count: number; next: number; gaps: string }>(sql`
    WITH open AS (
      SELECT lower(numbers) AS first, upper(numbers) AS behind FROM unnest(${gaps}::int8multirange) numbers
      UNION ALL SELECT ${next}::bigint, 9223372036854775807),
    batch AS (
      SELECT entry.* FROM open, LATERAL (
        SELECT * FROM audit_entries WHERE id >= open.first AND id < open.behind ORDER BY id LIMIT ${maxEntries}) entry
      ORDER BY entry.id LIMIT ${maxEntries}),
    sealed AS (
      SELECT coalesce(range_agg(int8range(id, id + 1)), '{}') AS entries, count(*) AS count,
        coalesce(string_agg(${entryHash}, ''::bytea ORDER BY id), '') AS hashes, greatest(max(id) + 1, ${next}::bigint) AS next
      FROM batch entry)
    SELECT entries::text, count, hashes, next,
      (${gaps}::int8multirange + int8multirange(int8range(${next}::bigint, next)) - entries)::text AS gaps FROM sealed`)
  const [row] = rows
  if (!row) throw new Error('The batch of entries could not be read')
  return { entries: row.entries, entryHashes: row.hashes, count: Number(row.count), next: Number(row.next), gaps: row.gaps }
}

async function addSeal(db: Database, keys: Pick<Keys, 'signing'>, last: Last | null, batch: Batch): Promise<number> {
  const seal = {
    number: (last?.number ?? 0) + 1,
    entries: batch.entries,
    entryHashes: batch.entryHashes,
    total: (last?.total ?? 0) + batch.count,
    previousHead: last?.head ?? noHead,
    sealedAt: now(),
  }
  const { number, total, sealedAt } = seal
  const signed = signHead(keys, { seal: number, total, sealedAt: sealedAt.toISOString(), head: headOf(seal) })
  await db.insert(auditSeals).values({ ...seal, head: signed.head, publicKey: signed.publicKey, signature: signed.signature })
  return number
}

async function keepOpen(db: Database, open: Open): Promise<void> {
  await db
    .insert(facts)
    .values({ name: stateName, value: open })
    .onConflictDoUpdate({ target: facts.name, set: { value: open } })
}
