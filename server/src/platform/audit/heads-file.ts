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
/** More than the length of any line of the file. */
const tailBytes = 4_096

/** Returns the path of the file in which a server keeps the heads of the trail: one JSON line per head, append-only. */
export function headsFilePath(dataDir: string): string {
  return join(dataDir, 'audit-heads.log')
}

/**
 * Appends the missing heads to the file and flushes it to disk. A new file starts with the newest head, which covers all earlier ones. If the trail does not
 * continue the file, logs an error, keeps the lines of the file, and appends the newest head.
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

/** Returns the newest head; null if nothing is sealed yet. */
export async function findHead(db: Database): Promise<Head | null> {
  const [newest] = await db.select(columns).from(auditSeals).orderBy(desc(auditSeals.number)).limit(1)
  return newest ? asHead(newest) : null
}

/** Reads the heads of a file and counts its unreadable lines; no heads if the file does not exist. */
export async function readHeads(path: string): Promise<{ heads: Head[]; unreadable: number }> {
  const lines = (await readOrNothing(path)).split('\n').filter((line) => line.trim() !== '')
  const heads = lines.map(readHead).filter((head) => head !== null)
  return { heads, unreadable: lines.length - heads.length }
}

/** Moves the heads file aside when another trail replaces this one, so that it can still be compared; returns the new path, or null if there is no file. */
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

/** Returns the heads after a known one; null if the trail does not contain the known one. */
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

/** Starts on a new line, because a crash may have cut off the last line. */
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
