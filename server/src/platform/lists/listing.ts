import { and, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../database/client.ts'
import { containsSimilarWords, containsWords } from '../database/search.ts'
import type { SignedIn } from '../http/context.ts'
import { problem } from '../problems.ts'
import type { Semaphore } from '../throttling/semaphore.ts'
import { signCursor, verifyCursor } from './cursor.ts'
import {
  countRows,
  firstPageAndCount,
  type Join,
  numbersOf,
  type OrderedScan,
  type Position,
  positionsAfter,
  type SortKey,
} from './keyset.ts'

/** The search and sort parameters that a list shares with its export. */
export type ListQuery = { q?: string; sort?: string }
export type PageQuery = ListQuery & { after?: string; size: number }

/** The data of a user that decides which rows they see. */
export type Viewer = Pick<SignedIn, 'userId' | 'roles' | 'scopes' | 'staffId'>

/** How one kind of rows is listed, searched, filtered, sorted and exported. */
export type Listing<Query extends ListQuery, Item extends { id: number }> = {
  table: PgTable
  /** A column that is unique within this list: the student in the results of one exam. Defaults to the table's `id`. */
  id?: PgColumn
  /** Tables whose columns are used by the search, the filters, the row scope or several sorts. */
  joins?: readonly Join[]
  /** The rows that belong to the list at all: those of one exam, of one person. */
  within?: SQL
  /** The rows among them that the user may see; all by default. */
  visibleTo?: (user: Viewer) => SQL | undefined
  /** The text that is searched. */
  searched?: SQL
  /** Whether a search without results is repeated with similar words. Long lists have the index described at `containsWords`. */
  forgivesSlips?: boolean
  /** The conditions of a query; `user` is the reader, for filters such as "my own". */
  filters?: (query: Query, user: Viewer | null) => (SQL | undefined)[]
  /** Whether a query's filters use other tables, or columns without an index: fewer rows are then counted. */
  countsFar?: (query: Query) => boolean
  sorts: Readonly<Record<string, SortKey>>
  /** The default sort. */
  firstSort: string
  /** Loads the items with these ids, in any order. */
  load: (db: Database, ids: readonly number[]) => Promise<Item[]>
  /** Returns the part of an item that a user may see, if it is not the whole item. */
  shownTo?: (item: Item, user: Viewer) => Item
}

export type Reader = { user: Viewer | null; secret: Buffer }

export type Page<Item> = { items: Item[]; total: number; andMore?: boolean; next: string | null }

/**
 * Returns one page of the rows that the reader may see, and the cursor of the next page. `total` is the number of matching rows, counted up to a limit. Refuses
 * a manipulated cursor, or one of another list or sort.
 */
export async function listItems<Query extends PageQuery, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  { user, secret }: Reader,
): Promise<Page<Item>> {
  const order = `${getTableName(listing.table)} by ${query.sort ?? listing.firstSort}`
  const after = query.after ? verifyCursor(secret, order, query.after) : null
  const most = listing.countsFar?.(query) ? maxCounted.far : query.q ? maxCounted.found : maxCounted.listed
  const isPlain = after === null && listing.within === undefined && asksForAll(query)
  const isOfOnePlan = !user || listing.visibleTo?.(user) === undefined
  const scans = scansOf(db, listing, query, user)
  const { positions, counted } = await scanPage(db, scans, after, { size: query.size, most, isPlain, isOfOnePlan })
  const shown = positions.slice(0, query.size)
  const last = positions.length > shown.length ? shown.at(-1) : undefined
  const next = last ? signCursor(secret, order, last) : null
  return { items: await loadInOrder(db, listing, shown, user), ...counted, next }
}

/** Counts the matching rows that the reader may see, up to `most`. */
export async function countMatching<Query extends ListQuery, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  { user, most }: { user: Reader['user']; most: number },
): Promise<number> {
  return countRows(db, await chooseScan(db, listing, query, user), most)
}

/** Batch sizes: positions per query and items per load. Without an index for its order, each query sorts all matching rows. */
const atOnce = { found: 20_000, loaded: 1_000 }

/** Yields all matching items, in the order of the list, loaded a thousand at a time; each statement runs under `semaphore` if given. */
export async function* streamItems<Query extends ListQuery, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  user: Reader['user'],
  semaphore: Semaphore | null = null,
): AsyncGenerator<Item> {
  const waiting = <T>(read: () => Promise<T>) => semaphore?.run(read) ?? read()
  const scan = await chooseScan(db, listing, query, user)
  let after: Position | null = null
  for (;;) {
    const found: Position[] = await waiting(() => positionsAfter(db, scan, after, atOnce.found))
    for (let at = 0; at < found.length; at += atOnce.loaded)
      yield* await waiting(() => loadInOrder(db, listing, found.slice(at, at + atOnce.loaded), user))
    after = found.at(-1) ?? null
    if (found.length < atOnce.found) return
  }
}

/** Returns all items of a short list that the reader may see, in its default order. */
export async function listAll<Item extends { id: number }>(
  db: Database,
  listing: Listing<never, Item>,
  user: Reader['user'],
): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of streamItems(db, listing as unknown as Listing<ListQuery, Item>, {}, user)) items.push(item)
  return items
}

/** Whether a row is in a list and the user may see it. */
export async function maySee(
  db: Database,
  listing: Pick<Listing<never, never>, 'table' | 'id' | 'joins' | 'within' | 'visibleTo'>,
  id: number,
  user: Viewer | null,
): Promise<boolean> {
  const { table, joins = [], within } = listing
  const equalsIfGiven = and(eq(numberColumn(listing), id), within, user ? listing.visibleTo?.(user) : undefined)
  return (await countRows(db, { table, joins, where: equalsIfGiven }, 1)) > 0
}

/** Returns the item if the reader may see it; refuses with 404 otherwise. */
export async function getItem<Item extends { id: number }>(
  db: Database,
  listing: Pick<Listing<never, Item>, 'table' | 'id' | 'joins' | 'within' | 'visibleTo' | 'load' | 'shownTo'>,
  id: number,
  user: Reader['user'] = null,
): Promise<Item> {
  const scoped = listing.within !== undefined || (user ? listing.visibleTo?.(user) : undefined) !== undefined
  const [item] = !scoped || (await maySee(db, listing, id, user)) ? await listing.load(db, [id]) : []
  if (!item) throw problem('platform.not-found')
  return user && listing.shownTo ? listing.shownTo(item, user) : item
}

/** Returns a condition on a column for an optional filter. */
export function where(column: PgColumn, value: string | number | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value)
}

/** Returns a condition that selects records by id. */
export function numbered(column: PgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::bigint[])`
}

/** Limits of counting: nobody pages to the ten-thousandth result, and counting reads every row. Similar matches cost the most. */
const maxCounted = { near: 1_000, far: 3_000, found: 10_000, listed: 100_000 }

/** `isOfOnePlan`: nothing depends on the query or the reader. */
type Bounds = { size: number; most: number; isPlain: boolean; isOfOnePlan: boolean }

/** Whether nothing is searched or filtered, so that a page is read directly from an index. */
function asksForAll({ size: _size, sort: _sort, ...asked }: PageQuery): boolean {
  return Object.values(asked).every((value) => value === undefined)
}

async function scanPage(db: Database, scans: readonly OrderedScan[], after: Position | null, bounds: Bounds) {
  for (const [at, scan] of scans.entries()) {
    const most = at === 0 ? bounds.most : maxCounted.near
    const { positions, count } = await pageOf(db, scan, after, { ...bounds, size: bounds.size + 1, most: most + 1 })
    const counted = count > most ? { total: most, andMore: true } : { total: count }
    if (count > 0 || at === scans.length - 1) return { positions, counted }
  }
  return { positions: [], counted: { total: 0 } }
}

async function pageOf(db: Database, scan: OrderedScan, after: Position | null, bounds: Bounds) {
  if (bounds.isPlain) return firstPageAndCount(db, scan, bounds)
  const { size, most } = bounds
  const [positions, count] = await Promise.all([positionsAfter(db, scan, after, size), countRows(db, scan, most)])
  return { positions, count }
}

/** Returns the scan of exact matches; if there are none, that of similar matches, if the list allows them. */
async function chooseScan<Query extends ListQuery, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  user: Reader['user'],
): Promise<OrderedScan> {
  const [exact, near] = scansOf(db, listing, query, user)
  return near === undefined || (await countRows(db, exact, 1)) > 0 ? exact : near
}

/** Returns the scans to try in order: exact matches, then similar ones. */
function scansOf<Query extends ListQuery, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  user: Reader['user'],
): [OrderedScan, ...OrderedScan[]] {
  const exact = scanOf(listing, query, user, containsWords)
  if (!listing.forgivesSlips || !query.q) return [exact]
  const near = scanOf(listing, query, user, containsSimilarWords)
  // Found by the index first, and then sorted: in the order of the list, the expensive comparison would run on every row on the way
  return [exact, { ...near, where: sql`${near.id} in ${numbersOf(db, near, maxCounted.near + 1)}` }]
}

function scanOf<Query extends ListQuery, Item extends { id: number }>(
  listing: Listing<Query, Item>,
  query: Query,
  user: Reader['user'],
  matches: typeof containsWords,
): OrderedScan {
  const { table, joins = [], within, searched, sorts, firstSort } = listing
  const wanted = query.sort ?? firstSort
  const sort = sorts[wanted.replace(/^-/, '')]
  if (!sort) throw new Error(`The list is declared with the sort ${wanted} and has none of that name`)
  const visible = user ? listing.visibleTo?.(user) : undefined
  const found = searched && matches(searched, query.q)
  const where = and(within, visible, found, ...(listing.filters?.(query, user) ?? []))
  return { table, id: numberColumn(listing), joins, where, sort, descending: wanted.startsWith('-') }
}

function numberColumn({ table, id }: { table: PgTable; id?: PgColumn }): PgColumn {
  const column = id ?? getTableColumns(table).id
  if (!column) throw new Error(`The list of ${getTableName(table)} must say which column numbers its rows`)
  return column
}

async function loadInOrder<Item extends { id: number }>(
  db: Database,
  { load, shownTo }: Pick<Listing<never, Item>, 'load' | 'shownTo'>,
  positions: readonly Position[],
  user: Reader['user'],
): Promise<Item[]> {
  if (positions.length === 0) return []
  const items = await load(
    db,
    positions.map(({ id }) => id),
  )
  const found = new Map(items.map((item) => [item.id, user && shownTo ? shownTo(item, user) : item]))
  return positions.flatMap(({ id }) => found.get(id) ?? [])
}
