import { buffer } from 'node:stream/consumers'
import { letterFileDays, maxLetters } from '@nalanda/contract/attendance/letters'
import { mayUse } from '@nalanda/contract/platform/permissions'
import { and, eq, isNotNull, lt, lte, type SQL } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { withStoredFiles } from '../../../platform/files/stored-files.ts'
import { archive } from '../../../platform/files/zip-archive.ts'
import { scheduleDaily } from '../../../platform/jobs/daily-job.ts'
import type { RegisterJobs } from '../../../platform/manifest/module.ts'
import type { Platform } from '../../../platform/platform.ts'
import { viewerNamed } from '../../access/public.ts'
import { shortageLetterFiles as files } from '../schema-messages.ts'
import { composeLetters, type Letter, layOutLetters, noteLetters, type PrintDeps } from './letters.ts'
import { listShort } from './short-students.ts'

export const letterFileJob = 'attendance.letter-file'
const cleanUpJob = 'attendance.clean-up-letter-files'
/** At night, when no user waits for files. */
const cleanUpTime = '03:30'
export type LetterFileJob = { id: number }
/** Number of retries after a failed attempt. */
const retries = 2
const dayMs = 24 * 60 * 60 * 1000
/** All attempts together take at most an hour. */
const lostAfterMs = 2 * 60 * 60 * 1000

type Deps = PrintDeps & Pick<Platform, 'jobs' | 'log'>
type Row = typeof files.$inferSelect
type Part = { name: string; bytes: Buffer; letters: readonly Letter[] }

/** Makes letters to many parents in the background, and removes their files after they expire. */
export const letterFileJobs: RegisterJobs = (platform) => {
  const { jobs, database } = platform
  jobs.register<LetterFileJob>(letterFileJob, { retries, timeoutSeconds: 900 }, async (job, { attempt, signal }) => {
    try {
      await makeFile(platform, job, signal)
    } catch (error) {
      if (attempt >= retries) await failFile(database.db, job)
      throw error
    }
  })
  const again = () => scheduleDaily({ db: database.db, jobs }, cleanUpJob, cleanUpTime)
  jobs.register(cleanUpJob, { retries: 8, again }, () => cleanUpFiles(platform))
}

/** Makes the letters of a file, as far as the user who requested it may print them now, and records them all with it. Running it twice makes one file. */
export async function makeFile(deps: Deps, { id }: LetterFileJob, signal?: AbortSignal): Promise<void> {
  const { db } = deps.database
  const [row] = await db.select().from(files).where(eq(files.id, id))
  if (row?.state !== 'waiting') return
  const viewer = await viewerNamed(db, row.askedBy)
  const mayPrint = viewer !== null && mayUse('attendance.letters', viewer.roles)
  const short = mayPrint ? await listShort(db, viewer, row.standingIds) : []
  if (short.length === 0) return failFile(db, { id })
  const today = dayOf(now())
  const parts: Part[] = []
  for (let start = 0; start < short.length; start += maxLetters) {
    signal?.throwIfAborted()
    const letters = await composeLetters(db, short.slice(start, start + maxLetters))
    const name = `Shortage letters ${today}, ${start + 1} to ${start + letters.length}.pdf`
    parts.push({ name, bytes: await layOutLetters(deps, letters, today), letters })
    await db
      .update(files)
      .set({ done: start + letters.length, letters: short.length })
      .where(eq(files.id, id))
  }
  await storeFile(deps, row, parts)
}

async function storeFile(deps: Deps, { id, askedBy, askedById }: Row, parts: readonly Part[]): Promise<void> {
  const bytes = await buffer(archive(parts))
  const letters = parts.flatMap((part) => part.letters)
  const zip = { extension: 'zip', contentType: 'application/zip', bytes }
  await withStoredFiles(deps, 'shortage-letters', [zip], ([stored]) =>
    inTransaction(deps.database.db, actor(askedBy), async (tx) => {
      const at = now()
      const expiresAt = new Date(at.getTime() + letterFileDays * dayMs)
      const [ready] = await tx
        .update(files)
        .set({
          state: 'ready',
          standingIds: [],
          letters: letters.length,
          done: letters.length,
          expiresAt,
          file: stored?.key ?? null,
        })
        .where(and(eq(files.id, id), eq(files.state, 'waiting')))
        .returning({ id: files.id })
      if (!ready) throw new Error(`The letters of file ${id} were made twice`)
      await noteLetters(tx, letters, { printedById: askedById, today: dayOf(at) })
    }),
  )
}

/** Records that letters could not be made, so that they can be requested again. */
async function failFile(db: Database, { id }: LetterFileJob): Promise<void> {
  await inTransaction(db, actor('portal'), (tx) => failWaiting(tx, eq(files.id, id)))
}

/** Marks files as failed that have waited so long that their job is lost, as after a restored backup: all of them, or those of one user. */
export async function failLostFiles(db: Database, askedById?: number): Promise<void> {
  const own = askedById === undefined ? undefined : eq(files.askedById, askedById)
  await failWaiting(db, and(lt(files.askedAt, lostBefore()), own))
}

async function failWaiting(db: Database, which: SQL | undefined): Promise<void> {
  const failed = await db
    .update(files)
    .set({ state: 'failed', standingIds: [] })
    .where(and(eq(files.state, 'waiting'), which))
    .returning({ id: files.id })
  for (const { id } of failed)
    recordChange(db, { entity: 'shortage-letter-file', entityId: id, before: { state: 'waiting' }, after: { state: 'failed' } })
}

/** Returns the instant before which a request that still waits no longer has a job. */
export const lostBefore = (): Date => new Date(now().getTime() - lostAfterMs)

/** Removes expired files, and fails lost ones, after queueing the job of the next day. */
export async function cleanUpFiles({
  database: { db },
  files: store,
  jobs,
}: Pick<Deps, 'database' | 'files' | 'jobs'>): Promise<void> {
  await scheduleDaily({ db, jobs }, cleanUpJob, cleanUpTime)
  await inTransaction(db, { ...actor('portal'), act: cleanUpJob }, async (tx) => {
    await failLostFiles(tx)
    const over = and(isNotNull(files.file), lte(files.expiresAt, now()))
    const rows = await tx.select({ id: files.id, file: files.file }).from(files).where(over).for('update')
    for (const { id } of rows) {
      await tx.update(files).set({ file: null }).where(eq(files.id, id))
      recordChange(tx, { entity: 'shortage-letter-file', entityId: id, before: { file: true }, after: { file: null } })
    }
    await store.removeAfterCommit(
      tx,
      rows.flatMap(({ file }) => file ?? []),
    )
  })
}

const actor = (username: string): Actor => ({ userId: null, username, address: null, requestId: null, act: letterFileJob })
