import type { detailCalls } from '@nalanda/contract/platform/audit/record-changes'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { listRecordChanges, type NamedFields } from '../audit/record-changes.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform.ts'
import { getItem } from './listing.ts'
import type { RecordKind } from './records.ts'

type DetailCalls = ReturnType<typeof detailCalls<string, z.ZodType, 'signed-in' & never>>

/** Serves one record by its id, and its changes, to users who see it in its list; `named` are the fields that refer to other records. */
export function serveRecord<Item extends { id: number }>(
  app: FastifyInstance,
  { get, listChanges }: DetailCalls,
  kind: Pick<RecordKind<never, never, Item>, 'table' | 'id' | 'joins' | 'within' | 'visibleTo' | 'load' | 'entity'>,
  { keys, named }: Pick<Platform, 'keys'> & { named: NamedFields },
): void {
  serve(app, get, async ({ params }, { db, user }) => (await getItem(db, kind, params.id, user)) as never)
  serve(app, listChanges, async ({ params, query: { field, ...page } }, { db, user }) => {
    await getItem(db, kind, params.id, user)
    return listRecordChanges(db, { entity: kind.entity, entityId: params.id, page, field, named }, keys.secret)
  })
}
