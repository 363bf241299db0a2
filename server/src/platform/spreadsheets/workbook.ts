import type { Sheet } from './cell.ts'
import { SpreadsheetFault } from './fault.ts'
import type { Limits } from './limits.ts'
import { readXls } from './xls/xls.ts'
import { readXlsx } from './xlsx/xlsx.ts'

const compoundSignature = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** Reads a workbook whatever it is called: what it is shows in its first bytes. Refuses one that holds nothing at all. */
export async function readWorkbook(bytes: Buffer, limits: Limits): Promise<Sheet[]> {
  if (bytes.length === 0) throw new SpreadsheetFault('empty', 'This file is empty.')
  if (bytes.length > limits.bytes) {
    throw new SpreadsheetFault('too-large', `This file is larger than ${Math.floor(limits.bytes / 1024 / 1024)} MB.`)
  }
  const sheets = await readByContent(bytes, limits)
  if (sheets.every((sheet) => sheet.rows.length === 0)) throw new SpreadsheetFault('empty')
  return sheets
}

async function readByContent(bytes: Buffer, limits: Limits): Promise<Sheet[]> {
  try {
    if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return await readXlsx(bytes, limits)
    if (bytes.subarray(0, 8).equals(compoundSignature)) return readXls(bytes, limits)
  } catch (error) {
    // a damaged file sends readers beyond its end
    if (error instanceof RangeError) throw new SpreadsheetFault('truncated')
    throw error
  }
  const start = bytes.toString('latin1', 0, 512).trimStart().toLowerCase()
  if (start.startsWith('<')) {
    throw new SpreadsheetFault('web-page')
  }
  throw new SpreadsheetFault('not-a-spreadsheet')
}
