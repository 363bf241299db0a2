import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file with its name in the archive. It is stored uncompressed unless `compress` is set. */
export type ArchivedFile = { name: string; bytes: Buffer; compress?: boolean }

/** The earliest date of the format, so that equal files give equal archives. */
const undated = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** Returns a .zip of files as a stream; names may be in any script. PDFs and photos are compressed already. */
export function archive(files: readonly ArchivedFile[]): Readable {
  const zip = new ZipFile()
  for (const { name, bytes, compress = false } of files) zip.addBuffer(bytes, name, { compress, ...undated })
  zip.end()
  return zip.outputStream as Readable
}
