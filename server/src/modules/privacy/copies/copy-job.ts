import { buffer } from 'node:stream/consumers'
import type { Language } from '@nalanda/contract/platform/languages'
import { copyDays } from '@nalanda/contract/privacy/copies'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { withStoredFiles } from '../../../platform/files/stored-files.ts'
import { type ArchivedFile, archive } from '../../../platform/files/zip-archive.ts'
import { enqueueRecordJob, type RecordJob, replaceLostJobs } from '../../../platform/jobs/record-jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { notify } from '../../notices/public.ts'
import { dataCopies } from '../schema.ts'
import { recordsOf } from '../subjects.ts'
import { collectSections, collectStoredFiles } from './copy-content.ts'
import { copyWords } from './copy-words.ts'
import { readablePage } from './readable-page.ts'

export const copyJob = 'privacy.copy'
export const expireCopyJob = 'privacy.expire-copy'
/** `language` is that of the headings; jobs of earlier versions have none. */
export type CopyJob = { id: number; language?: Language }
/** Maximum retries of a failed attempt. */
export const copyRetries = 2
const actor: Actor = { userId: null, username: 'portal', address: null, requestId: null, act: copyJob }
const dayMs = 24 * 60 * 60 * 1000

/** Returns the job that makes a copy. */
export const jobOfCopy = (data: CopyJob): RecordJob => ({ name: copyJob, data, key: `copy ${data.id}` })

/** Returns the job that removes the file of a copy when it expires. */
const endOfCopy = ({ id, expiresAt }: Pick<Copy, 'id' | 'expiresAt'>): RecordJob => ({
  ...{ name: expireCopyJob, data: { id } satisfies CopyJob, key: `copy ${id}` },
  startAfter: expiresAt ?? undefined,
})

type Deps = Pick<Platform, 'database' | 'files' | 'jobs' | 'log' | 'personalData'>

/** Creates the file of a copy: everything declared about the person as JSON and as a page, with their files. Repeating it creates only one. */
export async function makeCopy(deps: Deps, { id, language = 'en' }: CopyJob): Promise<void> {
  const { db } = deps.database
  const [copy] = await db.select().from(dataCopies).where(eq(dataCopies.id, id))
  if (copy?.state !== 'waiting') return
  const bytes = await buffer(archive(await filesOf(deps, copy, language)))
  await withStoredFiles(deps, 'data-copies', [{ extension: 'zip', contentType: 'application/zip', bytes }], ([stored]) =>
    inTransaction(db, actor, async (tx) => {
      const at = now()
      const expiresAt = new Date(at.getTime() + copyDays * dayMs)
      const ready = { state: 'ready' as const, progress: 100, readyAt: at, expiresAt }
      const [made] = await tx
        .update(dataCopies)
        .set({ ...ready, file: stored?.key ?? null, bytes: bytes.length })
        .where(and(eq(dataCopies.id, id), eq(dataCopies.state, 'waiting')))
        .returning()
      if (!made) throw new Error(`The copy ${id} was made twice`)
      recordChange(tx, { entity: 'data copy', entityId: id, after: { state: 'ready', bytes: bytes.length } })
      await enqueueRecordJob(tx, deps.jobs, endOfCopy({ id, expiresAt }))
      await notifyAsker(tx, copy)
    }),
  )
}

/** Queues jobs again that were lost with their queue, for copies being made and those with a file to remove. */
export async function resumeCopies({ database: { db }, jobs }: Pick<Platform, 'database' | 'jobs'>): Promise<void> {
  await replaceLostJobs(db, jobs, async (tx) => {
    const open = await tx
      .select()
      .from(dataCopies)
      .where(or(eq(dataCopies.state, 'waiting'), isNotNull(dataCopies.file)))
      .for('update')
    return open.map((copy) => (copy.state === 'waiting' ? jobOfCopy({ id: copy.id }) : endOfCopy(copy)))
  })
}

/** Marks a copy as failed, so that it can be requested again. */
export async function failCopy(db: Database, { id }: CopyJob): Promise<void> {
  await inTransaction(db, actor, async (tx) => {
    const waiting = and(eq(dataCopies.id, id), eq(dataCopies.state, 'waiting'))
    const failed = await tx.update(dataCopies).set({ state: 'failed' }).where(waiting).returning()
    if (failed.length > 0) recordChange(tx, { entity: 'data copy', entityId: id, after: { state: 'failed' } })
  })
}

/** Removes the file of an expired copy. */
export async function expireCopy({ database: { db }, files }: Pick<Deps, 'database' | 'files'>, { id }: CopyJob): Promise<void> {
  await inTransaction(db, { ...actor, act: expireCopyJob }, async (tx) => {
    const [copy] = await tx.select().from(dataCopies).where(eq(dataCopies.id, id)).for('update')
    if (!copy?.file || !copy.expiresAt || copy.expiresAt > now()) return
    await tx.update(dataCopies).set({ file: null }).where(eq(dataCopies.id, id))
    recordChange(tx, { entity: 'data copy', entityId: id, before: { file: true }, after: { file: null } })
    await files.removeAfterCommit(tx, [copy.file])
  })
}

type Copy = typeof dataCopies.$inferSelect

async function notifyAsker(db: Database, { id, name, askedById, reason }: Copy): Promise<void> {
  if (askedById === null) return
  const link = reason === null ? '/app/My Data' : '/app/Data Copies'
  await notify(db, { to: { userIds: [askedById] }, kind: 'data-copy', params: { name }, link, about: `data copy ${id}` })
}

async function filesOf(
  { database: { db }, files, personalData }: Deps,
  { id, subject, recordId, name }: Copy,
  language: Language,
): Promise<ArchivedFile[]> {
  const ids = await recordsOf(db, { kind: subject, id: recordId })
  const report = async (progress: number) => void (await db.update(dataCopies).set({ progress }).where(eq(dataCopies.id, id)))
  const sections = await collectSections(db, personalData.held, ids, report)
  const stored = await collectStoredFiles({ db, files }, personalData.held, ids)
  const madeOn = dayOf(now())
  const json = JSON.stringify({ name, madeOn, sections }, null, 2)
  const page = readablePage({ name, madeOn, sections }, copyWords[language])
  return [
    { name: 'data.json', bytes: Buffer.from(json), compress: true },
    { name: 'data.html', bytes: Buffer.from(page), compress: true },
    ...stored,
  ]
}
