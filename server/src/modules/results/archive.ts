import { crc32 } from 'node:zlib'

export type ArchivedFile = { name: string; bytes: Buffer }

const utf8Names = 0x0800
const version = 20

/** A .zip of files that are compressed already, stored as they are (PKWARE APPNOTE 4.3, without compression). For a few hundred megabytes at most. */
export function archive(files: readonly ArchivedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const fileName = Buffer.from(name)
    const facts = factsOf(fileName, bytes)
    const head = Buffer.concat([numbers([0x04034b50, 4]), facts, fileName])
    directory.push(
      Buffer.concat([
        numbers([0x02014b50, 4], [version, 2]),
        facts,
        numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        fileName,
      ]),
    )
    parts.push(head, bytes)
    offset += head.length + bytes.length
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  const count = files.length
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2])
  return Buffer.concat([...parts, ...directory, end])
}

/** What the file's own head and the directory say alike; the day is the first one that the format knows, so that equal files give equal bytes. */
function factsOf(fileName: Buffer, bytes: Buffer): Buffer {
  const [time, day] = [0, 0x21]
  const content = [crc32(bytes), bytes.length, bytes.length].map((value): [number, number] => [value, 4])
  return numbers([version, 2], [utf8Names, 2], [0, 2], [time, 2], [day, 2], ...content, [fileName.length, 2], [0, 2])
}

/** Little-endian numbers of two or four bytes. */
function numbers(...values: [number, number][]): Buffer {
  return Buffer.concat(
    values.map(([value, size]) => {
      const bytes = Buffer.alloc(size)
      bytes.writeUIntLE(value, 0, size)
      return bytes
    }),
  )
}
