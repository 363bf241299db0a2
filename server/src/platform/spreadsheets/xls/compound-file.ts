import { SpreadsheetFault } from '../fault.ts'

const lastSector = 0xfffffffa
const miniSectorSize = 64

/**
 * Returns the streams of an OLE compound file by name ([MS-CFB]): the container of .xls files and password-protected .xlsx files. Refuses chains that leave the
 * file or contain a cycle.
 */
export function readCompoundFile(bytes: Buffer): Map<string, Buffer> {
  if (bytes.length < 512) throw new SpreadsheetFault('truncated')
  const shift = bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw new SpreadsheetFault('not-a-spreadsheet')
  const file = new SectorFile(bytes, 1 << shift)
  const directory = file.chain(bytes.readUInt32LE(48))
  const entries = directoryEntries(directory)
  const root = entries.find((entry) => entry.kind === 5)
  if (!root) throw new SpreadsheetFault('truncated')
  const small = bytes.readUInt32LE(56)
  const mini = new MiniStream(root.size === 0 ? Buffer.alloc(0) : file.chain(root.start), file.chain(bytes.readUInt32LE(60)))
  const streams = new Map<string, Buffer>()
  for (const { name, kind, start, size } of entries) {
    if (kind !== 2 || streams.has(name)) continue
    const whole = size === 0 ? Buffer.alloc(0) : size < small ? mini.chain(start) : file.chain(start)
    if (whole.length < size) throw new SpreadsheetFault('truncated')
    streams.set(name, whole.subarray(0, size))
  }
  return streams
}

class SectorFile {
  readonly #bytes: Buffer
  readonly #size: number
  readonly #next: number[] = []

  constructor(bytes: Buffer, size: number) {
    this.#bytes = bytes
    this.#size = size
    for (const sector of this.#tableSectors()) {
      const table = this.#sector(sector)
      for (let at = 0; at < size; at += 4) this.#next.push(table.readUInt32LE(at))
    }
  }

  chain(first: number): Buffer {
    const sectors: Buffer[] = []
    for (let at = first; at < lastSector; at = this.#next[at] ?? lastSector) {
      sectors.push(this.#sector(at))
      if (sectors.length * this.#size > this.#bytes.length) throw new SpreadsheetFault('truncated')
    }
    return Buffer.concat(sectors)
  }

  #sector(index: number): Buffer {
    const start = (index + 1) * this.#size
    if (start >= this.#bytes.length) throw new SpreadsheetFault('truncated')
    const sector = this.#bytes.subarray(start, start + this.#size)
    // some writers truncate the last sector
    return sector.length === this.#size ? sector : Buffer.concat([sector, Buffer.alloc(this.#size - sector.length)])
  }

  #tableSectors(): number[] {
    const sectors: number[] = []
    for (let at = 76; at < 512; at += 4) sectors.push(this.#bytes.readUInt32LE(at))
    let further = this.#bytes.readUInt32LE(68)
    const most = this.#bytes.length / this.#size
    for (let seen = 0; further < lastSector; seen += 1) {
      if (seen > most) throw new SpreadsheetFault('truncated')
      const more = this.#sector(further)
      for (let at = 0; at < this.#size - 4; at += 4) sectors.push(more.readUInt32LE(at))
      further = more.readUInt32LE(this.#size - 4)
    }
    const used = sectors.filter((sector) => sector < lastSector)
    if (used.length > most) throw new SpreadsheetFault('truncated')
    return used
  }
}

class MiniStream {
  readonly #bytes: Buffer
  readonly #table: Buffer

  constructor(bytes: Buffer, table: Buffer) {
    this.#bytes = bytes
    this.#table = table
  }

  chain(first: number): Buffer {
    const sectors: Buffer[] = []
    for (
      let at = first;
      at < lastSector;
      at = (at + 1) * 4 <= this.#table.length ? this.#table.readUInt32LE(at * 4) : lastSector
    ) {
      const sector = this.#bytes.subarray(at * miniSectorSize, (at + 1) * miniSectorSize)
      if (sector.length === 0 || sectors.length * miniSectorSize > this.#bytes.length) throw new SpreadsheetFault('truncated')
      sectors.push(sector)
    }
    return Buffer.concat(sectors)
  }
}

interface DirectoryEntry {
  name: string
  kind: number
  start: number
  size: number
}

function directoryEntries(directory: Buffer): DirectoryEntry[] {
  const entries: DirectoryEntry[] = []
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const nameBytes = Math.min(directory.readUInt16LE(at + 64), 64)
    entries.push({
      name: directory.toString('utf16le', at, at + Math.max(nameBytes - 2, 0)),
      kind: directory[at + 66] ?? 0,
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    })
  }
  return entries
}
