import { setTimeout as sleep } from 'node:timers/promises'
import type { PhotoLine } from '@nalanda/contract/admissions/photos'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { Files } from '../../../platform/files/managed-files.ts'
import { withStoredFiles } from '../../../platform/files/stored-files.ts'
import { excuseChange } from '../../../platform/imports/staged/undoing.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Logger } from '../../../platform/observability/logging.ts'
import { ProblemError } from '../../../platform/problems.ts'
import { changePhoto, photoFolder, validatePhoto } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { admissionPhotoBatches } from '../schema.ts'
import { admissionsKindName } from './admissions-kind.ts'
import { openPhotoZip, type PhotoZip, photoLine, type ZippedPhoto } from './photo-zip.ts'
import { type PhotoBatchRecord, photoJob } from './photo-zip-batches.ts'

export type Deps = { db: Database; files: Files; log: Logger }
export const photoRetries = 3

type Student = { id: number; admissionNo: string; fullName: string }

/** Works through a zip of photos: each goes to the student whose number it bears. What became of each file is kept; the zip is not. */
export async function storePhotosInBackground(deps: Deps, batchId: number, { id, signal, attempt }: JobContext): Promise<void> {
  const { db, files, log } = deps
  const [batch] = await db.select().from(admissionPhotoBatches).where(eq(admissionPhotoBatches.id, batchId))
  if (!batch || batch.jobId !== id || !['waiting', 'storing'].includes(batch.state)) return
  const update = (values: Partial<PhotoBatchRecord>, on = db) =>
    on.update(admissionPhotoBatches).set(values).where(eq(admissionPhotoBatches.id, batchId))
  const finish = (values: Partial<PhotoBatchRecord>) =>
    db.transaction(async (tx) => {
      await update(values, tx)
      await files.removeAfterCommit(tx, [batch.fileKey])
    })
  if (attempt >= photoRetries) {
    const failure = 'The portal was stopped several times while it worked on this zip. Please upload it again'
    return finish({ state: 'failed', failure })
  }
  try {
    await update({ state: 'storing' })
    const bytes = await files.get(batch.fileKey)
    if (!bytes) throw new Error('The zip is gone')
    const zip = openPhotoZip(bytes)
    const lines = await storeAll(deps, batch, zip, async (done, so) => {
      signal.throwIfAborted()
      if (done % 10 === 0) await update({ progress: Math.floor((done / zip.photos.length) * 100), lines: so })
    })
    await finish({ state: 'stored', progress: 100, lines })
  } catch (error) {
    if (signal.aborted) throw error
    log.error({ err: error, batchId }, 'a zip of photos failed')
    const failure = 'Something went wrong on our side. Please upload the zip again'
    await finish({ state: 'failed', failure: error instanceof ProblemError ? error.message : failure })
  }
}

async function storeAll(
  deps: Deps,
  batch: PhotoBatchRecord,
  zip: PhotoZip,
  progress: (done: number, lines: PhotoLine[]) => Promise<void>,
): Promise<PhotoLine[]> {
  const known = await studentsCalled(
    deps.db,
    zip.photos.flatMap(({ numbers }) => numbers),
  )
  const lines = zip.ignored.slice(0, 200).map((file) => photoLine(file, 'ignored'))
  const first = new Map<number, string>()
  for (const [at, photo] of zip.photos.entries()) {
    const student = photo.numbers.flatMap((number) => known.get(number) ?? [])[0]
    lines.push(await storeOne(deps, batch, zip, { photo, student, first }))
    await progress(at + 1, lines)
  }
  return lines
}

type Match = { photo: ZippedPhoto; student: Student | undefined; first: Map<number, string> }

async function storeOne(
  deps: Deps,
  batch: PhotoBatchRecord,
  zip: PhotoZip,
  { photo: { file }, student, first }: Match,
): Promise<PhotoLine> {
  if (!student) return photoLine(file, 'unknown')
  const { id, admissionNo, fullName } = student
  const twin = first.get(id)
  if (twin !== undefined) return photoLine(file, 'doubled', { admissionNo, fullName, note: twin })
  first.set(id, file)
  const bytes = await zip.read(file)
  if (!bytes) return photoLine(file, 'unreadable', { admissionNo, fullName, note: 'The photo is damaged, or larger than 5 MB' })
  try {
    const photo = await whenThereIsRoom(() => validatePhoto(bytes))
    const actor = { userId: null, username: batch.uploadedBy, address: null, requestId: null, act: photoJob }
    await withStoredFiles(deps, photoFolder, [photo], ([stored]) =>
      inTransaction(deps.db, actor, (tx) => givePhoto(tx, deps.files, id, stored?.key ?? null)),
    )
    return photoLine(file, 'stored', { admissionNo, fullName })
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return photoLine(file, 'unreadable', { admissionNo, fullName, note: error.message })
  }
}

/** The photo that comes with a batch is no work on the student that would stand in the way of undoing the batch. */
async function givePhoto(db: Database, files: Files, id: number, photoFile: string | null): Promise<void> {
  const { revision } = await changePhoto(db, files, id, photoFile)
  await excuseChange(db, { name: admissionsKindName }, { recordId: id, revision })
}

const mostTries = 40

/** Clerks who draw a photo at the same time go first; the zip waits a little. */
async function whenThereIsRoom<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'platform.busy' || tries >= mostTries) throw error
      await sleep(500)
    }
  }
}

/** The students with these admission numbers, by number. */
async function studentsCalled(db: Database, numbers: readonly string[]): Promise<Map<string, Student>> {
  const rows = await db
    .select({ id: students.id, admissionNo: students.admissionNo, fullName: students.fullName })
    .from(students)
    .where(inArray(students.admissionNo, [...new Set(numbers)]))
  return new Map(rows.map((row) => [row.admissionNo, row]))
}
