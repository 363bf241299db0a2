import { Readable } from 'node:stream'
import { spreadsheetTypes } from '@nalanda/contract/platform/records'
import type { Actor } from '../audit/audit.ts'
import type { Database } from '../database/client.ts'
import { inTransaction, recordChange } from '../database/transactions.ts'
import { fileName } from '../files/file-names.ts'
import type { FileAnswer } from '../http/context.ts'
import type { Logger } from '../observability/logging.ts'
import { problem } from '../problems.ts'
import type { CellInput, ColumnSpec, TableSpec } from '../spreadsheets/sheet-spec.ts'
import type { Spreadsheets } from '../spreadsheets/spreadsheets.ts'
import { writeCsv } from '../spreadsheets/write-csv.ts'
import { openSemaphore } from '../throttling/semaphore.ts'

/** An Excel file is built in memory; a longer list must be exported as CSV, which is streamed. */
const excelRows = 50_000

/** Number of export pages that a process reads at once: a burst of exports must leave the database to users who open a list. */
export const exportSemaphore = openSemaphore({ atOnce: 2, maxWaiting: Number.POSITIVE_INFINITY })

export type ExportFormat = 'xlsx' | 'csv'

/** An exported column of a list, and its value for an item. */
export type ExportColumn<Item> = ColumnSpec & { value: (item: Item) => CellInput }

/** A sheet of an export. `count` returns the number of its rows, up to `most`, if that is cheaper than reading them. */
export type ExportSheet = TableSpec & { count?: (most: number) => Promise<number> }

/** The audit entry of an export: the list and its filters. */
export type ExportFacts = { list: string; filters: Readonly<Record<string, unknown>> }

export type ExportDeps = { db: Database; actor: Actor; spreadsheets: Spreadsheets; log: Logger }

type Export = ExportFacts & { name: string; format: ExportFormat; sheets: readonly [ExportSheet, ...ExportSheet[]] }
type Outcome = { rows: number; complete: boolean }
type Recorder = (outcome: Outcome) => Promise<void>

/**
 * Returns sheets as one file: all of them as Excel, or only the first as CSV, which is streamed without a limit. Refuses an Excel file with more than 50,000
 * rows per sheet. Every export adds an `export` entry with the number of rows to the audit trail: for Excel before the file is returned, for CSV before its end
 * is sent, or when the download is aborted.
 */
export async function exportFile(deps: ExportDeps, { name, format, sheets, ...facts }: Export): Promise<FileAnswer> {
  const record: Recorder = (outcome) => recordExport(deps, { ...facts, format }, outcome)
  const [excel, csv] = spreadsheetTypes
  const file = fileName(name)
  if (format === 'csv') {
    return { name: `${file}.csv`, type: `${csv}; charset=utf-8`, content: streamCsv(deps.log, sheets[0], record) }
  }
  return { name: `${file}.xlsx`, type: excel, content: await writeExcel(deps.spreadsheets, sheets, record) }
}

/** Yields the items of a list as the rows of a sheet. */
export async function* rowsOf<Item>(
  columns: readonly ExportColumn<Item>[],
  items: Iterable<Item> | AsyncIterable<Item>,
): AsyncGenerator<CellInput[]> {
  for await (const item of items) yield columns.map(({ value }) => value(item))
}

/** Records in the audit trail that a file with personal data was exported. Runs in a separate transaction, since read-only calls have none. */
export async function recordExport(
  { db, actor }: Pick<ExportDeps, 'db' | 'actor'>,
  { list, ...facts }: ExportFacts & { format: string },
  outcome: Partial<Outcome> = {},
): Promise<void> {
  await inTransaction(db, actor, async (tx) => {
    recordChange(tx, { entity: 'export', entityId: list, after: { ...facts, ...outcome } })
  })
}

function streamCsv(log: Logger, { columns, rows }: ExportSheet, record: Recorder): Readable {
  let count = 0
  let recorded: Promise<void> | null = null
  const recordOnce = (complete: boolean) => {
    recorded ??= record({ rows: count, complete })
    return recorded
  }
  async function* counted() {
    for await (const row of rows) {
      count += 1
      yield row
    }
    // Before the end is sent: everyone who received the whole file is in the audit trail
    await recordOnce(true)
  }
  const stream = Readable.from(writeCsv(columns, counted()))
  stream.once('close', () => {
    recordOnce(false).catch((error) => log.error({ err: error, rows: count }, 'an export could not be noted in the audit trail'))
  })
  return stream
}

async function writeExcel(spreadsheets: Spreadsheets, sheets: readonly ExportSheet[], record: Recorder): Promise<Buffer> {
  for (const { count } of sheets) if (count && (await count(excelRows + 1)) > excelRows) throw tooLong()
  let total = 0
  async function* counted(rows: ExportSheet['rows']) {
    let count = 0
    for await (const row of rows) {
      count += 1
      if (count > excelRows) throw tooLong()
      total += 1
      yield row
    }
  }
  const content = await spreadsheets.writeXlsx(
    sheets.map(({ name, columns, rows }) => ({ name, columns: columns.map(plainColumn), rows: counted(rows) })),
  )
  await record({ rows: total, complete: true })
  return content
}

function tooLong() {
  return problem('platform.too-large', { limit: `${excelRows} rows as Excel (CSV has no limit)` })
}

/** Functions such as `value` cannot be passed to the thread that writes the file. */
function plainColumn({ header, width, kind, choices, note }: ColumnSpec): ColumnSpec {
  return {
    header,
    ...(width !== undefined && { width }),
    ...(kind && { kind }),
    ...(choices && { choices }),
    ...(note !== undefined && { note }),
  }
}
