import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { tarEnd, tarEntry } from './tar.ts'

/** Returns a copy of the file with one flipped bit. */
export function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at] = (copy[at] ?? 0) ^ 4
  return copy
}

/** Returns the file with one edited entry and everything else intact, as an attacker who knows the format could produce it. */
export function edited(bytes: Buffer, name: string, edit: (text: string) => string): Buffer {
  const tar = gunzipSync(bytes)
  const start = tar.indexOf(`${name}\0`)
  const size = Number.parseInt(tar.toString('latin1', start + 124, start + 135), 8)
  const text = tar.toString('utf8', start + 512, start + 512 + size)
  const end = start + 512 + Math.ceil(size / 512) * 512
  return gzipSync(Buffer.concat([tar.subarray(0, start), tarEntry(name, Buffer.from(edit(text))), tar.subarray(end)]))
}

/** Returns the file with another manifest and its matching checksum. */
export function withManifest(bytes: Buffer, text: string): Buffer {
  const tar = gunzipSync(bytes)
  const rest = tar.subarray(0, tar.lastIndexOf('manifest.json\0'))
  const checksum = createHash('sha256').update(text).digest('hex')
  const entries = [tarEntry('manifest.json', Buffer.from(text)), tarEntry('manifest.sha256', Buffer.from(checksum)), tarEnd]
  return gzipSync(Buffer.concat([rest, ...entries]))
}
