import {
  type AdmissionUpload,
  daysRowsAreKept,
  type SaveMode,
  type UploadFault,
  type UploadState,
  uploadAllows,
  type uploadCalls,
} from '@nalanda/contract/admissions-uploads'
import type { QueryOf } from '@nalanda/contract/endpoint'
import type { IsoDate } from '@nalanda/contract/primitives'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database/client.ts'
import { byValue } from '../../platform/database/keyset.ts'
import type { UploadedFile } from '../../platform/http/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Keys } from '../../platform/keys.ts'
import { type Listing, listItems, numbered, type Reader, where } from '../../platform/listing.ts'
import { problem } from '../../platform/problems.ts'
import { actorOf, recordChange } from '../../platform/transactions.ts'
import { refusesDoubtfulAadhaar } from './forms-settings.ts'
import { admissionUploadFaults, admissionUploads } from './schema-uploads.ts'
import { type CheckedSheet, judgeRows, readSheetRows, wantedOf, withoutNumbers } from './upload-check.ts'
import { type SheetHeads, sourcesIn } from './upload-headings.ts'
import { loadUploadLists } from './upload-lists.ts'
import { loadRegister } from './upload-register.ts'
import { forgetRows, openMasks, stageRows } from './upload-staging.ts'

export const saveJob = 'admissions.save-upload'
export const forgetJob = 'admissions.forget-upload'
export type UploadJob = { uploadId: number }
export type UploadRecord = typeof admissionUploads.$inferSelect

/** Checks every row of a sheet against what the college offers and whom it knows. Nothing is written. */
export async function checkSheet(db: Database, keys: Keys, heads: SheetHeads, today: IsoDate): Promise<CheckedSheet> {
  const lists = await loadUploadLists(db)
  const rows = await readSheetRows(heads, lists, await openMasks(db, keys, sourcesIn(heads)))
  const register = await loadRegister(db, keys, wantedOf(rows))
  return judgeRows(rows, heads, register, { today, refuseDoubtful: await refusesDoubtfulAadhaar(db) })
}

type Checked = { file: Pick<UploadedFile, 'name'>; heads: SheetHeads; checked: CheckedSheet }

/** Keeps what a check found: the good rows until they are saved, the others for a week, all of them encrypted. The file is not kept. */
export async function keepUpload(
  db: Database,
  { keys, jobs }: { keys: Keys; jobs: Pick<Jobs, 'enqueue'> },
  { file, heads, checked }: Checked,
  now: Date,
): Promise<AdmissionUpload> {
  const count = (outcome: string) => checked.rows.filter((row) => row.outcome === outcome).length
  const fileName = withoutNumbers(file.name.replace(/\p{Cc}+/gu, ' ')).slice(0, 200)
  const counts = {
    rowCount: checked.rows.length,
    goodCount: count('good'),
    faultCount: count('faulty'),
    presentCount: count('present'),
    warningCount: checked.faults.filter(({ severity }) => severity === 'warning').length,
  }
  const [row] = await db
    .insert(admissionUploads)
    .values({
      fileName,
      sheetName: withoutNumbers(heads.sheet.name).slice(0, 100),
      state: 'checked',
      ...counts,
      ignoredColumns: heads.ignored.map(withoutNumbers),
      uploadedBy: actorOf(db).username,
      uploadedAt: now,
    })
    .returning()
  if (!row) throw new Error('The upload was not stored')
  await stageRows(db, keys, row.id, checked)
  const startAfter = new Date(now.getTime() + daysRowsAreKept * 86_400_000)
  await jobs.enqueue(db, forgetJob, { uploadId: row.id } satisfies UploadJob, { startAfter })
  recordChange(db, { entity: 'admission upload', entityId: row.id, after: { fileName, ...counts } })
  return getUpload(db, row.id)
}

/** Has the good rows saved in the background; all-or-nothing refuses a sheet with faults. */
export async function saveUpload(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { uploadId, mode }: { uploadId: number; mode: z.infer<typeof SaveMode> },
): Promise<AdmissionUpload> {
  const record = await lockUpload(db, uploadId)
  refuseUnless('save', record)
  refuseFaults(record, mode)
  const jobId = await jobs.enqueue(db, saveJob, { uploadId } satisfies UploadJob)
  const savedBy = actorOf(db).username
  await db
    .update(admissionUploads)
    .set({ state: 'saving', jobId, savedBy, progress: 0, failure: null })
    .where(eq(admissionUploads.id, uploadId))
  recordChange(db, {
    entity: 'admission upload',
    entityId: uploadId,
    before: { state: record.state },
    after: { state: 'saving', mode },
  })
  return getUpload(db, uploadId)
}

/** Refuses what cannot be saved in this way: a sheet with faults whole, or one without a good row. */
export function refuseFaults({ faultCount, goodCount }: Pick<UploadRecord, 'faultCount' | 'goodCount'>, mode: string): void {
  if (mode === 'all-or-nothing' && faultCount > 0) throw problem('admissions.upload-has-faults', { count: faultCount })
  if (goodCount === 0) throw problem('admissions.nothing-to-save')
}

/** Forgets a sheet that was checked and not saved. That it was uploaded stays on record. */
export async function removeUpload(db: Database, uploadId: number): Promise<void> {
  const record = await lockUpload(db, uploadId)
  refuseUnless('remove', record)
  await forgetUpload(db, uploadId)
  recordChange(db, {
    entity: 'admission upload',
    entityId: uploadId,
    before: { state: record.state },
    after: { state: 'removed' },
  })
}

/** Forgets what stands in the rows of a sheet; one that was never saved counts as removed. */
export async function forgetUpload(db: Database, uploadId: number): Promise<void> {
  await forgetRows(db, uploadId)
  await db
    .update(admissionUploads)
    .set({ state: 'removed' })
    .where(sql`${admissionUploads.id} = ${uploadId} AND ${admissionUploads.state} IN ('checked', 'failed')`)
}

const shownUploads = 200

/** The last uploads, newest first. */
export async function listUploads(db: Database): Promise<AdmissionUpload[]> {
  const rows = await selectUploads(db).orderBy(desc(admissionUploads.id)).limit(shownUploads)
  return rows.map(toUpload)
}

/** The upload as its screen shows it, or a 404. */
export async function getUpload(db: Database, uploadId: number): Promise<AdmissionUpload> {
  const [row] = await selectUploads(db).where(eq(admissionUploads.id, uploadId))
  if (!row) throw problem('platform.not-found')
  return toUpload(row)
}

/** The upload with its row locked to the end of the transaction, so that it moves from state to state one step at a time. */
export async function lockUpload(db: Database, uploadId: number): Promise<UploadRecord> {
  const [row] = await db.select().from(admissionUploads).where(eq(admissionUploads.id, uploadId)).for('no key update')
  if (!row) throw problem('platform.not-found')
  return row
}

/** Refuses an act that makes no sense in the state of the upload. */
export function refuseUnless(act: keyof typeof uploadAllows, { state }: Pick<UploadRecord, 'state'>): void {
  if (!(uploadAllows[act] as readonly UploadState[]).includes(state)) throw problem('admissions.upload-not-ready')
}

type FaultQuery = QueryOf<typeof uploadCalls.listUploadFaults>

/** What is wrong or odd in a sheet, in the order of its rows. */
export async function listUploadFaults(db: Database, uploadId: number, query: FaultQuery, reader: Reader) {
  await getUpload(db, uploadId)
  return listItems(db, faultsOf(uploadId), query, reader)
}

/** The first faults of a sheet, and how many there are. */
export async function firstFaults(db: Database, uploadId: number, most: number) {
  const own = eq(admissionUploadFaults.uploadId, uploadId)
  const rows = await db
    .select()
    .from(admissionUploadFaults)
    .where(own)
    .orderBy(asc(admissionUploadFaults.row), asc(admissionUploadFaults.id))
    .limit(most)
  return { faults: rows, total: await db.$count(admissionUploadFaults, own) }
}

function faultsOf(uploadId: number): Listing<FaultQuery, UploadFault> {
  const { cell, column, value, message, severity, row } = admissionUploadFaults
  return {
    table: admissionUploadFaults,
    searched: sql`(${cell} || ' ' || ${column} || ' ' || ${value} || ' ' || ${message})`,
    filters: (query) => [eq(admissionUploadFaults.uploadId, uploadId), where(severity, query.severity)],
    sorts: { row: byValue(row) },
    firstSort: 'row',
    load: (db, ids) => db.select().from(admissionUploadFaults).where(numbered(admissionUploadFaults.id, ids)),
  }
}

function selectUploads(db: Database) {
  const failedRows = sql<boolean>`exists (
    SELECT FROM admission_upload_rows kept
    WHERE kept.upload_id = admission_uploads.id AND kept.outcome = 'faulty' AND kept.sealed IS NOT NULL)`
  return db.select({ upload: admissionUploads, hasFailedRows: failedRows }).from(admissionUploads).$dynamic()
}

function toUpload({ upload, hasFailedRows }: { upload: UploadRecord; hasFailedRows: boolean }): AdmissionUpload {
  const { jobId: _, uploadedAt, savedAt, undoneAt, ...shown } = upload
  return {
    ...shown,
    hasFailedRows,
    uploadedAt: uploadedAt.toISOString(),
    savedAt: savedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}
