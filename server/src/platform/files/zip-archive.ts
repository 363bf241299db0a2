import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ArchivedFile = { name: string; bytes: Buffer }

/** The first day that the format knows, so that equal files give equal archives. */
const asStored = { compress: false, mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** A .zip of files that are compressed already, stored as they are, as a stream; names in any script. */
export function archive(files: readonly ArchivedFile[]): Readable {
  const zip = new ZipFile()
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, asStored)
  zip.end()
  return zip.outputStream as Readable
}
