import { mostListedFaults, type SaveMode, type UploadResult } from '@nalanda/contract/admissions-uploads'
import { sharedMessages } from '@nalanda/contract/messages'
import type { IsoDate } from '@nalanda/contract/primitives'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/client.ts'
import type { UploadedFile } from '../../platform/http/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { problem } from '../../platform/problems.ts'
import { inTransaction } from '../../platform/transactions.ts'
import { admissionUploads } from './schema-uploads.ts'
import { saveGoodRows } from './upload-save.ts'
import { readAdmissionSheet } from './upload-sheets.ts'
import { checkSheet, firstFaults, getUpload, keepUpload } from './uploads.ts'

type Desk = Pick<Platform, 'keys' | 'jobs' | 'spreadsheets'> & { db: Database; actor: Actor }
type Asked = { file: UploadedFile; mode: z.infer<typeof SaveMode>; now: Date; today: IsoDate }

/** Checks a sheet and saves its good rows in one go, for clients that ask once and wait. Each part is a transaction of its own. */
export async function checkAndSave(desk: Desk, { file, mode, now, today }: Asked): Promise<UploadResult> {
  const { db, actor, keys } = desk
  const within = <T>(work: (db: Database) => Promise<T>) => inTransaction(db, actor, work)
  const heads = await readAdmissionSheet(desk.spreadsheets, file.bytes)
  const checked = await checkSheet(db, keys, heads, today)
  const { id, goodCount, faultCount } = await within((tx) => keepUpload(tx, desk, { file, heads, checked }, now))
  const refusedWhole = mode === 'all-or-nothing' && faultCount > 0
  if (goodCount > 0 && !refusedWhole) await save(within, desk, id, now)
  return resultOf(db, id)
}

async function save(within: Parameters<typeof saveGoodRows>[0], { db, keys }: Desk, id: number, now: Date): Promise<void> {
  const [record] = await db.select().from(admissionUploads).where(eq(admissionUploads.id, id))
  if (!record) throw problem('platform.not-found')
  await saveGoodRows(within, { keys, now: () => now }, record)
}

async function resultOf(db: Database, id: number): Promise<UploadResult> {
  const upload = await getUpload(db, id)
  const { faults, total } = await firstFaults(db, id, mostListedFaults)
  const nothingToDo = upload.presentCount === upload.rowCount
  const status = upload.savedCount > 0 || nothingToDo ? 1 : 0
  return {
    status,
    message: status === 1 ? sharedMessages.excelUploaded : sharedMessages.excelNotUploaded,
    uploadId: id,
    totalRecords: upload.rowCount,
    savedRecords: upload.savedCount,
    existingRecords: upload.presentCount,
    failedRecords: upload.faultCount,
    faults: faults.map(({ row, cell, column, severity, value, message }) => ({ row, cell, column, severity, value, message })),
    moreFaults: total - faults.length,
  }
}
