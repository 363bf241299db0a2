import type { ParamsOf, QueryOf } from '@nalanda/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Database } from '../database/client.ts'
import type { CallerOf, Context } from '../http/context.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform.ts'
import { type ExportFormat, exportFile, exportSemaphore, rowsOf } from './export.ts'
import { countMatching, type ListQuery, listItems, type PageQuery, streamItems } from './listing.ts'
import { printedRows } from './printed-rows.ts'
import {
  addRecord,
  changeRecord,
  type KindOf,
  type ListCalls,
  type ListKind,
  type ListKindOf,
  type RecordCalls,
  type RecordKind,
} from './records.ts'
import { deleteRecord, retiredFilter, retireRecord } from './removal.ts'

type Deps = Pick<Platform, 'keys' | 'spreadsheets' | 'log'>

/** Serves list, export, add and change of one kind of records, and their deletion or retirement, as the contract declares them. */
export function serveRecords<Calls extends RecordCalls>(
  app: FastifyInstance,
  calls: Calls,
  served: KindOf<Calls>,
  platform: Deps,
): void {
  // The contract has parsed the input and strips the output; in between, all kinds are handled alike.
  const kind = (calls.retire ? retirable(served as never) : served) as unknown as RecordKind<PageQuery, object, { id: number }>

  serveList(app, calls, kind as unknown as ListKindOf<Calls>, platform)
  serve(app, calls.add, async ({ body }, { db, user }) => (await addRecord(db, kind, body as object, user)) as never)
  serve(app, calls.change, async ({ params, body }, { db, user }) => {
    const { id } = params as { id: number }
    return (await changeRecord(db, kind, id, body as { revision: number }, user)) as never
  })
  serveRemoval(app, calls, kind)
}

type AnyKind = RecordKind<PageQuery, object, { id: number }>

function serveRemoval(app: FastifyInstance, { remove, retire, restore }: RecordCalls, kind: AnyKind): void {
  const removed = kind as unknown as RecordKind<ListQuery, object, { id: number }>
  if (remove)
    serve(app, remove, async ({ params }, { db, user }) => {
      await deleteRecord(db, removed, (params as { id: number }).id, user)
      return {} as never
    })
  for (const [call, retired] of [[retire, true] as const, [restore, false] as const])
    if (call)
      serve(
        app,
        call,
        async ({ params }, { db, user }) =>
          (await retireRecord(db, removed, (params as { id: number }).id, retired, user)) as never,
      )
}

/** Returns the kind with retired records omitted from lists and marked in files. */
function retirable(kind: AnyKind): AnyKind {
  const { filters, table, columns } = kind
  return {
    ...kind,
    filters: (query, user) => [
      ...(filters?.(query, user) ?? []),
      retiredFilter(table, (query as { retired?: 'yes' | 'no' | 'all' }).retired),
    ],
    columns: [...columns, { header: 'Archived', value: (item) => ('retired' in item && item.retired ? 'Yes' : 'No') }],
  }
}

/** Serves only the list and the export of records that change by actions of their own. A list without an export serves only the list. */
export function serveList<Calls extends ListCalls>(
  app: FastifyInstance,
  calls: Calls,
  served: ListKindOf<Calls>,
  platform: Deps,
): void {
  serveListOf(app, calls, () => served, platform)
}

type Asked<Calls extends ListCalls> = {
  params: ParamsOf<Calls['list']>
  /** The query of the list or its file: for lists whose values depend on a filter, such as the hours of a term. */
  query: Omit<QueryOf<Calls['list']>, keyof PageQuery>
  db: Database
  user: CallerOf<Calls['list']>
}

/** Like `serveList`, for a list that differs per user, or belongs to a record: `find` returns it, or refuses. */
export function serveListOf<Calls extends ListCalls>(
  app: FastifyInstance,
  { list, exportList }: Calls,
  find: (asked: Asked<Calls>) => ListKindOf<Calls> | Promise<ListKindOf<Calls>>,
  { keys, spreadsheets, log }: Deps,
): void {
  const kindFor = async (params: unknown, query: unknown, { db, user }: Pick<Context, 'db' | 'user'>) => {
    const asked = { params, query, db, user } as Asked<Calls>
    return (await find(asked)) as unknown as ListKind<PageQuery, { id: number }>
  }

  serve(app, list, async ({ params, query }, { db, user }) => {
    const kind = await kindFor(params, query, { db, user })
    return (await listItems(db, kind, query as PageQuery, { user, secret: keys.secret })) as never
  })
  if (!exportList) return
  serve(app, exportList, async ({ params, query }, { db, user, actor, today }) => {
    const kind = await kindFor(params, query, { db, user })
    const { title, fileTitle = `${title} ${today}`, columns } = kind
    const { format, ...asked } = query as ListQuery & { format: ExportFormat | 'print' }
    const wanted = asked as PageQuery
    const filters = { ...(params as object | undefined), ...asked }
    if (format === 'print')
      return (await printedRows({ db, actor, user }, kind, wanted, { item: itemOf(list), filters })) as never
    const items = streamItems(db, kind, wanted, user, exportSemaphore)
    const file = kind.file?.(asked)
    const sheet = {
      name: title,
      columns: file?.columns ?? columns,
      rows: file ? rowsOf(file.columns, file.rows(db, items) as AsyncIterable<never>) : rowsOf(columns, items),
      count: (most: number) => countMatching(db, kind, wanted, { user, most }),
    }
    return (await exportFile(
      { db, actor, spreadsheets, log },
      { list: title, filters, name: fileTitle, format, sheets: [sheet] },
    )) as never
  })
}

/** Returns the schema of an item in the response of a list. */
function itemOf({ reply }: ListCalls['list']): z.ZodType {
  return (reply as unknown as { shape: { items: { element: z.ZodType } } }).shape.items.element
}
