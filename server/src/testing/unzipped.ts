import { buffer } from 'node:stream/consumers'
import { defaultLimits } from '../platform/spreadsheets/limits.ts'
import { Zip } from '../platform/spreadsheets/zip.ts'

/** Returns the files of a .zip by name. */
export async function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = new Zip(bytes, defaultLimits)
  const found = new Map<string, Buffer>()
  for (const name of zip.names) found.set(name, await buffer(zip.unpack(name)))
  return found
}
