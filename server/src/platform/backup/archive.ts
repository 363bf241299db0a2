import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { CannotStart } from '../config/cannot-start.ts'
import { syncFolder } from '../files/sync-folder.ts'
import { encryptAge } from './age.ts'
import type { BackupFile } from './backup-file.ts'
import { partialOf } from './leftovers.ts'
import { readTar, tarEnd, tarEntry } from './tar.ts'

const Item = z.object({ id: z.string(), bytes: z.number(), sha256: z.string() })
const Manifest = z.object({
  format: z.literal(1),
  program: z.literal('nalanda'),
  migrations: z.array(z.string()),
  tables: z.array(Item.extend({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
  files: z.array(Item.extend({ key: z.string() })),
  keys: Item,
})
export type Item = z.infer<typeof Item>
export type Manifest = z.infer<typeof Manifest>

const partBytes = 4 * 1024 * 1024

/**
 * Opens the writer of a backup: it writes items of any size, split into parts, each with the checksum of the whole, and finally the manifest that lists them.
 * With a passphrase everything is encrypted.
 */
export async function openArchiveWriter(path: string, passphrase: string | null = null) {
  const side = partialOf(path)
  const file = await create(path, side)
  const gzip = createGzip()
  const written = pump(passphrase === null ? gzip : encryptAge(gzip, passphrase), file)
  // A full disk is reported by the write that waits next.
  written.catch(() => {})
  const write = async (name: string, content: Buffer) => {
    if (!gzip.write(tarEntry(name, content))) await Promise.race([once(gzip, 'drain'), written])
  }
  return {
    /** Adds one item under its own id, such as `tables/users`. */
    async add(id: string, content: AsyncIterable<Buffer>): Promise<Item> {
      const hash = createHash('sha256')
      let [part, bytes] = [0, 0]
      for await (const chunk of inParts(content)) {
        hash.update(chunk)
        bytes += chunk.length
        await write(`${id}/${String(++part).padStart(6, '0')}`, chunk)
      }
      return { id, bytes, sha256: hash.digest('hex') }
    },
    async finish(manifest: Manifest): Promise<void> {
      const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
      await write('manifest.json', text)
      await write('manifest.sha256', Buffer.from(sha256(text)))
      gzip.end(tarEnd)
      await written
      await file.sync()
      await file.close()
      await rename(side, path)
      await syncFolder(dirname(path))
    },
    async abandon(): Promise<void> {
      gzip.destroy()
      await file.close()
      await rm(side, { force: true })
    },
  }
}

/** Yields the parts of a backup's items in the order in which they were written. */
export async function* readParts({ read }: BackupFile): AsyncGenerator<{ id: string; chunk: Buffer }> {
  // The loop over the content throws the errors of the whole pipeline
  const content = pipeline(Readable.from(read()), createGunzip(), () => {})
  for await (const { name, content: chunk } of readTar(content)) {
    yield { id: name.startsWith('manifest.') ? name : dirname(name), chunk }
  }
}

/** Reads a whole backup and compares every checksum. Refuses a file that is not a backup or was changed since it was written. */
export async function verifyArchive(file: BackupFile): Promise<Manifest> {
  const { path } = file
  const hashes = new Map<string, { hash: Hash; bytes: number }>()
  const documents = new Map<string, Buffer>()
  try {
    for await (const { id, chunk } of readParts(file)) {
      if (id.startsWith('manifest.')) documents.set(id, chunk)
      const item = hashes.get(id) ?? { hash: createHash('sha256'), bytes: 0 }
      item.hash.update(chunk)
      item.bytes += chunk.length
      hashes.set(id, item)
    }
  } catch (error) {
    throw new CannotStart(`${path} cannot be restored: it is damaged or no backup (${String(error)}).`)
  }
  const manifest = parseManifest(path, documents)
  for (const { id, bytes, sha256: expected } of [...manifest.tables, ...manifest.files, manifest.keys]) {
    const item = hashes.get(id)
    if (item?.bytes !== bytes || item.hash.digest('hex') !== expected) {
      throw new CannotStart(`${path} cannot be restored: it is damaged (${id} is not what was written).`)
    }
  }
  return manifest
}

function parseManifest(path: string, documents: Map<string, Buffer>): Manifest {
  const text = documents.get('manifest.json')
  if (!text || documents.get('manifest.sha256')?.toString() !== sha256(text)) {
    throw new CannotStart(`${path} cannot be restored: it is damaged or no backup (its list of contents is missing).`)
  }
  const { format } = z.object({ format: z.number() }).parse(JSON.parse(text.toString()))
  if (format > 1) throw new CannotStart(`${path} cannot be restored: a newer version of Nalanda wrote it.`)
  return Manifest.parse(JSON.parse(text.toString()))
}

async function create(path: string, side: string): Promise<FileHandle> {
  if (existsSync(path)) throw new CannotStart(`${path} exists already: a backup is never written over.`)
  try {
    return await open(side, 'w', 0o600)
  } catch (error) {
    throw new CannotStart(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}

async function pump(source: AsyncIterable<Buffer>, file: FileHandle): Promise<void> {
  for await (const chunk of source) await file.appendFile(chunk)
}

async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  let parts = 0
  for await (const chunk of content) {
    held.push(chunk)
    length += chunk.length
    if (length < partBytes) continue
    yield Buffer.concat(held)
    parts++
    held = []
    length = 0
  }
  // An empty item has a part too, so that a restore creates it.
  if (length > 0 || parts === 0) yield Buffer.concat(held)
}

function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
