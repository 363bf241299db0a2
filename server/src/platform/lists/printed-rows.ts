import { maxPrintedRows, spreadsheetTypes } from '@nalanda/contract/platform/records'
import type { z } from 'zod'
import { fileName } from '../files/file-names.ts'
import type { FileAnswer } from '../http/context.ts'
import { serializerOf } from '../http/serializers.ts'
import { problem } from '../problems.ts'
import { type ExportDeps, exportSemaphore, recordExport } from './export.ts'
import { countMatching, type PageQuery, streamItems, type Viewer } from './listing.ts'
import type { ListKind } from './records.ts'

type Reader = Pick<ExportDeps, 'db' | 'actor'> & { user: Viewer | null }
type Printed = { item: z.ZodType; filters: Readonly<Record<string, unknown>> }

/**
 * Returns a whole list for a page that prints it, in the format of the list's response. Recorded in the audit trail like every export. Refuses more than
 * `maxPrintedRows`.
 */
export async function printedRows(
  { db, actor, user }: Reader,
  kind: ListKind<PageQuery, { id: number }>,
  query: PageQuery,
  { item, filters }: Printed,
): Promise<FileAnswer> {
  const tooLong = () => problem('platform.too-long-to-print', { most: maxPrintedRows })
  if ((await countMatching(db, kind, query, { user, most: maxPrintedRows + 1 })) > maxPrintedRows) throw tooLong()
  const serialize = serializerOf(item)
  const items: string[] = []
  for await (const row of streamItems(db, kind, query, user, exportSemaphore)) {
    if (items.length === maxPrintedRows) throw tooLong()
    items.push(serialize(row))
  }
  await recordExport({ db, actor }, { list: kind.title, filters, format: 'print' }, { rows: items.length, complete: true })
  const content = Buffer.from(`{"items":[${items.join(',')}]}`)
  return { name: `${fileName(kind.title)}.json`, type: spreadsheetTypes[2], content }
}
