import { type Cell, normaliseText, type Sheet } from './cell.ts'
import { SpreadsheetFault } from './fault.ts'
import type { Limits } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { readXls } from './xls/xls.ts'
import { readXlsx } from './xlsx/xlsx.ts'

const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Reads a workbook, whatever its name is: its first bytes show its type. With `csv` it also reads CSV. Refuses an empty file. */
export async function readWorkbook(bytes: Buffer, limits: Limits, csv = false): Promise<Sheet[]> {
  if (bytes.length === 0) throw new SpreadsheetFault('empty', 'This file is empty.')
  if (bytes.length > limits.bytes) {
    throw new SpreadsheetFault('too-large', `This file is larger than ${Math.floor(limits.bytes / 1024 / 1024)} MB.`)
  }
  const sheets = await readByContent(bytes, limits, csv)
  if (sheets.every((sheet) => sheet.rows.length === 0)) throw new SpreadsheetFault('empty')
  return sheets
}

async function readByContent(bytes: Buffer, limits: Limits, csv: boolean): Promise<Sheet[]> {
  try {
    if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return await readXlsx(bytes, limits)
    if (bytes.subarray(0, 8).equals(compoundSignature)) return readXls(bytes, limits)
  } catch (error) {
    // a damaged file makes readers read beyond its end
    if (error instanceof RangeError) throw new SpreadsheetFault('truncated')
    throw error
  }
  const start = bytes.toString('latin1', 0, 512).trimStart().toLowerCase()
  if (start.startsWith('<')) {
    throw new SpreadsheetFault('web-page')
  }
  const sheet = csv ? csvSheet(bytes, limits) : null
  if (sheet) return [sheet]
  throw new SpreadsheetFault('not-a-spreadsheet')
}

/** Error values of cells as spreadsheets write them; LibreOffice numbers those that Excel does not know. */
const errorText = /^(?:#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)|Err:\d{3})$/

/** `="0501"`, with which programs keep zeros in CSV. */
const quotedFormula = /^="((?:[^"]|"")*)"$/

/** An apostrophe that keeps leading zeros of a number, or keeps a text from being a formula, as `writeCsv` writes it; spreadsheets hide it. */
const kept = /^'(?=[=+\-@＝＋－＠\d])/

/** Reads a text of at least two columns as a sheet; null if it is not such a text. */
function csvSheet(bytes: Buffer, limits: Limits): Sheet | null {
  const lines = readCsv(bytes, limits.rows + 1)
  if (!lines?.some(({ fields }) => fields.length > 1)) return null
  const cells = lines.reduce((sum, { fields }) => sum + fields.length, 0)
  if ((lines.at(-1)?.row ?? 0) > limits.rows || cells > limits.cells) throw new SpreadsheetFault('too-large')
  const rows: Cell[][] = []
  for (const { row, fields } of lines) {
    // Blank lines are rows too, as users see them when they open the file
    while (rows.length < row - 1) rows.push([])
    rows.push(fields.slice(0, limits.columns).map(csvCell))
  }
  return { name: 'CSV', hidden: false, rows }
}

function csvCell(field: string): Cell {
  const text = normaliseText(field)
  if (errorText.test(text)) return { error: text }
  const [, quoted] = quotedFormula.exec(text) ?? []
  const shown = quoted === undefined ? text.replace(kept, '') : normaliseText(quoted.replaceAll('""', '"'))
  return shown || null
}
