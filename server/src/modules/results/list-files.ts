import { Readable } from 'node:stream'
import { spreadsheetTypes } from '@nalanda/contract/records'
import { problem } from '../../platform/problems.ts'
import { writeCsv } from '../../platform/spreadsheets/csv.ts'
import type { CellInput, ColumnSpec } from '../../platform/spreadsheets/sheet-spec.ts'
import type { Spreadsheets } from '../../platform/spreadsheets/spreadsheets.ts'

/** A file to save: its name, media type and bytes. */
export type ListFile = { name: string; type: string; content: Buffer | NodeJS.ReadableStream }

/** A column of a list as a file, and what stands in it for an item. */
export type ListColumn<Item> = ColumnSpec & { value: (item: Item) => CellInput }

/** A list as a file; `title` names the sheet. */
export type ListSpec<Item> = { title: string; columns: readonly ListColumn<Item>[]; items: readonly Item[] }

/** A list whose items only it knows; a workbook holds lists of different things. */
export type SomeList = { title: string; columns: readonly ColumnSpec[]; rows: readonly CellInput[][] }

export function someList<Item>({ title, columns, items }: ListSpec<Item>): SomeList {
  const heads = columns.map(({ value: _, ...head }) => head)
  return { title, columns: heads, rows: items.map((item) => columns.map(({ value }) => value(item))) }
}

/** An Excel file is made in memory; a longer list is a CSV file, which is not. */
const excelRows = 50_000

/** Lists as one file: each a sheet in Excel; CSV holds the first alone. */
export async function listFile(
  spreadsheets: Spreadsheets,
  name: string,
  format: 'xlsx' | 'csv',
  ...lists: readonly SomeList[]
): Promise<ListFile> {
  const [first] = lists
  if (format === 'csv' && first) {
    return {
      name: `${fileName(name)}.csv`,
      type: `${spreadsheetTypes[1]}; charset=utf-8`,
      content: Readable.from(writeCsv(first.columns, first.rows)),
    }
  }
  if (lists.some(({ rows }) => rows.length > excelRows)) {
    throw problem('platform.too-large', { limit: `${excelRows} rows in an Excel file (take CSV, or narrow the list)` })
  }
  const sheets = lists.map(({ title, columns, rows }) => ({ name: title, columns, rows }))
  return { name: `${fileName(name)}.xlsx`, type: spreadsheetTypes[0], content: await spreadsheets.writeXlsx(sheets) }
}

/** A title as a file name: what no file system takes becomes a dash. */
export function fileName(title: string): string {
  return title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .slice(0, 120)
    .trim()
}
