import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'

/** A list over several tables as the database sees it: what to select from where, and one order that never ties because a number ends it. */
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
  const [key, number] = readCursor(cursor, sort.type)
  const direction = sort.descending ? sql`<` : sql`>`
  return sql`(${sort.key}, ${id}) ${direction} (${key}::${sql.raw(sort.type)}, ${number}::bigint)`
}

function writeCursor(key: string, id: number): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

/** What a key of each type may look like, so that a made-up cursor is refused here and not by the database. */
const keys = {
  text: /^[^\p{Cc}]{0,300}$/u,
  numeric: /^-?\d{1,12}(\.\d{1,6})?$/,
  bigint: /^-?\d{1,15}$/,
  timestamptz: /^(infinity|\d{4}-[01]\d-[0-3]\d [0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/,
}

function readCursor(cursor: string, type: keyof typeof keys): [string, number] {
  try {
    const [key, id, ...rest] = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const known = typeof key === 'string' && keys[type].test(key) && Number.isSafeInteger(id)
    if (known && rest.length === 0) return [key, id]
  } catch {}
  const fault = 'is not a place in this list'
  throw problem('platform.invalid', { fields: `after: ${fault}` }, { fields: { after: fault } })
}
