import type { EndpointSpec, QueryOf } from '@nalanda/contract/platform/endpoint'
import { type FigureCount, figureCalls } from '@nalanda/contract/platform/figures'
import type { Allow } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/client.ts'
import { serve } from '../http/serve.ts'
import { countMatching, type Listing, type PageQuery } from '../lists/listing.ts'
import { type AskedFigure, askedOf, isAbout, startPagesOf } from './asked-figures.ts'

type Search = Record<string, string>
type Measured = Pick<FigureCount, 'total' | 'andMore' | 'outOf' | 'about' | 'change'> & { search?: Search; address?: string }

/** One value of the start pages, for users who may see it, and the list that it links to. */
export type Figure = Pick<FigureCount, 'name' | 'place' | 'address'> & {
  allow: Allow
  /** The roles whose start pages show it, among those that may see it; all of them by default. */
  roles?: readonly Role[]
  unit?: FigureCount['unit']
  /** True if it is about the student whose page is open, not about the college. */
  ofStudent?: true
  /** The call of the list whose rows the value counts, if any. */
  list?: EndpointSpec
  search?: Search
  /** Returns the value within the user's scope; null if there is nothing to show. */
  measure: (db: Database, asked: AskedFigure) => Promise<Measured | null>
}

/** Exact numbers above this are of no use to readers. */
const maxCounted = 100_000

type ListFigure = Omit<Figure, 'measure' | 'list' | 'unit'> & {
  /** Whether there is anything to count: sections in a college that has some. */
  when?: (db: Database) => Promise<boolean>
  /** Returns further filters for the user, such as their own department: for the count and for the linked list. */
  searchFor?: (db: Database, asked: AskedFigure) => Promise<Search>
  /** Returns the whole that the value is a part of, such as the intake that these students fill. */
  outOf?: (db: Database, asked: AskedFigure) => Promise<number>
  /** Returns the growth since a day, if the records show it. */
  changeOf?: (db: Database, asked: AskedFigure) => Promise<FigureCount['change']>
}

/** Returns a figure that counts the rows of a list with these filters. */
export function figureOfList<List extends EndpointSpec, Item extends { id: number }>(
  figure: ListFigure,
  list: List,
  listing: Listing<QueryOf<List> & PageQuery, Item> | ((asked: AskedFigure) => Listing<QueryOf<List> & PageQuery, Item>),
): Figure {
  const { when, searchFor, changeOf, outOf, ...shown } = figure
  return {
    ...shown,
    list,
    async measure(db, asked) {
      if (when && !(await when(db))) return null
      const search = { ...figure.search, ...(await searchFor?.(db, asked)) }
      const counted = typeof listing === 'function' ? listing(asked) : listing
      const query = list.query?.parse(search) as QueryOf<List> & PageQuery
      const found = await countMatching(db, counted, query, { user: asked.user, most: maxCounted + 1 })
      const change = await changeOf?.(db, asked)
      const whole = await outOf?.(db, asked)
      return {
        total: Math.min(found, maxCounted),
        search,
        ...(change && { change }),
        ...(whole && { outOf: whole }),
        ...(found > maxCounted && { andMore: true }),
      }
    },
  }
}

/** Serves the figures of all modules. */
export function figureRoutes(app: FastifyInstance, figures: readonly Figure[]): void {
  serve(app, figureCalls.listFigures, async ({ query }, { db, user, now }) => {
    const asked = await askedOf(db, user, now, query)
    return { figures: await measureFigures(db, figures, asked) }
  })
}

/** Returns the figures of a user's start pages, each within the user's scope. */
export async function measureFigures(db: Database, figures: readonly Figure[], asked: AskedFigure): Promise<FigureCount[]> {
  const shown = figures.filter((figure) => isAbout(figure, asked) && startPagesOf(figure, asked).length > 0)
  const measured = await Promise.all(shown.map((figure) => figureOf(db, figure, asked)))
  return measured.filter((one) => one !== null)
}

async function figureOf(db: Database, figure: Figure, asked: AskedFigure): Promise<FigureCount | null> {
  const measured = await figure.measure(db, asked)
  const { name, place, address, search = {}, unit = 'count' } = figure
  return measured && { name, place, unit, address, search, roles: startPagesOf(figure, asked), ...measured }
}
