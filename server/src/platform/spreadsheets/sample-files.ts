/** Builds unusual and hostile files for the tests of the reader, byte by byte. Used only by tests. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: string | Buffer
  /** False values in the headers. */
  claims?: { unpacked?: number; crc?: number; flags?: number }
  /** Set to 0 to store the part uncompressed. */
  method?: number
}

/** Builds a zip file of these parts; with `streamed`, sizes are only in the directory, as from writers that do not know them in advance. */
export function zipFile(parts: ZipPart[], { streamed = false } = {}): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claims = {}, method = 8 } of parts) {
    const bytes = Buffer.from(content)
    const packed = method === 8 ? deflateRawSync(bytes) : bytes
    const sizes = [claims.crc ?? crc32(bytes), packed.length, claims.unpacked ?? bytes.length]
    const flags = (claims.flags ?? 0) | (streamed ? 8 : 0)
    const title = Buffer.from(name)
    const local = Buffer.concat([header(0x04034b50, flags, method, streamed ? [0, 0, 0] : sizes, title), title, packed])
    const descriptor = streamed ? numbers(0x08074b50, ...sizes) : Buffer.alloc(0)
    directory.push(header(0x02014b50, flags, method, sizes, title, offset), title)
    locals.push(local, descriptor)
    offset += local.length + descriptor.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, listed, end])
}

function header(signature: number, flags: number, method: number, sizes: number[], name: Buffer, offset?: number): Buffer {
  const start = offset === undefined ? 4 : 6
  const bytes = Buffer.alloc(offset === undefined ? 30 : 46)
  bytes.writeUInt32LE(signature, 0)
  bytes.writeUInt16LE(20, 4)
  bytes.writeUInt16LE(flags, start + 2)
  bytes.writeUInt16LE(method, start + 4)
  for (const [at, size] of sizes.entries()) bytes.writeUInt32LE(size, start + 10 + at * 4)
  bytes.writeUInt16LE(name.length, start + 22)
  if (offset !== undefined) bytes.writeUInt32LE(offset, 42)
  return bytes
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}

const relationships = 'http://schemas.openxmlformats.org/package/2006/relationships'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export interface WorkbookParts {
  /** The content of `<sheetData>`, or, if it begins with `<?` or `<!`, the whole part. */
  sheet?: string
  strings?: string
  styles?: string
  workbook?: string
  extra?: ZipPart[]
}

/** Returns the parts of a workbook with one sheet. */
export function workbookParts({ sheet = '', strings, styles, workbook, extra = [] }: WorkbookParts): ZipPart[] {
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  const part = (name: string, content: string | undefined): ZipPart[] => (content === undefined ? [] : [{ name, content }])
  return [
    { name: '[Content_Types].xml', content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>' },
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${relationships}">${link('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content:
        workbook ??
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Results" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${relationships}">${link('r1', 'worksheet', 'worksheets/sheet1.xml')}${link('r2', 'sharedStrings', '/xl/sharedStrings.xml')}${link('r3', 'styles', 'styles.xml')}</Relationships>`,
    },
    ...part('xl/sharedStrings.xml', strings),
    ...part('xl/styles.xml', styles),
    {
      name: 'xl/worksheets/sheet1.xml',
      content: /^<[?!]/.test(sheet) ? sheet : `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    },
    ...extra,
  ]
}

/** Builds a workbook with one sheet. */
export function workbookFile(parts: WorkbookParts): Buffer {
  return zipFile(workbookParts(parts))
}

/** Builds an .xls file around these records of its one sheet: `[id, data]`. Globals are placed before the list of sheets. */
export function xlsFile(sheet: [number, Buffer][], globals: [number, Buffer][] = []): Buffer {
  const bof = (kind: number): [number, Buffer] => [0x809, uint16s(0x0600, kind, 0, 0, 0, 0, 0, 0)]
  const name = Buffer.concat([Buffer.from([7, 0]), Buffer.from('Results')])
  const before = Buffer.concat([bof(5), ...globals].map(recordBytes))
  const sheetAt = before.length + 4 + 6 + name.length + 4
  const place = Buffer.alloc(6)
  place.writeUInt32LE(sheetAt, 0)
  const list: [number, Buffer] = [0x085, Buffer.concat([place, name])]
  const eof: [number, Buffer] = [0x00a, Buffer.alloc(0)]
  return compoundFile('Workbook', Buffer.concat([before, ...[list, eof, bof(16), ...sheet, eof].map(recordBytes)]))
}

/** Returns little-endian 16-bit numbers. */
export function uint16s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}

function recordBytes([id, data]: [number, Buffer]): Buffer {
  return Buffer.concat([uint16s(id, data.length), data])
}

/** Builds an OLE compound file with one stream. */
export function compoundFile(name: string, stream: Buffer): Buffer {
  const padded = Buffer.concat([stream, Buffer.alloc(Math.max(4096, Math.ceil(stream.length / 512) * 512) - stream.length)])
  const sectors = padded.length / 512
  const head = Buffer.alloc(512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.fill(0, 8, 76)
  head.writeUInt16LE(9, 30)
  head.writeUInt16LE(6, 32)
  head.writeUInt32LE(1, 44) // sectors of the table
  head.writeUInt32LE(1, 48) // the directory
  head.writeUInt32LE(4096, 56)
  head.writeUInt32LE(0xfffffffe, 60)
  head.writeUInt32LE(0xfffffffe, 68)
  head.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  for (let at = 0; at < sectors; at += 1) table.writeUInt32LE(at === sectors - 1 ? 0xfffffffe : at + 3, (at + 2) * 4)
  const directory = Buffer.concat([entry('Root Entry', 5, 0xfffffffe, 0), entry(name, 2, 2, padded.length), Buffer.alloc(256)])
  return Buffer.concat([head, table, directory, padded])
}

function entry(name: string, kind: number, start: number, size: number): Buffer {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 0, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes[66] = kind
  bytes.fill(0xff, 68, 80)
  bytes.writeUInt32LE(start, 116)
  bytes.writeUInt32LE(size, 120)
  return bytes
}
