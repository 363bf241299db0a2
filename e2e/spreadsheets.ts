import { readFileSync } from 'node:fs'
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Download } from 'playwright-core'

/** A file in the format of `setInputFiles`. */
export type Upload = { name: string; mimeType: string; buffer: Buffer }

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Returns a spreadsheet with these rows below their headings. */
export async function sheetOf(name: string, rows: readonly (readonly CellValue[])[]): Promise<Upload> {
  const sheet = { name: 'Sheet1', rows: rows.map((row) => [...row]) }
  return { name, mimeType, buffer: Buffer.from(await writeXlsx({ sheets: [sheet] })) }
}

/** Returns the rows of the first sheet of a downloaded spreadsheet, headings first. */
export async function rowsOf(file: Download): Promise<CellValue[][]> {
  const { sheets } = await readXlsx(readFileSync(await file.path()))
  return sheets[0]?.rows ?? []
}
