import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'

/** A list as the database sees it: what to select from where, and one order that never ties because the row's number ends it. */
export type Listing = {
  columns: SQL
  from: SQL
  where: SQL
  /** An expression that is never null, its type, and the direction. */
  sort: { key: SQL; type: 'text' | 'numeric' | 'timestamptz' | 'bigint'; descending: boolean }
  /** The number of the row. */
  id: SQL
}

type Cursor = { cursorKey: string; cursorId: number }

export type Page<Row> = { items: Row[]; total: number; next: string | null }

/** One page after the given one, by keyset: it stays stable while others write, and costs the same however deep it is. */
export async function listPage<Row>(
  db: Database,
  listing: Listing,
  { after, size }: { after?: string | undefined; size: number },
): Promise<Page<Row>> {
  const { columns, from, where, sort, id } = listing
  const beyond = after === undefined ? sql`true` : beyondCursor(listing, after)
  const { rows } = await db.execute<Cursor>(sql`
    SELECT ${columns}, (${sort.key})::text AS "cursorKey", (${id})::bigint AS "cursorId" FROM ${from}
    WHERE ${where} AND ${beyond} ORDER BY ${order(listing)} LIMIT ${size + 1}`)
  const counted = await db.execute<{ total: number }>(sql`SELECT count(*) AS total FROM ${from} WHERE ${where}`)
  const items = rows.slice(0, size) as unknown as (Row & Cursor)[]
  const last = items.at(-1)
  const next = rows.length > size && last ? writeCursor(last.cursorKey, last.cursorId) : null
  return { items, total: Number(counted.rows[0]?.total ?? 0), next }
}

/** All rows of the list, in its order, for a file. */
export async function listWhole<Row>(db: Database, listing: Listing): Promise<Row[]> {
  const { rows } = await db.execute(sql`
    SELECT ${listing.columns} FROM ${listing.from} WHERE ${listing.where} ORDER BY ${order(listing)}`)
  return rows as unknown as Row[]
}

/** All of these conditions; none is no condition. */
export function all(conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? sql`true` : sql.join(given, sql` AND `)
}

/** Text found anywhere in an expression, whatever its capitals; the wildcards of LIKE are plain letters. */
export function contains(expression: SQL, text: string): SQL {
  return sql`${expression} ILIKE ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`
}

/** The sort that a query names (`-` first means descending), or the first of the table. */
export function sortBy<Name extends string>(
  sorts: Record<Name, Omit<Listing['sort'], 'descending'>>,
  wanted: Name | `-${Name}`,
): Listing['sort'] {
  const descending = wanted.startsWith('-')
  return { ...sorts[(descending ? wanted.slice(1) : wanted) as Name], descending }
}

function order({ sort, id }: Listing): SQL {
  return sort.descending ? sql`${sort.key} DESC, ${id} DESC` : sql`${sort.key}, ${id}`
}

function beyondCursor({ sort, id }: Listing, cursor: string): SQL {
  const [key, number] = readCursor(cursor)
  const direction = sort.descending ? sql`<` : sql`>`
  return sql`(${sort.key}, ${id}) ${direction} (${key}::${sql.raw(sort.type)}, ${number}::bigint)`
}

function writeCursor(key: string, id: number): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

function readCursor(cursor: string): [string, number] {
  try {
    const [key, id, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (typeof key === 'string' && Number.isSafeInteger(id) && rest.length === 0) return [key, id]
  } catch {}
  throw problem(
    'platform.invalid',
    { fields: 'after: is not a place in this list' },
    { fields: { after: 'is not a place in this list' } },
  )
}
