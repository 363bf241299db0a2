import { type FigureCount, figureCalls } from '@nalanda/contract/platform/figures'
import { type Allow, mayUse } from '@nalanda/contract/platform/permissions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/client.ts'
import type { SignedIn } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { countMatching, type Listing, type PageQuery } from '../lists/listing.ts'

type Asked = { user: SignedIn; now: Date }

type SearchFor = (db: Database, user: SignedIn) => Promise<Record<string, string>>

/** One number of the start pages, for those who may see it, and the list that it leads to. */
export type Figure = Omit<FigureCount, 'total' | 'andMore'> & {
  allow: Allow
  /** Further filters for this person, such as the own department: of what is counted and of the list behind it. */
  searchFor?: SearchFor
  /** Counts within what this person may see, no further than `most`. */
  count: (db: Database, asked: Asked, most: number) => Promise<number>
}

/** Nobody reads the exact number beyond this. */
const maxCounted = 100_000

type ListFigure = Omit<Figure, 'count' | 'search'> & { search: Record<string, string> }

/** A figure that counts what a list shows with these filters. */
export function figureOfList<Query extends PageQuery, Item extends { id: number }>(
  figure: ListFigure,
  listing: Listing<Query, Item>,
): Figure {
  const count: Figure['count'] = async (db, { user }, most) => {
    const search = { ...figure.search, ...(await figure.searchFor?.(db, user)) }
    return countMatching(db, listing, { ...search, size: 1 } as unknown as Query, { user, most })
  }
  return { ...figure, count }
}

/** Serves the figures of all modules. */
export function figureRoutes(app: FastifyInstance, figures: readonly Figure[]): void {
  serve(app, figureCalls.listFigures, async (_, { db, user, now }) => {
    const permitted = figures.filter(({ allow }) => mayUse(allow, user.roles))
    const counted = await Promise.all(
      permitted.map(async ({ allow: _allow, count, searchFor, ...figure }) => {
        const found = await count(db, { user, now }, maxCounted + 1)
        const search = { ...figure.search, ...(await searchFor?.(db, user)) }
        return { ...figure, search, total: Math.min(found, maxCounted), ...(found > maxCounted && { andMore: true }) }
      }),
    )
    return { figures: counted }
  })
}
