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

/** The order and the words that a list and its export understand alike. */
export type ListQuery = { q?: string; sort?: string }
export type PageQuery = ListQuery & { after?: string; size: number }

/** What of a person decides which rows they see. */
export type Viewer = Pick<SignedIn, 'userId' | 'roles' | 'scopes' | 'staffId'>

/** How one kind of rows is listed, searched, filtered, sorted and exported. */
export type Listing<Query extends ListQuery, Item extends { id: number }> = {
  table: PgTable
  /** The column that numbers the rows, each another within this list: the student in the results of one exam. The table's `id` when left out. */
  id?: PgColumn
  /** Tables whose columns the search, the filters, the row scope or several sorts use. */
  joins?: readonly Join[]
  /** Which rows belong to the list at all: those of one exam, of one person. */
  within?: SQL
  /** Which of them this person may see; all of them when left out. */
  visibleTo?: (user: Viewer) => SQL | undefined
  /** The text that a search looks through. */
  searched?: SQL
  /** Whether a search that finds nothing looks for words that are nearly the same. Long lists have the index that `containsWords` names. */
  forgivesSlips?: boolean
  /** The conditions of a query; `user` is who reads, for filters such as one's own. */
  filters?: (query: Query, user: Viewer | null) => (SQL | undefined)[]
  /** Whether a query's filters look at other tables, or at columns without an index: then less is counted. */
  countsFar?: (query: Query) => boolean
  sorts: Readonly<Record<string, SortKey>>
  /** The sort when none is asked for. */
  firstSort: string
  /** The items with these numbers, in any order. */
  load: (db: Database, ids: readonly number[]) => Promise<Item[]>
  /** What somebody is shown of an item, where that is not all of it. */
  shownTo?: (item: Item, user: Viewer) => Item
}

export type Reader = { user: Viewer | null; secret: Buffer }

export type Page<Item> = { items: Item[]; total: number; andMore?: boolean; next: string | null }

/**
 * One page of what the reader may see, and the cursor of the next page. `total` is how many match, as far as it is worth counting. Refuses
 * a cursor that was tampered with, or given for another list or sort.
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

/** How many rows match, of those the reader may see, counted no further than `most`. */
export async function countMatching<Query extends ListQuery, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  { user, most }: { user: Reader['user']; most: number },
): Promise<number> {
  return countRows(db, await chooseScan(db, listing, query, user), most)
}

/** So many rows are found by one statement: where no index has their order, each statement sorts all that match. */
const atOnce = { found: 20_000, loaded: 1_000 }

/** Everything that matches, in the order of the list, loaded a thousand at a time; each statement under `semaphore` where one is given. */
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

/** Everything that the reader may see of a list that is known to be short, in its first order. */
export async function listAll<Item extends { id: number }>(
  db: Database,
  listing: Listing<never, Item>,
  user: Reader['user'],
): Promise<Item[]> {
  const items: Item[] = []
  for await (const item of streamItems(db, listing as unknown as Listing<ListQuery, Item>, {}, user)) items.push(item)
  return items
}

/** Whether a row is in a list, among those this person may see. */
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

/** The item, if the reader may see it; a 404 otherwise. */
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

/** A condition on a column for a filter that may be left out. */
export function where(column: PgColumn, value: string | number | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value)
}

/** The condition that loads records by their numbers. */
export function numbered(column: PgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::bigint[])`
}

/** Nobody reads the ten-thousandth of what a search found, and counting reads every row of it; what is only nearly right, least of all. */
const maxCounted = { near: 1_000, far: 3_000, found: 10_000, listed: 100_000 }

/** `isOfOnePlan`: nothing depends on what is asked or who asks. */
type Bounds = { size: number; most: number; isPlain: boolean; isOfOnePlan: boolean }

/** Whether nothing is searched or filtered, so that a page is found by following an index. */
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

/** The scan of what matches; where nothing does, of what nearly matches, if the list forgives slips. */
async function chooseScan<Query extends ListQuery, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  user: Reader['user'],
): Promise<OrderedScan> {
  const [exact, near] = scansOf(db, listing, query, user)
  return near === undefined || (await countRows(db, exact, 1)) > 0 ? exact : near
}

/** What to look for, and what else where nothing is found. */
function scansOf<Query extends ListQuery, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  user: Reader['user'],
): [OrderedScan, ...OrderedScan[]] {
  const exact = scanOf(listing, query, user, containsWords)
  if (!listing.forgivesSlips || !query.q) return [exact]
  const near = scanOf(listing, query, user, containsSimilarWords)
  // Found by the index first, and then sorted: in the order of the list, the costly comparison would meet every row on the way
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
