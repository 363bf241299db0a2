import type { Files } from '../../../platform/files/managed-files.ts'
import type { CheckedRow, CheckedRows, NewRowError, Run, StagedKind } from '../../../platform/imports/staged/kinds.ts'
import { admissionsError } from './admissions-errors.ts'
import { type PhotoRow, photoErrorOf, type StoredPhoto, shownName, studentsCalled } from './photo-rows.ts'
import { preparePhotos, savePhotos } from './photo-saving.ts'
import { openPhotoZip } from './photo-zip.ts'

export type PhotosKind = StagedKind<PhotoRow, StoredPhoto>

/**
 * Returns how a zip of photos is processed: each photo goes to the student whose number it bears, ten per transaction. The zip is removed at the end, even if
 * the import was cancelled.
 */
export function photosKind(files: Files): PhotosKind {
  return {
    name: 'admissions.photos',
    auditEntity: 'photo zip',
    batch: 10,
    savesUnasked: true,
    removesFile: true,
    adviceOnFailure: 'upload-again',
    check: checkZip,
    prepare: (rows, run) => preparePhotos(files, rows, run),
    save: (db, rows) => savePhotos(db, files, rows),
  }
}

const maxIgnored = 200

async function checkZip(run: Run): Promise<CheckedRows<PhotoRow>> {
  const zip = openPhotoZip(await run.file())
  const known = await studentsCalled(run.db, [...new Set(zip.photos.flatMap(({ numbers }) => numbers))])
  const fileOf = new Map<number, string>()
  const rows: CheckedRow<PhotoRow>[] = []
  const errors: NewRowError[] = []
  for (const [place, { file, numbers }] of zip.photos.entries()) {
    const row = place + 1
    const student = numbers.flatMap((number) => known.get(number) ?? [])[0]
    const twin = student && fileOf.get(student.id)
    if (student && twin === undefined) {
      fileOf.set(student.id, file)
      rows.push({ row, outcome: 'good', payload: { place, studentId: student.id } })
      continue
    }
    const why =
      twin === undefined
        ? admissionsError('admissions.photo-of-nobody')
        : admissionsError('admissions.photo-doubled', { file: shownName(twin) })
    rows.push({ row, outcome: 'faulty', payload: null })
    errors.push(photoErrorOf(row, file, student, why))
  }
  const ignored = zip.ignored.slice(0, maxIgnored).map((file, at) => {
    const error = photoErrorOf(zip.photos.length + at + 1, file, undefined, admissionsError('admissions.not-a-photo'))
    return { ...error, severity: 'warning' as const }
  })
  return { rows, errors: [...errors, ...ignored] }
}
