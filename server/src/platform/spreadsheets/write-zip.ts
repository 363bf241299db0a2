import { crc32, deflateRawSync } from 'node:zlib'
import type { PackedPart } from './write-rows.ts'

const deflated = 8
/** 1 January 1980, the earliest date of the format: equal content gives equal files. */
const date = 0x21
const localHeader = { signature: 0x04034b50, bytes: 30 }
const directoryHeader = { signature: 0x02014b50, bytes: 46 }
const endSignature = 0x06054b50

/** Compresses a part of a zip file. */
export function packPart(content: Buffer): PackedPart {
  return { packed: deflateRawSync(content), crc: crc32(content), unpackedBytes: content.length }
}

/** Returns a zip file of compressed parts with ASCII names, in this order. */
export function zipOf(parts: readonly (PackedPart & { name: string })[]): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const name = Buffer.from(part.name)
    const local = Buffer.concat([headerOf(part, localHeader), name, part.packed])
    const listed = headerOf(part, directoryHeader)
    listed.writeUInt32LE(offset, 42)
    pieces.push(local)
    directory.push(listed, name)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(endSignature, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, list, end])
}

/** Both headers have the same fields; the one of the directory begins with the version that wrote the file. */
function headerOf(
  { name, packed, crc, unpackedBytes }: PackedPart & { name: string },
  { signature, bytes }: typeof localHeader,
): Buffer {
  const header = Buffer.alloc(bytes)
  const start = bytes === directoryHeader.bytes ? 6 : 4
  header.writeUInt32LE(signature, 0)
  if (start === 6) header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, start)
  header.writeUInt16LE(deflated, start + 4)
  header.writeUInt16LE(date, start + 8)
  header.writeUInt32LE(crc, start + 10)
  header.writeUInt32LE(packed.length, start + 14)
  header.writeUInt32LE(unpackedBytes, start + 18)
  header.writeUInt16LE(Buffer.byteLength(name), start + 22)
  return header
}
