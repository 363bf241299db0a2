import { createHmac } from 'node:crypto'
import { and, asc, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { problem } from '../problems.ts'
import { hashToken, sameHash } from '../tokens.ts'
import type { Database } from './client.ts'

/** A table whose rows have a number; the number settles the order of rows that are equal otherwise. */
export type NumberedTable = PgTable & { id: PgColumn }

type Joined = { table: PgTable; on: SQL }

/** One way to sort a list: the key of each row, and the table it comes from when that is another one. Rows without a key come last, always. */
export type SortKey = { key: SQL; nullable: boolean; joined?: Joined }

/** Sorts by a value as it is: a code in capitals, a number, a day. Its index is `(column, id)`. */
export function byValue(column: PgColumn, joined?: Joined): SortKey {
  return { key: sql`${column}`, nullable: !column.notNull, joined }
}

/** Sorts by text whatever its capitals. Its index is `(lower(column), id)`. */
export function byText(column: PgColumn, joined?: Joined): SortKey {
  return { key: sql`lower(${column})`, nullable: !column.notNull, joined }
}

/** Where a row stands in a sorted list. */
export type Place = { key: string | number | null; id: number }

export type Walk = { table: NumberedTable; where: SQL | undefined; sort: SortKey; descending: boolean }

/**
 * The places of the next rows after one, at most `limit`. It seeks by key and number and never counts rows off, so it costs the same on every
 * page, and nothing is shown twice or left out when others add and remove rows meanwhile.
 */
export async function placesAfter(db: Database, walk: Walk, after: Place | null, limit: number): Promise<Place[]> {
  const keyed = after !== null && after.key === null ? [] : await placesWithKey(db, walk, after, limit)
  if (!walk.sort.nullable || keyed.length === limit) return keyed
  const last = after?.key === null ? after.id : null
  return [...keyed, ...(await placesWithoutKey(db, walk, last, limit - keyed.length))]
}

// Two queries instead of `NULLS LAST`: each can then use an index, in both directions.
function placesWithKey(db: Database, walk: Walk, after: Place | null, limit: number): Promise<Place[]> {
  const { table, sort, descending, where } = walk
  const beyond = descending ? sql`<` : sql`>`
  const direction = descending ? desc : asc
  return selectPlaces(db, walk)
    .where(
      and(
        where,
        sort.nullable ? isNotNull(sort.key) : undefined,
        after ? sql`(${sort.key}, ${table.id}) ${beyond} (${after.key}, ${after.id})` : undefined,
      ),
    )
    .orderBy(direction(sort.key), direction(table.id))
    .limit(limit)
}

function placesWithoutKey(db: Database, walk: Walk, last: number | null, limit: number): Promise<Place[]> {
  const { table, sort, descending, where } = walk
  const beyond = descending ? sql`<` : sql`>`
  return selectPlaces(db, walk)
    .where(and(where, isNull(sort.key), last === null ? undefined : sql`${table.id} ${beyond} ${last}`))
    .orderBy(descending ? desc(table.id) : asc(table.id))
    .limit(limit)
}

function selectPlaces(db: Database, { table, sort }: Walk) {
  const places = db
    .select({ id: sql<number>`${table.id}`, key: sql<Place['key']>`${sort.key}` })
    .from(table)
    .$dynamic()
  return sort.joined ? places.innerJoin(sort.joined.table, sort.joined.on) : places
}

/** A cursor for the client: opaque, and sealed, so that the place it names is one this server gave for this sort. */
export function sealPlace(secret: Buffer, sort: string, { key, id }: Place): string {
  const text = Buffer.from(JSON.stringify([key, id])).toString('base64url')
  return `${text}.${sealOf(secret, sort, text)}`
}

/** The place that a cursor names. Refuses one that was tampered with, or was given for another sort. */
export function openPlace(secret: Buffer, sort: string, cursor: string): Place {
  const [text = '', seal = ''] = cursor.split('.')
  if (!sameHash(hashToken(seal), hashToken(sealOf(secret, sort, text)))) {
    const fault = 'is not a place in this list; begin again with the first page'
    throw problem('platform.invalid', { fields: `after: ${fault}` }, { fields: { after: fault } })
  }
  const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [Place['key'], number]
  return { key, id }
}

function sealOf(secret: Buffer, sort: string, text: string): string {
  return createHmac('sha256', secret).update(`place in a list by ${sort}: ${text}`).digest('base64url').slice(0, 22)
}
