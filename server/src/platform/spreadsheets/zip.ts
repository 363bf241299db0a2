import { crc32, createInflateRaw } from 'node:zlib'
import { SpreadsheetFault } from './fault.ts'
import type { Limits } from './limits.ts'

const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const directorySignature = 0x02014b50
const localSignature = 0x04034b50
const endSize = 22
const farAway = 0xffffffff

interface Part {
  method: number
  encrypted: boolean
  crc: number
  packed: number
  unpacked: number
  offset: number
}

/** Ratios mean nothing for small parts: a few kilobytes of the same tag compress by a factor of a thousand. */
const ratioMattersFrom = 8 * 1024 * 1024

/**
 * The parts of a zip file, unpacked piece by piece and only on request. Sizes in the headers are never trusted: bytes are counted while unpacking, over all
 * parts together.
 */
export class Zip {
  readonly #bytes: Buffer
  readonly #limits: Limits
  readonly #parts = new Map<string, Part>()
  readonly #names: string[] = []
  #unpacked = 0

  constructor(bytes: Buffer, limits: Limits) {
    this.#bytes = bytes
    this.#limits = limits
    this.#readDirectory()
  }

  /** The names of the parts as written, in the order of the directory; each can be unpacked. */
  get names(): readonly string[] {
    return this.#names
  }

  has(name: string): boolean {
    return this.#parts.has(name.toLowerCase())
  }

  /** Whether any part needs a password. */
  get encrypted(): boolean {
    return [...this.#parts.values()].some((part) => part.encrypted)
  }

  /** Yields the unpacked bytes of a part. Refuses a part that is damaged, locked, or exceeds the limits. */
  async *unpack(name: string): AsyncGenerator<Buffer> {
    const part = this.#parts.get(name.toLowerCase())
    if (!part) throw new SpreadsheetFault('truncated')
    if (part.encrypted) throw new SpreadsheetFault('password-protected')
    const packed = this.#packedBytes(part)
    let size = 0
    let crc = 0
    for await (const piece of inflated(part.method, packed)) {
      size += piece.length
      this.#unpacked += piece.length
      crc = crc32(piece, crc)
      if (this.#unpacked > this.#limits.unpackedBytes) throw new SpreadsheetFault('bomb')
      if (size > ratioMattersFrom && size > this.#limits.ratio * packed.length) throw new SpreadsheetFault('bomb')
      yield piece
    }
    if (crc !== part.crc) throw new SpreadsheetFault('truncated')
  }

  #packedBytes(part: Part): Buffer {
    const { offset } = part
    if (offset + 30 > this.#bytes.length || this.#bytes.readUInt32LE(offset) !== localSignature)
      throw new SpreadsheetFault('truncated')
    const start = offset + 30 + this.#bytes.readUInt16LE(offset + 26) + this.#bytes.readUInt16LE(offset + 28)
    if (start + part.packed > this.#bytes.length) throw new SpreadsheetFault('truncated')
    return this.#bytes.subarray(start, start + part.packed)
  }

  #readDirectory(): void {
    let { offset, count } = findDirectory(this.#bytes)
    if (count > this.#limits.parts) throw new SpreadsheetFault('bomb')
    for (; count > 0; count -= 1) {
      if (offset + 46 > this.#bytes.length || this.#bytes.readUInt32LE(offset) !== directorySignature) {
        throw new SpreadsheetFault('truncated')
      }
      const nameLength = this.#bytes.readUInt16LE(offset + 28)
      const extraLength = this.#bytes.readUInt16LE(offset + 30)
      const name = this.#bytes.toString('utf8', offset + 46, offset + 46 + nameLength)
      const extra = this.#bytes.subarray(offset + 46 + nameLength, offset + 46 + nameLength + extraLength)
      // Names inside a package must differ by more than case (ECMA-376 part 2); some writers use backslashes
      const written = name.replaceAll('\\', '/').replace(/^\//, '')
      const key = written.toLowerCase()
      if (this.#parts.has(key)) throw new SpreadsheetFault('not-a-spreadsheet')
      this.#names.push(written)
      this.#parts.set(key, withWideSizes(partAt(this.#bytes, offset), extra))
      offset += 46 + nameLength + extraLength + this.#bytes.readUInt16LE(offset + 32)
    }
  }
}

function partAt(bytes: Buffer, offset: number): Part {
  return {
    encrypted: (bytes.readUInt16LE(offset + 8) & 0x41) !== 0,
    method: bytes.readUInt16LE(offset + 10),
    crc: bytes.readUInt32LE(offset + 16),
    packed: bytes.readUInt32LE(offset + 20),
    unpacked: bytes.readUInt32LE(offset + 24),
    offset: bytes.readUInt32LE(offset + 42),
  }
}

/** Reads sizes and offsets beyond 4 GB from an extra field, which some streaming writers use for small files too. */
function withWideSizes(part: Part, extra: Buffer): Part {
  if (part.packed !== farAway && part.unpacked !== farAway && part.offset !== farAway) return part
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    const wide = (value: number): number => {
      if (value !== farAway) return value
      if (next + 8 > extra.length) throw new SpreadsheetFault('truncated')
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    }
    const unpacked = wide(part.unpacked)
    return { ...part, unpacked, packed: wide(part.packed), offset: wide(part.offset) }
  }
  throw new SpreadsheetFault('truncated')
}

function findDirectory(bytes: Buffer): { offset: number; count: number } {
  const earliest = Math.max(0, bytes.length - endSize - 0xffff)
  for (let at = bytes.length - endSize; at >= earliest; at -= 1) {
    if (bytes.readUInt32LE(at) !== endSignature) continue
    const count = bytes.readUInt16LE(at + 10)
    const offset = bytes.readUInt32LE(at + 16)
    return count === 0xffff || offset === farAway ? findWideDirectory(bytes, at) : { offset, count }
  }
  throw new SpreadsheetFault('truncated')
}

function findWideDirectory(bytes: Buffer, end: number): { offset: number; count: number } {
  const at = end < 20 ? -1 : Number(bytes.readBigUInt64LE(end - 12))
  if (at < 0 || at + 56 > bytes.length || bytes.readUInt32LE(at) !== end64Signature) throw new SpreadsheetFault('truncated')
  return { count: Number(bytes.readBigUInt64LE(at + 32)), offset: Number(bytes.readBigUInt64LE(at + 48)) }
}

async function* inflated(method: number, packed: Buffer): AsyncGenerator<Buffer> {
  if (method === 0) {
    yield packed
    return
  }
  if (method !== 8) throw new SpreadsheetFault('not-a-spreadsheet')
  const inflater = createInflateRaw({ chunkSize: 64 * 1024 })
  inflater.end(packed)
  try {
    for await (const piece of inflater) yield piece
  } catch {
    throw new SpreadsheetFault('truncated')
  } finally {
    inflater.destroy()
  }
}
