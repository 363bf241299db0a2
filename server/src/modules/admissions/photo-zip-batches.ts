import { type PhotoBatch, type PhotoLine, photoOutcomes } from '@nalanda/contract/admissions-photos'
import { desc, eq } from 'drizzle-orm'
import type { Actor } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/client.ts'
import { type FileStore, newFileKey } from '../../platform/files/files.ts'
import type { UploadedFile } from '../../platform/http/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { problem } from '../../platform/problems.ts'
import { actorOf, inTransaction, recordChange } from '../../platform/transactions.ts'
import { openPhotoZip } from './photo-zip.ts'
import { admissionPhotoBatches } from './schema-uploads.ts'
import { withoutNumbers } from './upload-check.ts'

export const photoJob = 'admissions.store-photos'
export type PhotoJob = { batchId: number }
export type PhotoBatchRecord = typeof admissionPhotoBatches.$inferSelect

type Desk = { database: Database; actor: Actor; files: FileStore; jobs: Pick<Jobs, 'enqueue'> }

/** Takes a zip of photos in: it is put aside and worked through in the background, then forgotten. Refuses what is no zip of photos. */
export async function takePhotoZip({ database, actor, files, jobs }: Desk, file: UploadedFile, now: Date): Promise<PhotoBatch> {
  const { photos } = openPhotoZip(file.bytes)
  const fileKey = newFileKey('photo-zips', 'zip')
  await files.put(fileKey, file.bytes)
  try {
    return await inTransaction(database, actor, async (db) => {
      const fileName = withoutNumbers(file.name.replace(/\p{Cc}+/gu, ' ')).slice(0, 200)
      const by = { uploadedBy: actorOf(db).username, uploadedAt: now }
      const [row] = await db
        .insert(admissionPhotoBatches)
        .values({ fileName, fileKey, state: 'waiting', fileCount: photos.length, ...by })
        .returning()
      if (!row) throw new Error('The zip was not stored')
      const jobId = await jobs.enqueue(db, photoJob, { batchId: row.id } satisfies PhotoJob)
      await db.update(admissionPhotoBatches).set({ jobId }).where(eq(admissionPhotoBatches.id, row.id))
      recordChange(db, { entity: 'photo zip', entityId: row.id, after: { fileName, fileCount: photos.length } })
      return toBatch(row)
    })
  } catch (error) {
    await files.remove(fileKey)
    throw error
  }
}

const shownBatches = 50

/** The last zips of photos, newest first. */
export async function listPhotoBatches(db: Database): Promise<PhotoBatch[]> {
  const rows = await db.select().from(admissionPhotoBatches).orderBy(desc(admissionPhotoBatches.id)).limit(shownBatches)
  return rows.map(toBatch)
}

/** One zip with what became of each file, or a 404. */
export async function getPhotoBatch(db: Database, batchId: number): Promise<PhotoBatch & { lines: PhotoLine[] }> {
  const [row] = await db.select().from(admissionPhotoBatches).where(eq(admissionPhotoBatches.id, batchId))
  if (!row) throw problem('platform.not-found')
  return { ...toBatch(row), lines: row.lines }
}

function toBatch(row: PhotoBatchRecord): PhotoBatch {
  const { lines, uploadedAt, fileKey: _, jobId: _job, ...shown } = row
  const counts = Object.fromEntries(
    photoOutcomes.map((outcome) => [outcome, lines.filter((line) => line.outcome === outcome).length]),
  ) as PhotoBatch['counts']
  return { ...shown, counts, uploadedAt: uploadedAt.toISOString() }
}
