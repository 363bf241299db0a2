import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { asc, desc, gt } from 'drizzle-orm'
import { now } from '../clock.ts'
import { tryLockInTransaction } from '../database/advisory-locks.ts'
import type { Database } from '../database/client.ts'
import type { Logger } from '../observability/logging.ts'
import { auditSeals } from '../schema.ts'
import { type Head, readHead } from './heads.ts'

const maxAtOnce = 1_000
/** More than a line of the file ever has. */
const tailBytes = 4_096

/** Where a server keeps the heads of the trail: one line of JSON for each, only ever added to. */
export function headsFilePath(dataDir: string): string {
  return join(dataDir, 'audit-heads.log')
}

/**
 * Adds the heads that the file does not have yet, written through to the disk. A file that is new begins with the newest: it covers all
 * before it. If the trail does not continue the file, that is logged, the file keeps its lines, and the newest is added.
 */
export async function appendHeads(database: Database, path: string, log: Logger): Promise<void> {
  await database.transaction(async (db) => {
    if (!(await tryLockInTransaction(db, 'auditSeals'))) return
    const known = await readLastHead(path)
    const newest = await findHead(db)
    if (!newest || newest.head === known?.head) return
    const later = known && (await listLater(db, known))
    if (known && !later) log.error({ known: known.seal, newest: newest.seal }, 'the audit trail does not continue its heads file')
    await append(path, later ?? [newest])
  })
}

/** The newest head; null when nothing is sealed yet. */
export async function findHead(db: Database): Promise<Head | null> {
  const [newest] = await db.select(columns).from(auditSeals).orderBy(desc(auditSeals.number)).limit(1)
  return newest ? asHead(newest) : null
}

/** The heads of a file, as far as its lines can be read; none when there is no file. */
export async function readHeads(path: string): Promise<{ heads: Head[]; unreadable: number }> {
  const lines = (await readOrNothing(path)).split('\n').filter((line) => line.trim() !== '')
  const heads = lines.map(readHead).filter((head) => head !== null)
  return { heads, unreadable: lines.length - heads.length }
}

/** Puts the heads of a trail that another takes the place of aside, where they can still be compared with; answers where, or null when there are none. */
export async function setHeadsAside(dataDir: string): Promise<string | null> {
  const aside = join(dataDir, `audit-heads.before-${now().toISOString().replaceAll(':', '')}.log`)
  try {
    await rename(headsFilePath(dataDir), aside)
    return aside
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const { number, total, sealedAt, head, publicKey, signature } = auditSeals
const columns = { seal: number, total, sealedAt, head, publicKey, signature }

function asHead(row: Omit<Head, 'sealedAt'> & { sealedAt: Date }): Head {
  return { ...row, sealedAt: row.sealedAt.toISOString() }
}

/** The heads after one that the trail has; null when it does not have it. */
async function listLater(db: Database, known: Head): Promise<Head[] | null> {
  const rows = await db
    .select(columns)
    .from(auditSeals)
    .where(gt(number, known.seal - 1))
    .orderBy(asc(number))
    .limit(maxAtOnce)
  const [same, ...later] = rows.map(asHead)
  return same?.seal === known.seal && same.head === known.head ? later : null
}

async function readLastHead(path: string): Promise<Head | null> {
  const lines = (await readOrNothing(path, tailBytes)).split('\n')
  return lines.map(readHead).findLast((one) => one !== null) ?? null
}

async function readOrNothing(path: string, lastBytes?: number): Promise<string> {
  try {
    if (lastBytes === undefined) return await readFile(path, 'utf8')
    const file = await open(path, 'r')
    try {
      const { size } = await file.stat()
      const length = Math.min(size, lastBytes)
      const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
      return buffer.toString()
    } finally {
      await file.close()
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

/** Begins a line of its own, since the last one may have been cut off by a crash. */
async function append(path: string, heads: readonly Head[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'a+', 0o600)
  try {
    const { size } = await file.stat()
    const last = size === 0 ? '\n' : (await file.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString()
    const lines = heads.map((one) => `${JSON.stringify(one)}\n`).join('')
    await file.appendFile(last === '\n' ? lines : `\n${lines}`)
    await file.sync()
  } finally {
    await file.close()
  }
}
