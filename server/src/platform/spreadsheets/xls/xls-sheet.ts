import { type Cell, normaliseText, type Value } from '../cell.ts'
import { SpreadsheetFault } from '../fault.ts'
import type { Grid } from '../grid.ts'
import { type NumberStyle, shownNumber } from '../serial-date.ts'
import { type BiffRecord, Pieces, record, recordAt, withContinuations } from './xls-records.ts'

/** Data of the workbook that the cells of an .xls sheet refer to. */
export interface XlsFacts {
  /** Excel 97 and later: text may have wide characters. Excel 95 uses one byte per character. */
  wide: boolean
  from1904: boolean
  strings: string[]
  /** For each cell style, its display style of a number. */
  styles: NumberStyle[]
}

const errors: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/** Reads the cells of the sheet that starts at this offset of the stream. */
export function readSheetRecords(stream: Buffer, at: number, grid: Grid, facts: XlsFacts): void {
  const first = recordAt(stream, at)
  if (first.id !== record.bof) throw new SpreadsheetFault('truncated')
  let awaitsText: AwaitsText | null = null
  let depth = 0 // a chart inside the sheet is a stream of records of its own
  for (let current = recordAt(stream, first.next); ; current = recordAt(stream, current.next)) {
    if (current.id === record.bof) depth += 1
    else if (current.id === record.eof) {
      if (depth === 0) return
      depth -= 1
    } else if (depth > 0) continue
    else if (current.id === record.formula) awaitsText = readFormula(current.data, grid, facts)
    else if (current.id === record.string && awaitsText) {
      grid.set(awaitsText.row, awaitsText.column, resultCell(longText(stream, current, facts), awaitsText.isConstant))
      awaitsText = null
    } else readCell(current, grid, facts)
  }
}

function readCell({ id, data }: BiffRecord, grid: Grid, facts: XlsFacts): void {
  const place = () => [data.readUInt16LE(0), data.readUInt16LE(2)] as const
  const style = () => data.readUInt16LE(4)
  if (id === record.labelSst) grid.set(...place(), sharedString(facts, data.readUInt32LE(6)))
  else if (id === record.label || id === record.rString) grid.set(...place(), cellText(data.subarray(6), facts))
  else if (id === record.number) grid.set(...place(), numeric(data.readDoubleLE(6), style(), facts))
  else if (id === record.rk) grid.set(...place(), numeric(rk(data.readUInt32LE(6)), style(), facts))
  else if (id === record.boolErr) grid.set(...place(), data[7] === 1 ? error(data[6]) : data[6] !== 0)
  else if (id === record.mulRk) {
    const [row, column] = place()
    for (let at = 4; at + 8 <= data.length; at += 6) {
      grid.set(row, column + (at - 4) / 6, numeric(rk(data.readUInt32LE(at + 2)), data.readUInt16LE(at), facts))
    }
  }
}

type AwaitsText = { row: number; column: number; isConstant: boolean }

/** Stores the formula with its last result; a text result follows in a later record. */
function readFormula(data: Buffer, grid: Grid, facts: XlsFacts): AwaitsText | null {
  const row = data.readUInt16LE(0)
  const column = data.readUInt16LE(2)
  const special = data.readUInt16LE(12) === 0xffff
  const kind = special ? data[6] : -1
  let cached: Value = null
  if (!special) cached = numeric(data.readDoubleLE(6), data.readUInt16LE(4), facts)
  else if (kind === 1) cached = data[8] !== 0
  else if (kind === 2) cached = error(data[8])
  const isConstant = isConstantFormula(data.subarray(20))
  grid.set(row, column, resultCell(cached, isConstant))
  return kind === 0 ? { row, column, isConstant } : null
}

function resultCell(cached: Value, isConstant: boolean): Cell {
  return isConstant ? cached : { formula: '', cached }
}

/** TRUE(), FALSE() and NA(), by their function numbers. */
const constantFunctions = new Set([34, 35, 10])

/** Whether a formula is a single token that is its own result ([MS-XLS] 2.5.198): LibreOffice writes booleans and errors this way. */
function isConstantFormula(parsed: Buffer): boolean {
  if (parsed.length < 4) return false
  const size = parsed.readUInt16LE(0)
  const token = parsed.subarray(2, 2 + size)
  const [id = 0, first = 0] = token
  if (id === 0x17) return size === 2 + first || size === 3 + first * (((token[2] ?? 0) & 1) + 1)
  if (id === 0x1c || id === 0x1d) return size === 2
  if (id === 0x1e) return size === 3
  if (id === 0x1f) return size === 9
  return size === 3 && (id & 0x1f) === 1 && constantFunctions.has(token.readUInt16LE(1))
}

function sharedString(facts: XlsFacts, index: number): string {
  const string = facts.strings[index]
  if (string === undefined) throw new SpreadsheetFault('truncated')
  return string
}

function cellText(data: Buffer, facts: XlsFacts): string {
  return textOf(new Pieces([data]), facts)
}

function longText(stream: Buffer, current: BiffRecord, facts: XlsFacts): string {
  return textOf(withContinuations(stream, current), facts)
}

function textOf(pieces: Pieces, facts: XlsFacts): string {
  const length = pieces.number(2)
  return normaliseText(facts.wide ? pieces.text(length) : pieces.narrowText(length))
}

function numeric(number: number, style: number, facts: XlsFacts): Value {
  if (!Number.isFinite(number)) return null
  return shownNumber(number, facts.styles[style] ?? null, facts.from1904)
}

function error(code: number | undefined): Value {
  return { error: errors[code ?? -1] ?? '#ERROR!' }
}

/** Decodes a number packed into four bytes: an integer, or the upper half of a double, either in hundredths ([MS-XLS] 2.5.217). */
function rk(packed: number): number {
  const half = Buffer.alloc(8)
  half.writeUInt32LE((packed & 0xfffffffc) >>> 0, 4)
  const number = packed & 2 ? (packed | 0) >> 2 : half.readDoubleLE(0)
  return packed & 1 ? number / 100 : number
}
