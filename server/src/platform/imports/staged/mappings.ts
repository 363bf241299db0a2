import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/client.ts'
import { actorOf } from '../../database/transactions.ts'
import { plainHeading } from '../../spreadsheets/cell-text.ts'
import { importMappings } from './schema.ts'

type Kind = { name: string }

/** Remembers the columns that a user chose, for files of the same kind with the same headings in the same order. */
export async function rememberMapping(
  db: Database,
  { name }: Kind,
  headings: readonly string[],
  mapping: unknown,
  now: Date,
): Promise<void> {
  const confirmed = { mapping, confirmedBy: actorOf(db).username, confirmedAt: now }
  await db
    .insert(importMappings)
    .values({ kind: name, headingsHash: hashHeadings(headings), ...confirmed })
    .onConflictDoUpdate({ target: [importMappings.kind, importMappings.headingsHash], set: confirmed })
}

/** Returns the mapping that was confirmed for these headings; null for unknown headings. */
export async function findMapping<Mapping>(db: Database, { name }: Kind, headings: readonly string[]): Promise<Mapping | null> {
  const [found] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(and(eq(importMappings.kind, name), eq(importMappings.headingsHash, hashHeadings(headings))))
  return found ? (found.mapping as Mapping) : null
}

/** Hashes headings, ignoring case, spaces and dots. Stored mappings are found by this hash, so it must not change. */
export function hashHeadings(headings: readonly string[]): string {
  return createHash('sha256').update(headings.map(plainHeading).join('|')).digest('hex')
}
