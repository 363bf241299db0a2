import { Readable } from 'node:stream'
import type { ParamsOf } from '@nalanda/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/client.ts'
import { countMatching, listItems, type Wanted, type WantedPage, walkItems } from '../listing.ts'
import type { Platform } from '../platform.ts'
import { problem } from '../problems.ts'
import {
  addRecord,
  changeRecord,
  type ExportColumn,
  type KindOf,
  type ListCalls,
  type ListKind,
  type ListKindOf,
  type RecordCalls,
  type RecordKind,
} from '../records.ts'
import { writeCsv } from '../spreadsheets/csv.ts'
import type { CellInput } from '../spreadsheets/sheet-spec.ts'
import type { Context, FileAnswer, SignedIn } from './context.ts'
import { serve } from './serve.ts'

/** An Excel file is made in memory; a longer list is a CSV file, which is not. */
const excelRows = 50_000

type Stores = Pick<Platform, 'keys' | 'spreadsheets'>

/** Serves list, export, add and change of one kind of records, each as the contract declares it. */
export function serveRecords<Calls extends RecordCalls>(
  app: FastifyInstance,
  calls: Calls,
  served: KindOf<Calls>,
  platform: Stores,
): void {
  // The contract has parsed what comes in and strips what goes out; in between, every kind is handled alike.
  const kind = served as unknown as RecordKind<WantedPage, object, { id: number }>

  serveList(app, calls, kind as unknown as ListKindOf<Calls>, platform)
  serve(app, calls.add, async ({ body }, { db }) => (await addRecord(db, kind, body as object)) as never)
  serve(app, calls.change, async ({ params, body }, { db }) => {
    const { id } = params as { id: number }
    return (await changeRecord(db, kind, id, body as { revision: number })) as never
  })
}

/** Serves list and export alone, of records that change by acts of their own. */
export function serveList<Calls extends ListCalls>(
  app: FastifyInstance,
  calls: Calls,
  served: ListKindOf<Calls>,
  platform: Stores,
): void {
  serveListOf(app, calls, () => served, platform)
}

type Asked<Calls extends ListCalls> = { params: ParamsOf<Calls['list']>; db: Database; user: SignedIn | null }

/** The same of a list that is another one for each person, or part of a record: `find` says which, or refuses. */
export function serveListOf<Calls extends ListCalls>(
  app: FastifyInstance,
  { list, exportList }: Calls,
  find: (asked: Asked<Calls>) => ListKindOf<Calls> | Promise<ListKindOf<Calls>>,
  { keys, spreadsheets }: Stores,
): void {
  const kindFor = async (params: unknown, { db, user }: Context) =>
    (await find({ params: params as ParamsOf<Calls['list']>, db, user })) as unknown as ListKind<WantedPage, { id: number }>

  serve(app, list, async ({ params, query }, context) => {
    const { db, user, reply } = context
    reply.header('cache-control', 'no-store')
    return (await listItems(db, await kindFor(params, context), query as WantedPage, { user, secret: keys.secret })) as never
  })
  serve(app, exportList, async ({ params, query }, context) => {
    const { db, user, today } = context
    const kind = await kindFor(params, context)
    const { format, ...wanted } = query as Wanted & { format: 'xlsx' | 'csv' }
    const asked = wanted as WantedPage
    const rows = cellsOf(kind.columns, walkItems(db, kind, asked, user))
    const name = `${kind.title} ${today}`
    if (format === 'csv') return csvFile(name, kind.columns, rows) as never
    if ((await countMatching(db, kind, asked, { user, atMost: excelRows })) > excelRows)
      throw problem('platform.too-large', { limit: `${excelRows} rows as Excel (CSV has no limit)` })
    return excelFile(name, await spreadsheets.writeXlsx([{ name: kind.title, columns: kind.columns.map(headOf), rows }])) as never
  })
}

async function* cellsOf<Item>(columns: readonly ExportColumn<Item>[], items: AsyncIterable<Item>): AsyncGenerator<CellInput[]> {
  for await (const item of items) yield columns.map(({ value }) => value(item))
}

// A function cannot cross to the thread that writes the file.
function headOf<Item>({ value: _, ...head }: ExportColumn<Item>) {
  return head
}

function csvFile(name: string, columns: readonly { header: string }[], rows: AsyncIterable<CellInput[]>): FileAnswer {
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: Readable.from(writeCsv(columns, rows)) }
}

function excelFile(name: string, content: Buffer): FileAnswer {
  return { name: `${name}.xlsx`, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', content }
}
