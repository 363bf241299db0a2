import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
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
  /** Whether a search that finds nothing looks for words that are nearly the same: for lists of some thousands. */
  forgivesSlips?: boolean
  /** Conditions on the table's own columns, so that counting needs no other table. */
  filters?: (query: Query) => (SQL | undefined)[]
  /** Which records this person may see; all of them when left out. */
  visibleTo?: (user: Viewer) => SQL | undefined
  sorts: Readonly<Record<string, SortKey>>
  /** The sort when none is asked for. */
  firstSort: string
  /** The records with these numbers, in any order. */
  load: (db: Database, ids: readonly number[]) => Promise<Item[]>
}

export type Reader = { user: Viewer | null; secret: Buffer }

/** One page of what the reader may see, the number of all that match, and the cursor of the next page. Refuses a foreign cursor. */
export async function listItems<Query extends WantedPage, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  { user, secret }: Reader,
): Promise<{ items: Item[]; total: number; next: string | null }> {
  const sort = query.sort ?? listing.firstSort
  const walk = await findWalk(db, listing, query, user)
  const after = query.after ? openPlace(secret, sort, query.after) : null
  const [places, total] = await Promise.all([placesAfter(db, walk, after, query.size + 1), countItems(db, walk)])
  const shown = places.slice(0, query.size)
  const last = places.length > shown.length ? shown.at(-1) : undefined
  return { items: await loadInOrder(db, listing, shown), total, next: last ? sealPlace(secret, sort, last) : null }
}

/** How many records match, of those the reader may see. */
export async function countMatching<Query extends Wanted, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  user: Reader['user'],
): Promise<number> {
  return countItems(db, await findWalk(db, listing, query, user))
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
  return inArray(column, [...ids])
}

/** The walk through what matches; where nothing does, through what nearly matches, if the list forgives slips. */
async function findWalk<Query extends Wanted, Item extends { id: number }>(
  db: Database,
  listing: Listing<Query, Item>,
  query: Query,
  user: Reader['user'],
): Promise<Walk> {
  const walk = walkOf(listing, query, user, holdsWords)
  if (!listing.forgivesSlips || !query.q || (await countItems(db, walk)) > 0) return walk
  return walkOf(listing, query, user, nearlyHoldsWords)
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

async function countItems(db: Database, { table, where }: Walk): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(table).where(where)
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
