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

/** One value of the start pages, for those who may see it, and the list that it leads to. */
export type Figure = Pick<FigureCount, 'name' | 'place' | 'address'> & {
  allow: Allow
  /** Whose start pages show it, of those who may see it; all of them when left out. */
  roles?: readonly Role[]
  unit?: FigureCount['unit']
  /** Set where it is about the student whose page is open, and not about the college. */
  ofStudent?: true
  /** The call of the list that the value counts, where it counts one. */
  list?: EndpointSpec
  search?: Search
  /** The value within what this person may see; null where there is nothing to say. */
  measure: (db: Database, asked: AskedFigure) => Promise<Measured | null>
}

/** Nobody reads the exact number beyond this. */
const maxCounted = 100_000

type ListFigure = Omit<Figure, 'measure' | 'list' | 'unit'> & {
  /** Whether there is anything to count: sections in a college that has some. */
  when?: (db: Database) => Promise<boolean>
  /** Further filters for this person, such as the own department: of what is counted and of the list behind it. */
  searchFor?: (db: Database, asked: AskedFigure) => Promise<Search>
  /** The whole of which it is a part, such as the intake that so many students fill. */
  outOf?: (db: Database, asked: AskedFigure) => Promise<number>
  /** By how much it grew since a day, where its records tell. */
  changeOf?: (db: Database, asked: AskedFigure) => Promise<FigureCount['change']>
}

/** A figure that counts what a list shows with these filters. */
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

/** The figures of somebody's start pages, each within what they may see. */
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
