import { setTimeout as sleep } from 'node:timers/promises'
import type { AdmissionsRowErrorCode } from '@nalanda/contract/admissions/row-errors'
import type { Database } from '../../../platform/database/client.ts'
import type { Files } from '../../../platform/files/managed-files.ts'
import { storeFile } from '../../../platform/files/stored-files.ts'
import type { CellError } from '../../../platform/imports/row-errors.ts'
import type { NewRowError, PrepareRun, Saved, StagedRow } from '../../../platform/imports/staged/kinds.ts'
import { ignoreChangeAtUndo } from '../../../platform/imports/staged/undoing.ts'
import { ProblemError, textsOf } from '../../../platform/problems.ts'
import { changePhoto, photoFolder, validatePhoto } from '../../students/public.ts'
import { admissionsError } from './admissions-errors.ts'
import { admissionsKindName } from './admissions-kind.ts'
import { type PhotoRow, photoErrorOf, type StoredPhoto, studentsNumbered } from './photo-rows.ts'
import { openPhotoZip, type PhotoZip } from './photo-zip.ts'

/** Encodes and stores the photos of a batch. Removes them if its transaction does not commit. */
export async function preparePhotos(
  files: Files,
  rows: readonly StagedRow<PhotoRow>[],
  run: PrepareRun,
): Promise<StagedRow<StoredPhoto>[]> {
  if (rows.length === 0) return []
  const zip = openPhotoZip(await run.file())
  const known = await studentsNumbered(
    run.db,
    rows.map(({ payload }) => payload.studentId),
  )
  const prepared: StagedRow<StoredPhoto>[] = []
  for (const { row, payload } of rows) {
    run.signal.throwIfAborted()
    const { file = '' } = zip.photos[payload.place] ?? {}
    const photo = await drawPhoto(zip, file)
    const refused = (error: CellError) => ({ error: photoErrorOf(row, file, known.get(payload.studentId), error) })
    const stored = 'bytes' in photo ? { key: (await storeFile(files, photoFolder, photo, run.onRollback)).key } : refused(photo)
    prepared.push({ row, payload: { ...payload, ...stored } })
  }
  return prepared
}

async function drawPhoto(zip: PhotoZip, file: string) {
  const bytes = await zip.read(file)
  if (!bytes) return admissionsError('admissions.photo-damaged')
  try {
    return await whenThereIsRoom(() => validatePhoto(bytes))
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return refusalOf(error)
  }
}

const refusals: Partial<Record<ProblemError['code'], AdmissionsRowErrorCode>> = {
  'students.photo-damaged': 'admissions.photo-unreadable',
  'students.photo-not-a-picture': 'admissions.photo-not-a-picture',
  'students.photo-too-many-points': 'admissions.photo-too-many-points',
  'students.photo-too-small': 'admissions.photo-too-small',
  'platform.busy': 'admissions.photo-not-drawn',
}

/** Returns why a photo cannot be decoded, as a row error. A problem that does not concern the photo stops the import. */
function refusalOf(error: ProblemError): CellError {
  const code = refusals[error.code]
  if (!code) throw error
  return admissionsError(code, textsOf(error))
}

/** Gives the photos of a batch to their students. Skips a photo that cannot be read, or whose student has left the register since. */
export async function savePhotos(db: Database, files: Files, rows: readonly StagedRow<StoredPhoto>[]): Promise<Saved> {
  const known = await studentsNumbered(
    db,
    rows.map(({ payload }) => payload.studentId),
  )
  const saved: Saved['saved'][number][] = []
  const refused: NewRowError[] = []
  for (const { row, payload } of rows) {
    const { studentId } = payload
    if ('error' in payload) refused.push(payload.error)
    else if (!known.has(studentId)) refused.push(photoErrorOf(row, '', undefined, admissionsError('admissions.photo-of-nobody')))
    else {
      await givePhoto(db, files, studentId, payload.key)
      saved.push({ row, recordId: studentId })
    }
  }
  return { saved, recordCount: saved.length, refused }
}

/** Sets the photo from a zip, which does not count as a change of the student that would prevent undoing the sheet of admissions. */
async function givePhoto(db: Database, files: Files, id: number, photoFile: string): Promise<void> {
  const { revision } = await changePhoto(db, files, id, photoFile)
  await ignoreChangeAtUndo(db, { name: admissionsKindName }, { recordId: id, revision })
}

const maxTries = 40

/** Waits a little when the server is busy: photos that clerks upload at the same time take precedence over the zip. */
async function whenThereIsRoom<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code !== 'platform.busy' || tries >= maxTries) throw error
      await sleep(500)
    }
  }
}
