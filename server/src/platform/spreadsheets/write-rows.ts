import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { columnName } from './cell.ts'
import { serialOfDay, serialOfInstant } from './serial-date.ts'
import { type CellInput, type ColumnSpec, isInstant } from './sheet-spec.ts'

/** A part of a zip file, compressed. */
export type PackedPart = { packed: Buffer; crc: number; unpackedBytes: number }

export type TablePart = {
  /** Appends rows; resolves when more may follow. */
  add(rows: readonly (readonly CellInput[])[]): Promise<void>
  finish(): Promise<PackedPart>
}

/** A template's first blank rows have the columns' formats, so that a roll number such as 22E10501 stays text. */
const blankRows = 1_000

/**
 * Opens the part of a table, laid out with one row of blank cells, whose place the rows take. They are compressed as they arrive, so that memory holds little
 * more than the finished file.
 */
export async function openTablePart(layout: string, columns: readonly ColumnSpec[]): Promise<TablePart> {
  const { before, formats, after } = split(layout)
  if (formats.length !== columns.length) throw new Error('The table is laid out in another way than its rows')
  const places = columns.map((column, at) => ({ column, letters: columnName(at), format: formats[at] ?? '0' }))
  const part = openPacking()
  await part.write(before)
  let count = 0
  const add = async (rows: readonly (readonly CellInput[])[]) => {
    const first = count + 2
    count += rows.length
    await part.write(rows.map((row, at) => rowOf(row, first + at, places)).join(''))
  }
  return {
    add,
    async finish() {
      const isTemplate = count === 0
      if (isTemplate) await add(Array<CellInput[]>(blankRows).fill([]))
      await part.write(after(isTemplate ? 1 : count + 1))
      return part.end()
    },
  }
}

/** Returns the layout before and after its blank row, and the formats of the columns; `after` takes the number of the last row. */
function split(layout: string) {
  const [row = '', cells = ''] = /<row r="2">(.*?)<\/row>/.exec(layout) ?? []
  const at = layout.indexOf(row)
  const rest = layout.slice(at + row.length)
  return {
    // Programs may believe the size of the layout; without it they count
    before: layout.slice(0, at).replace(/<dimension [^>]*\/>/, ''),
    formats: [...cells.matchAll(/ s="(\d+)"/g)].map(([, format = '']) => format),
    after: (lastRow: number) => rest.replace(/(<autoFilter ref="A1:[A-Z]+)2"/, `$1${lastRow}"`),
  }
}

type Place = { column: ColumnSpec; letters: string; format: string }

function rowOf(row: readonly CellInput[], number: number, places: readonly Place[]): string {
  const cells = places.map(({ column, letters, format }, at) =>
    cellOf(`r="${letters}${number}" s="${format}"`, written(row[at] ?? null, column)),
  )
  return `<row r="${number}">${cells.join('')}</row>`
}

function cellOf(place: string, value: CellInput): string {
  if (value === null || value === '') return `<c ${place}/>`
  if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c ${place} t="b"><v>${value ? 1 : 0}</v></c>`
  const space = /^\s|\s$|[\t\n]/.test(value) ? ' xml:space="preserve"' : ''
  return `<c ${place} t="inlineStr"><is><t${space}>${escaped(value)}</t></is></c>`
}

/** Converts a day or an instant to the number that Excel displays as one; anything else in such a column stays text. */
function written(value: CellInput, { kind }: ColumnSpec): CellInput {
  if (kind === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
    const serial = serialOfDay(value)
    return Number.isFinite(serial) ? serial : value
  }
  if (kind === 'instant' && typeof value === 'string' && isInstant(value)) return serialOfInstant(new Date(value))
  if (typeof value === 'string') return printable(value)
  return typeof value === 'number' && !Number.isFinite(value) ? null : value
}

/** Removes characters that XML cannot contain, and limits the text to Excel's cell length. */
export function printable(text: string): string {
  return text.slice(0, 32_767).replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

/** The characters of markup, a carriage return, and text that looks like an escape itself (ECMA-376 part 1, 22.9.2.19, ST_Xstring). */
const special = /[&<>\r]|_(?=x[0-9a-fA-F]{4}_)/g
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_', _: '_x005F_' }
const escaped = (text: string) => text.replace(special, (sign) => escapes[sign] ?? sign)

function openPacking() {
  const deflater = createDeflateRaw()
  const packed: Buffer[] = []
  let [crc, unpackedBytes] = [0, 0]
  deflater.on('data', (piece: Buffer) => packed.push(piece))
  return {
    async write(text: string): Promise<void> {
      const bytes = Buffer.from(text)
      crc = crc32(bytes, crc)
      unpackedBytes += bytes.length
      if (!deflater.write(bytes)) await once(deflater, 'drain')
    },
    async end(): Promise<PackedPart> {
      deflater.end()
      await once(deflater, 'end')
      return { packed: Buffer.concat(packed), crc, unpackedBytes }
    },
  }
}
