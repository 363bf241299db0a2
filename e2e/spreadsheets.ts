import { readFileSync } from 'node:fs'
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Download } from 'playwright-core'

/** A file as `setInputFiles` takes it. */
export type Upload = { name: string; mimeType: string; buffer: Buffer }

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A spreadsheet of these rows under their headings. */
export async function sheetOf(name: string, rows: readonly (readonly CellValue[])[]): Promise<Upload> {
  const sheet = { name: 'Sheet1', rows: rows.map((row) => [...row]) }
  return { name, mimeType, buffer: Buffer.from(await writeXlsx({ sheets: [sheet] })) }
}

/** The rows of the first sheet of a spreadsheet that a page saved, headings first. */
export async function rowsOf(file: Download): Promise<CellValue[][]> {
  const { sheets } = await readXlsx(readFileSync(await file.path()))
  return sheets[0]?.rows ?? []
}
