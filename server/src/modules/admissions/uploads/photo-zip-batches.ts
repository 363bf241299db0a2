import { type PhotoBatch, type PhotoLine, photoOutcomes } from '@nalanda/contract/admissions/photos'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import type { FileReference } from '../../../platform/files/file-references.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { problem } from '../../../platform/problems.ts'
import { withoutAadhaarNumbers } from '../../students/public.ts'
import { admissionPhotoBatches } from '../schema.ts'

export const photoJob = 'admissions.store-photos'
export type PhotoJob = { batchId: number }
export type PhotoBatchRecord = typeof admissionPhotoBatches.$inferSelect

/** A zip is only needed until its photos are stored. */
export const zipsInHand: FileReference = {
  table: admissionPhotoBatches,
  key: admissionPhotoBatches.fileKey,
  where: inArray(admissionPhotoBatches.state, ['waiting', 'storing']),
}

type SentZip = { name: string; fileKey: string; fileCount: number }

/** Has a zip of photos that is stored worked through in the background; then it is removed. */
export async function addPhotoBatch(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { name, fileKey, fileCount }: SentZip,
  now: Date,
): Promise<PhotoBatch> {
  const fileName = withoutAadhaarNumbers(name.replace(/\p{Cc}+/gu, ' ')).slice(0, 200)
  const by = { uploadedBy: actorOf(db).username, uploadedAt: now }
  const [row] = await db
    .insert(admissionPhotoBatches)
    .values({ fileName, fileKey, state: 'waiting', fileCount, ...by })
    .returning()
  if (!row) throw new Error('The zip was not stored')
  const jobId = await jobs.enqueue(db, photoJob, { batchId: row.id } satisfies PhotoJob)
  await db.update(admissionPhotoBatches).set({ jobId }).where(eq(admissionPhotoBatches.id, row.id))
  recordChange(db, { entity: 'photo zip', entityId: row.id, after: { fileName, fileCount } })
  return toBatch(row)
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
