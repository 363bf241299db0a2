import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from './database/client.ts'
import { type NumberedTable, openPlace, type Place, placesAfter, type SortKey, sealPlace, type Walk } from './database/keyset.ts'
import { holdsWords, nearlyHoldsWords } from './database/search.ts'
import type { SignedIn } from './http/context.ts'
import { problem } from './problems.ts'

/** The order and the words that a list and its export understand alike. */
export type Wanted = { q?: string; sort?: string }
export type WantedPage = Wanted & { after?: string; size: number }

/** What of a person decides which records they see. */
export type Viewer = Pick<SignedIn, 'roles' | 'scopes' | 'staffId'>

/** How one kind of records is listed, searched, filtered, sorted and exported. */
export type Listing<Query extends Wanted, Item extends { id: number }> = {
  table: NumberedTable
  /** The text that a search looks through, made of columns of the table. */
  searched: SQL
  /** Whether a search that finds nothing looks for words that are nearly the same. Long lists have the index that `holdsWords` names. */
  forgivesSlips?: boolean
  /** Conditions on the table's own columns, so that counting needs no other table. */
  filters?: (query: Query) => (SQL | undefined)[]
  /** Whether a query's filters look at other tables, or at what no index tells: then less is counted. */
  countsFar?: (query: Query) => boolean
  /** Which records this person may see; all of them when left out. */
  visibleTo?: (user: Viewer) => SQL | undefined
  sorts: Readonly<Record<string, SortKey>>
  /** The sort when none is asked for. */
  firstSort: string
  /** The records with these numbers, in any order. */
  load: (db: Database, ids: readonly number[]) => Promise<Item[]>
}

export type Reader = { user: Viewer | null; secret: Buffer }

type Page<Item> = { items: Item[]; total: number; andMore?: boolean; next: string | null }

/**
 * One page of what the reader may see, and the cursor of the next page. `total` is how many match, as far as it is worth counting. Refuses
 * a foreign cursor.
 */
export async function listItems<Query extends WantedPage, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  { user, secret }: Reader,
): Promise<Page<Item>> {
  const sort = query.sort ?? listing.firstSort
  const after = query.after ? openPlace(secret, sort, query.after) : null
  const most = listing.countsFar?.(query) ? mostCounted.far : query.q ? mostCounted.found : mostCounted.listed
  const { places, counted } = await findPlaces(db, walksOf(listing, query, user), after, { size: query.size, most })
  const shown = places.slice(0, query.size)
  const last = places.length > shown.length ? shown.at(-1) : undefined
  const next = last ? sealPlace(secret, sort, last) : null
  return { items: await loadInOrder(db, listing, shown), ...counted, next }
}

/** How many records match, of those the reader may see, up to `atMost` and one more. */
export async function countMatching<Query extends Wanted, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  { user, atMost }: { user: Reader['user']; atMost: number },
): Promise<number> {
  return countItems(db, await findWalk(db, listing, query, user), atMost + 1)
}

/** Everything that matches, in the order of the list, drawn a thousand at a time. */
export async function* walkItems<Query extends Wanted, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  user: Reader['user'],
): AsyncGenerator<Item> {
  const step = 1000
  const walk = await findWalk(db, listing, query, user)
  let after: Place | null = null
  for (;;) {
    const places: Place[] = await placesAfter(db, walk, after, step)
    yield* await loadInOrder(db, listing, places)
    after = places.at(-1) ?? null
    if (places.length < step) return
  }
}

/** The record, if the reader may see it; a 404 otherwise. */
export async function getItem<Item extends { id: number }>(
  db: Database,
  { table, load, visibleTo }: Pick<Listing<never, Item>, 'table' | 'load' | 'visibleTo'>,
  id: number,
  user: Reader['user'] = null,
): Promise<Item> {
  const visible = user ? visibleTo?.(user) : undefined
  const [seen] = visible
    ? await db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), visible))
    : [{ id }]
  const [item] = seen ? await load(db, [id]) : []
  if (!item) throw problem('platform.not-found')
  return item
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
const mostCounted = { near: 1_000, far: 3_000, found: 10_000, listed: 100_000 }

type Bounds = { size: number; most: number }

async function findPlaces(db: Database, walks: readonly Walk[], after: Place | null, bounds: Bounds) {
  const { size } = bounds
  for (const [at, walk] of walks.entries()) {
    const most = at === 0 ? bounds.most : mostCounted.near
    const [places, count] = await Promise.all([placesAfter(db, walk, after, size + 1), countItems(db, walk, most + 1)])
    const counted = count > most ? { total: most, andMore: true } : { total: count }
    if (count > 0 || at === walks.length - 1) return { places, counted }
  }
  return { places: [], counted: { total: 0 } }
}

/** The walk through what matches; where nothing does, through what nearly matches, if the list forgives slips. */
async function findWalk<Query extends Wanted, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  user: Reader['user'],
): Promise<Walk> {
  const [exact, near] = walksOf(listing, query, user)
  return near === undefined || (await countItems(db, exact, 1)) > 0 ? exact : near
}

/** What to look for, and what else where nothing is found. */
function walksOf<Query extends Wanted, Item extends { id: number }>(
  listing: Listing<Query, Item>,
  query: Query,
  user: Reader['user'],
): [Walk, ...Walk[]] {
  const exact = walkOf(listing, query, user, holdsWords)
  if (!listing.forgivesSlips || !query.q) return [exact]
  const near = walkOf(listing, query, user, nearlyHoldsWords)
  const { table } = listing
  // Found by the index first, and then sorted: in the order of the list, the costly comparison would meet every row on the way
  const found = sql`${table.id} in (select ${table.id} from ${table} where ${near.where} limit ${mostCounted.near + 1})`
  return [exact, { ...near, where: found }]
}

function walkOf<Query extends Wanted, Item extends { id: number }>(
  listing: Listing<Query, Item>,
  query: Query,
  user: Reader['user'],
  matches: typeof holdsWords,
): Walk {
  const { table, searched, sorts, firstSort } = listing
  const wanted = query.sort ?? firstSort
  const sort = sorts[wanted.replace(/^-/, '')]
  if (!sort) throw new Error(`The list is declared with the sort ${wanted} and cannot do it`)
  const visible = user ? listing.visibleTo?.(user) : undefined
  const where = and(visible, matches(searched, query.q), ...(listing.filters?.(query) ?? []))
  return { table, where, sort, descending: wanted.startsWith('-') }
}

/** How many match, counted no further than `most`. */
async function countItems(db: Database, { table, where }: Walk, most: number): Promise<number> {
  const matching = db.select({ one: sql`1` }).from(table).where(where).limit(most).as('matching')
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(matching)
  return Number(row?.count ?? 0)
}

async function loadInOrder<Item extends { id: number }>(
  db: Database,
  { load }: Pick<Listing<never, Item>, 'load'>,
  places: readonly Place[],
): Promise<Item[]> {
  if (places.length === 0) return []
  const found = new Map(
    (
      await load(
        db,
        places.map(({ id }) => id),
      )
    ).map((item) => [item.id, item]),
  )
  return places.flatMap(({ id }) => found.get(id) ?? [])
}
