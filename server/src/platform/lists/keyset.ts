import { and, asc, desc, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'
import { preparing } from '../database/prepared-statements.ts'

/** A table whose rows have a numeric id. */
export type NumberedTable = PgTable & { id: PgColumn }

/** Another table whose columns a list uses: each row of the list has at most one row there. */
export type Join = { table: PgTable; on: SQL }

/**
 * One sort order of a list: the key of each row, and its table if only this sort needs it. Rows with equal keys are ordered by id. Rows without a key always
 * come last.
 */
export type SortKey = { key: SQL; nullable: boolean; joined?: Join } | { key: null }

/** Sorts by an unchanged value: a code in capitals, a number, a day. Its index is `(column, id)`. */
export function byValue(column: PgColumn, joined?: Join): SortKey {
  return { key: sql`${column}`, nullable: !column.notNull, ...(joined && { joined }) }
}

/** Sorts by text, ignoring case. Its index is `(lower(column), id)`. */
export function byText(column: PgColumn, joined?: Join): SortKey {
  return { key: sql`lower(${column})`, nullable: !column.notNull, ...(joined && { joined }) }
}

/** Sorts only by the id of the row: in descending order, the latest row comes first. */
export const sortById: SortKey = { key: null }

/** The position of a row in a sorted list. */
export type Position = { key: string | number | null; id: number }

/** The rows of a list; `joins` are the other tables that `where` and a sort use. */
type Rows = { table: PgTable; joins: readonly Join[]; where: SQL | undefined }

/** Rows in one order. `id` is a unique number of each row. */
export type OrderedScan = Rows & { id: PgColumn; sort: SortKey; descending: boolean }

/**
 * Returns the positions of the next rows after one, at most `limit`. It seeks by key and id instead of an offset, so that every page costs the same, and no row
 * is repeated or missed when others insert and delete rows meanwhile.
 */
export async function positionsAfter(
  db: Database,
  scan: OrderedScan,
  after: Position | null,
  limit: number,
): Promise<Position[]> {
  const { sort } = scan
  if (sort.key === null) return positionsByNumber(db, scan, after?.id ?? null, limit)
  const keyed = after !== null && after.key === null ? [] : await positionsWithKey(db, { ...scan, ...sort }, after, limit)
  if (!sort.nullable || keyed.length === limit) return keyed
  const last = after?.key === null ? after.id : null
  return [...keyed, ...(await positionsWithoutKey(db, scan, last, limit - keyed.length))]
}

/**
 * Returns the first positions and the number of rows with one statement, for the most frequent request on a list. Only for fast queries, since two separate
 * statements would run in parallel. `isOfOnePlan`: no parameter of the scan would need another plan.
 */
export async function firstPageAndCount(
  db: Database,
  scan: OrderedScan,
  { size, most, isOfOnePlan }: { size: number; most: number; isOfOnePlan: boolean },
): Promise<{ positions: Position[]; count: number }> {
  const { sort } = scan
  const page =
    sort.key === null ? positionsByNumber(db, scan, null, size) : positionsWithKey(db, { ...scan, ...sort }, null, size)
  const direction = sql.raw(scan.descending ? 'DESC' : 'ASC')
  const { rows } = await db.execute<{ count: number; id: number | null; key: Position['key'] }>(
    sql`${sql.raw(isOfOnePlan ? preparing : '')} SELECT counted.count, page.id, page.key
      FROM (${countingRows(db, scan, most)}) counted LEFT JOIN (${page}) page ON true ORDER BY page.key ${direction}, page.id ${direction}`,
  )
  const positions = rows.flatMap(({ id, key }) => (id === null ? [] : [{ id, key }]))
  const missing = sort.key !== null && sort.nullable ? size - positions.length : 0
  if (missing > 0) positions.push(...(await positionsWithoutKey(db, scan, null, missing)))
  return { positions, count: rows[0]?.count ?? 0 }
}

/** Counts the rows, up to `most`. The order does not matter. */
export async function countRows(db: Database, rows: Rows, most: number): Promise<number> {
  const [row] = await countingRows(db, rows, most)
  return Number(row?.count ?? 0)
}

function countingRows(db: Database, { table, joins, where }: Rows, most: number) {
  const matching = db.select({ one: sql`1` }).from(table).$dynamic()
  const rows = withJoins(matching, joins).where(where).limit(most).as('rows')
  return db.select({ count: sql<number>`count(*)`.as('count') }).from(rows)
}

/** Returns a subquery of the ids of these rows, at most `most`. */
export function numbersOf(db: Database, { table, id, joins, where }: Rows & { id: PgColumn }, most: number): SQL {
  const rows = db.select({ id }).from(table).$dynamic()
  return sql`(${withJoins(rows, joins).where(where).limit(most)})`
}

// Two queries instead of `NULLS LAST`: each can then use an index, in both directions.
function positionsWithKey(
  db: Database,
  scan: OrderedScan & { key: SQL; nullable: boolean },
  after: Position | null,
  limit: number,
) {
  const { id, key, nullable, descending, where } = scan
  const beyond = descending ? sql`<` : sql`>`
  const direction = descending ? desc : asc
  const afterIt = after ? sql`(${key}, ${id}) ${beyond} (${after.key}, ${after.id})` : undefined
  return selectPositions(db, scan, key)
    .where(and(where, nullable ? isNotNull(key) : undefined, afterIt))
    .orderBy(direction(key), direction(id))
    .limit(limit)
}

/** Rows without a key come last, ordered by id. */
function positionsWithoutKey(db: Database, scan: OrderedScan, last: number | null, limit: number) {
  const { key } = scan.sort
  return positionsByNumber(db, { ...scan, where: and(scan.where, key === null ? undefined : isNull(key)) }, last, limit)
}

function positionsByNumber(db: Database, scan: OrderedScan, last: number | null, limit: number) {
  const { id, descending, where } = scan
  const beyond = descending ? sql`<` : sql`>`
  return selectPositions(db, scan, sql`null`)
    .where(and(where, last === null ? undefined : sql`${id} ${beyond} ${last}`))
    .orderBy(descending ? desc(id) : asc(id))
    .limit(limit)
}

function selectPositions(db: Database, { table, id, joins, sort }: OrderedScan, key: SQL) {
  const rows = db
    .select({ id: sql<number>`${id}`.as('id'), key: sql<Position['key']>`${key}`.as('key') })
    .from(table)
    .$dynamic()
  const joined = withJoins(rows, joins)
  return sort.key !== null && sort.joined ? joined.innerJoin(sort.joined.table, sort.joined.on) : joined
}

type Joinable = { leftJoin(table: PgTable, on: SQL): unknown }

/**
 * Joins the other tables. PostgreSQL removes a LEFT JOIN on a unique key from the plan if nothing in the query uses it, so a list pays only for the tables that
 * it needs.
 */
export function withJoins<Rows extends Joinable>(rows: Rows, joins: readonly Join[]): Rows {
  return joins.reduce((joined, { table, on }) => joined.leftJoin(table, on) as Rows, rows)
}
