import type { SearchKind } from '@nalanda/contract/platform/module-kinds'
import { type Allow, mayUse } from '@nalanda/contract/platform/permissions'
import { type SearchHit, searchCalls } from '@nalanda/contract/platform/search'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/client.ts'
import type { SignedIn } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import { type Listing, listItems, type PageQuery } from '../lists/listing.ts'
import type { Platform } from '../platform.ts'

type Asked = { q: string; most: number; user: SignedIn; secret: Buffer; now: Date }

/** Search in the header for one kind, for users who may see it. */
export type SearchProvider = {
  kind: SearchKind
  allow: Allow
  /** Returns the first `most` matches that the user may see. */
  find: (db: Database, asked: Asked) => Promise<SearchHit[]>
}

const maxOfOneKind = 6

/** Returns a provider that searches a list as its own screen does. The screen of each record is below `screen`, by its id. */
export function searchList<Query extends PageQuery, Item extends { id: number }>(
  kind: SearchKind,
  { allow, screen }: { allow: Allow; screen: string },
  listing: Listing<Query, Item>,
  hit: (item: Item) => Pick<SearchHit, 'title' | 'note'>,
): SearchProvider {
  return {
    kind,
    allow,
    async find(db, { q, most, user, secret }) {
      const { items } = await listItems(db, listing, { q, size: most } as Query, { user, secret })
      return items.map((item) => ({ id: item.id, ...hit(item), address: `${screen}/${item.id}` }))
    },
  }
}

/** Serves the search over the providers of all modules. */
export function searchRoutes(app: FastifyInstance, { keys }: Platform, providers: readonly SearchProvider[]): void {
  serve(app, searchCalls.search, async ({ query }, { db, user, now }) => {
    const permitted = providers.filter(({ allow }) => mayUse(allow, user.roles))
    const groups = await Promise.all(
      permitted.map(async ({ kind, find }) => ({
        kind,
        hits: await find(db, { q: query.q, most: maxOfOneKind, user, secret: keys.secret, now }),
      })),
    )
    return { groups: groups.filter(({ hits }) => hits.length > 0) }
  })
}
