import type { AdmissionUpload, KeptStudent, UndoPreview } from '@nalanda/contract/admissions/uploads'
import type { Database } from '../../../platform/database/client.ts'
import type { Files } from '../../../platform/files/managed-files.ts'
import { getImportRecord } from '../../../platform/imports/staged/import-records.ts'
import { listSavedRows, refuseUnlessUndoable, type Undone, undoImport } from '../../../platform/imports/staged/undoing.ts'
import { problem } from '../../../platform/problems.ts'
import { reasonsToKeep, removeStudents } from '../../students/public.ts'
import { findSavedStudents } from './saved-students.ts'
import { type AdmissionsImport, describeUpload } from './uploads.ts'

/** Maximum number of students named: nobody reads more. */
const maxNamed = 100

type Removable = { id: number; row: number }
type Sorted = { removable: Removable[]; kept: KeptStudent[] }
type Wish = { uploadId: number; whom: 'all' | 'untouched' }

/** Returns which students of an upload would be removed, and which stay, with the reasons. */
export async function previewUndo(db: Database, { kind }: AdmissionsImport, uploadId: number): Promise<UndoPreview> {
  refuseUnlessUndoable(await getImportRecord(db, kind, uploadId))
  const { removable, kept } = await sortStudents(db, uploadId)
  return { removable: removable.length, keptCount: kept.length, kept: kept.slice(0, maxNamed) }
}

/**
 * Removes the students of an upload on whom nobody has worked since: they leave the register with their Aadhaar numbers, as if the sheet had not been saved.
 * Refuses `all` if one of them has to stay. Their admission numbers are not assigned again.
 */
export async function undoUpload(
  db: Database,
  { kind }: AdmissionsImport,
  files: Pick<Files, 'removeAfterCommit'>,
  { uploadId, whom }: Wish,
  now: Date,
): Promise<AdmissionUpload> {
  const takeBack = async ({ fileName }: { fileName: string }): Promise<Undone> => {
    const { removable, kept } = await sortStudents(db, uploadId, 'locked')
    const [first] = kept
    if (first && (whom === 'all' || removable.length === 0)) throw refusal(kept.length, first)
    const ids = removable.map(({ id }) => id)
    await removeStudents(db, files, ids, `The upload of ${fileName} was undone`)
    return { recordCount: ids.length, rows: removable.map(({ row }) => row), stayed: kept.length }
  }
  return describeUpload(db, await undoImport(db, kind, uploadId, takeBack, now))
}

function refusal(count: number, { admissionNo, fullName, reasons }: KeptStudent) {
  return problem('admissions.undo-refused', { count, who: `${fullName} (${admissionNo})`, why: reasons[0] ?? '' })
}

async function sortStudents(db: Database, uploadId: number, lock?: 'locked'): Promise<Sorted> {
  const saved = await listSavedRows(db, uploadId)
  const ids = saved.map(({ recordId }) => recordId)
  const present = await findSavedStudents(db, ids, lock)
  const admitted = saved.filter(({ recordId }) => present.has(recordId))
  if (admitted.length === 0) return { removable: [], kept: [] }
  const reasons = await reasonsToKeep(
    db,
    admitted.map(({ recordId, recordRevision }) => ({ id: recordId, revision: recordRevision })),
    [],
  )
  return {
    removable: admitted.flatMap(({ recordId, row }) => (reasons.has(recordId) ? [] : [{ id: recordId, row }])),
    kept: admitted.flatMap(({ recordId, row }) => {
      const own = reasons.get(recordId)
      const student = present.get(recordId)
      return own && student
        ? [{ studentId: recordId, row, admissionNo: student.admissionNo, fullName: student.fullName, reasons: own }]
        : []
    }),
  }
}
