import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/client.ts'
import { auditSeals } from '../schema.ts'
import { type Head, isSigned } from './heads.ts'
import { type Fault, numbersIn } from './verified-seals.ts'

const atOnce = 1_000

/** Returns the first entry that a kept head covers and the trail no longer matches. Ignores heads with an invalid signature: anyone can write a line. */
export async function findBrokenHead(db: Database, heads: readonly Head[]): Promise<Fault | null> {
  const good = heads.filter(isSigned).sort((a, b) => a.seal - b.seal)
  for (let start = 0; start < good.length; start += atOnce) {
    const some = good.slice(start, start + atOnce)
    const seals = await readSeals(
      db,
      some.map(({ seal }) => seal),
    )
    const broken = some.find(({ seal, head }) => seals.get(seal)?.head !== head)
    if (broken) return describe(db, broken, seals.get(broken.seal)?.entries)
  }
  return null
}

async function readSeals(db: Database, numbers: number[]): Promise<Map<number, { head: string; entries: string }>> {
  const { number, head, entries } = auditSeals
  const rows = await db.select({ number, head, entries }).from(auditSeals).where(inArray(number, numbers))
  return new Map(rows.map((row) => [row.number, row]))
}

async function describe(db: Database, { seal, total }: Head, entries: string | undefined): Promise<Fault> {
  if (entries !== undefined)
    return { entry: numbersIn(entries)[0] ?? 1, reason: `it is sealed otherwise than in head ${seal} that was kept` }
  const { rows } = await db.execute<{ next: number; total: number }>(sql`
    SELECT coalesce(upper(range_agg(entries)), 1) AS next, coalesce(max(total), 0) AS total FROM audit_seals`)
  const [{ next, total: left } = { next: 1, total: 0 }] = rows
  return {
    entry: Number(next),
    reason: `the trail ends before it with ${left} sealed entries, where head ${seal} that was kept stands for ${total}`,
  }
}
