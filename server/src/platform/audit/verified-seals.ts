import { asc, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import { auditSeals } from '../schema.ts'
import { entryHash } from './entry-hash.ts'
import { type Head, headOf, isSigned, noHead, publicKeyOf } from './heads.ts'

/** The first entry that differs from what was sealed, and how, as the end of a sentence about it. */
export type Fault = { entry: number; reason: string }
export type Walked = { total: number; head: Head | null; fault: Fault | null }
type Seal = typeof auditSeals.$inferSelect
/** The entries that still exist of those that a seal covers. */
type Present = { entries: string; entryHashes: Buffer }

const sealsAtOnce = 100
const nothing: Present = { entries: '{}', entryHashes: Buffer.alloc(0) }

/** Compares every seal with the previous seal, its signature and its entries, up to the first fault. */
export async function walkSeals(db: Database, keys: Pick<Keys, 'signing'>): Promise<Walked> {
  let last: Seal | undefined
  for (;;) {
    const seals = await listAfter(db, last?.number ?? 0)
    if (seals.length === 0) break
    const present = await readPresent(db, seals)
    for (const seal of seals) {
      const fault = findFault(seal, last, present.get(seal.number) ?? nothing)
      if (fault) return { total: 0, head: null, fault }
      last = seal
    }
  }
  if (!last) return { total: 0, head: null, fault: null }
  return { total: last.total, head: headIn(last), fault: foreignKey(last, keys) }
}

function listAfter(db: Database, number: number): Promise<Seal[]> {
  return db.select().from(auditSeals).where(gt(auditSeals.number, number)).orderBy(asc(auditSeals.number)).limit(sealsAtOnce)
}

async function readPresent(db: Database, seals: readonly Seal[]): Promise<Map<number, Present>> {
  const [first, last] = [seals[0]?.number ?? 0, seals.at(-1)?.number ?? 0]
  const { rows } = await db.execute<{ number: number; entries: string; hashes: Buffer }>(sql`
    SELECT seal.number, range_agg(int8range(entry.id, entry.id + 1))::text AS entries,
      string_agg(${entryHash}, ''::bytea ORDER BY entry.id) AS hashes
    FROM audit_seals seal, unnest(seal.entries) numbers, audit_entries entry
    WHERE seal.number BETWEEN ${first} AND ${last} AND entry.id >= lower(numbers) AND entry.id < upper(numbers)
    GROUP BY seal.number`)
  return new Map(rows.map(({ number, entries, hashes }) => [Number(number), { entries, entryHashes: hashes }]))
}

function findFault(seal: Seal, before: Seal | undefined, present: Present): Fault | null {
  if (seal.number !== (before?.number ?? 0) + 1) return { entry: behind(before), reason: 'the seal that covers it is missing' }
  const changed = findChanged(seal, present)
  if (changed) return changed
  const isWhole =
    seal.previousHead === (before?.head ?? noHead) &&
    seal.total === (before?.total ?? 0) + seal.entryHashes.length / hashBytes &&
    seal.head === headOf(seal) &&
    isSigned(headIn(seal))
  return isWhole ? null : { entry: numbersIn(seal.entries)[0] ?? behind(before), reason: 'the seal that covers it was changed' }
}

const hashBytes = 32

/** Returns the first entry of a seal that is missing or has another hash. */
function findChanged(seal: Seal, present: Present): Fault | null {
  if (present.entries === seal.entries && present.entryHashes.equals(seal.entryHashes)) return null
  const there = new Map(numbersIn(present.entries).map((id, at) => [id, hashAt(present.entryHashes, at)]))
  for (const [at, entry] of numbersIn(seal.entries).entries()) {
    const hash = there.get(entry)
    if (!hash) return { entry, reason: 'it was removed' }
    if (!hash.equals(hashAt(seal.entryHashes, at))) return { entry, reason: 'it was changed' }
  }
  return { entry: numbersIn(seal.entries)[0] ?? 1, reason: 'the seal that covers it was changed' }
}

/** The signature of the newest seal covers all earlier ones, so it must be made with the college's own key: anyone can create a key and seal with it. */
function foreignKey(newest: Seal, keys: Pick<Keys, 'signing'>): Fault | null {
  if (newest.publicKey === publicKeyOf(keys)) return null
  return {
    entry: 1,
    reason: 'the newest seal is not signed with the key of this college (after a change of the key, start the portal first)',
  }
}

/** Returns the id after the last one that a seal covers: the first suspect one if what follows is missing. */
function behind(seal: Pick<Seal, 'entries'> | undefined): number {
  return (numbersIn(seal?.entries ?? '{}').at(-1) ?? 0) + 1
}

/** Parses a PostgreSQL multirange into ids, in order: `{[1,3),[5,6)}` is 1, 2 and 5. */
export function numbersIn(ranges: string): number[] {
  return [...ranges.matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to) - Number(from) }, (_, at) => Number(from) + at),
  )
}

function hashAt(hashes: Buffer, at: number): Buffer {
  return hashes.subarray(at * hashBytes, (at + 1) * hashBytes)
}

function headIn({ number, total, sealedAt, head, publicKey, signature }: Seal): Head {
  return { seal: number, total, sealedAt: sealedAt.toISOString(), head, publicKey, signature }
}
