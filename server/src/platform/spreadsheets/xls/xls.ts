import { normaliseText, type Sheet } from '../cell.ts'
import { SpreadsheetFault } from '../fault.ts'
import { Grid } from '../grid.ts'
import type { Limits } from '../limits.ts'
import { numberStyle } from '../serial-date.ts'
import { readCompoundFile } from './compound-file.ts'
import { record, recordAt, withContinuations } from './xls-records.ts'
import { readSheetRecords, type XlsFacts } from './xls-sheet.ts'

interface SheetEntry {
  name: string
  hidden: boolean
  at: number
}

const biff5 = 0x0500
const biff8 = 0x0600

/** Reads an .xls file (Excel 95 to 2003). An .xlsx with a password has the same container and is refused as protected. */
export function readXls(bytes: Buffer, limits: Limits): Sheet[] {
  const streams = readCompoundFile(bytes)
  if (streams.has('EncryptedPackage') || streams.has('EncryptionInfo')) throw new SpreadsheetFault('password-protected')
  const stream = streams.get('Workbook') ?? streams.get('Book') ?? streams.get('WORKBOOK') ?? streams.get('BOOK')
  // the list of streams itself may have been cut off
  if (!stream) throw new SpreadsheetFault(bytes.length % 512 === 0 ? 'not-a-spreadsheet' : 'truncated')
  const { entries, facts } = readGlobals(stream, limits)
  const tally = { cells: 0, characters: 0 }
  return entries.map((entry) => {
    const grid = new Grid(entry.name, limits, tally)
    readSheetRecords(stream, entry.at, grid, facts)
    return grid.sheet(entry.hidden)
  })
}

function readGlobals(stream: Buffer, limits: Limits): { entries: SheetEntry[]; facts: XlsFacts } {
  const first = recordAt(stream, 0)
  const version = first.id === record.bof && first.data.length >= 2 ? first.data.readUInt16LE(0) : 0
  if (version !== biff5 && version !== biff8) throw new SpreadsheetFault('not-a-spreadsheet')
  const entries: SheetEntry[] = []
  const formats: number[] = []
  const codes = new Map<number, string>()
  const facts: XlsFacts = { wide: version === biff8, from1904: false, strings: [], styles: [] }
  let current = recordAt(stream, first.next)
  for (; current.id !== record.eof; current = recordAt(stream, current.next)) {
    const { id, data } = current
    if (id === record.filePass) throw new SpreadsheetFault('password-protected')
    if (id === record.dateMode) facts.from1904 = data.readUInt16LE(0) === 1
    if (id === record.xf) formats.push(data.readUInt16LE(2))
    if (id === record.format) codes.set(data.readUInt16LE(0), formatCode(data, facts.wide))
    if (id === record.sst) facts.strings = readStrings(withContinuations(stream, current), limits)
    if (id === record.boundSheet && data[5] === 0) entries.push(sheetEntry(data, facts.wide))
    if (entries.length > limits.sheets) throw new SpreadsheetFault('too-large', `At most ${limits.sheets} sheets can be read.`)
  }
  facts.styles = formats.map((id) => numberStyle(id, codes.get(id)))
  return { entries, facts }
}

function sheetEntry(data: Buffer, wide: boolean): SheetEntry {
  const length = data[6] ?? 0
  return { at: data.readUInt32LE(0), hidden: ((data[4] ?? 0) & 3) !== 0, name: shortText(data.subarray(7), length, wide) }
}

function formatCode(data: Buffer, wide: boolean): string {
  return wide ? shortText(data.subarray(4), data.readUInt16LE(2), true) : shortText(data.subarray(3), data[2] ?? 0, false)
}

function shortText(data: Buffer, length: number, wide: boolean): string {
  if (!wide) return data.toString('latin1', 0, length)
  return ((data[0] ?? 0) & 1) === 0 ? data.toString('latin1', 1, 1 + length) : data.toString('utf16le', 1, 1 + length * 2)
}

function readStrings(pieces: ReturnType<typeof withContinuations>, limits: Limits): string[] {
  pieces.skip(4)
  const count = pieces.number(4)
  const strings: string[] = []
  let characters = 0
  while (strings.length < count && pieces.left) {
    const string = normaliseText(pieces.text(pieces.number(2)))
    characters += string.length
    strings.push(string)
    if (characters > limits.characters || strings.length > limits.cells) {
      throw new SpreadsheetFault('too-large', 'This spreadsheet holds too much text.')
    }
  }
  return strings
}
