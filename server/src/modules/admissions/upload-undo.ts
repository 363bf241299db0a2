import type { AdmissionUpload, KeptStudent, UndoPreview } from '@nalanda/contract/admissions-uploads'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { problem } from '../../platform/problems.ts'
import { actorOf, recordChange } from '../../platform/transactions.ts'
import { reasonsToKeep, removeStudents } from '../students/public.ts'
import { students } from '../students/schema.ts'
import { admissionUploadRows, admissionUploads } from './schema-uploads.ts'
import { getUpload, lockUpload, refuseUnless } from './uploads.ts'

/** Nobody reads on after so many. */
const mostNamed = 100

type Sorted = { removable: number[]; kept: KeptStudent[] }
type Wish = { uploadId: number; whom: 'all' | 'untouched' }

/** Which students of an upload would be taken back, and who stays, with the reasons. */
export async function previewUndo(db: Database, uploadId: number): Promise<UndoPreview> {
  refuseUnless('undo', await getUpload(db, uploadId))
  const { removable, kept } = await sortStudents(db, uploadId)
  return { removable: removable.length, keptCount: kept.length, kept: kept.slice(0, mostNamed) }
}

/**
 * Takes back the students of an upload whom nobody has worked on since: they leave the register with their Aadhaar numbers, as if the sheet
 * had not been saved. Refuses `all` while one of them has to stay. Their admission numbers are not given again.
 */
export async function undoUpload(
  db: Database,
  files: Pick<FileStore, 'remove'>,
  { uploadId, whom }: Wish,
  now: Date,
): Promise<AdmissionUpload> {
  const upload = await lockUpload(db, uploadId)
  refuseUnless('undo', upload)
  // Locked: nobody may give one of them a roll number while the others are looked at
  const { removable, kept } = await sortStudents(db, uploadId, 'locked')
  const [first] = kept
  if (first && (whom === 'all' || removable.length === 0)) throw refusal(kept.length, first)
  await removeStudents(db, files, removable, `The upload of ${upload.fileName} was undone`)
  await db
    .update(admissionUploadRows)
    .set({ outcome: 'undone' })
    .where(
      and(
        eq(admissionUploadRows.uploadId, uploadId),
        eq(admissionUploadRows.outcome, 'saved'),
        // the rows of those who are gone name nobody any more
        isNull(admissionUploadRows.studentId),
      ),
    )
  const undoneCount = upload.undoneCount + removable.length
  const state = kept.length === 0 ? ('undone' as const) : upload.state
  await db
    .update(admissionUploads)
    .set({ state, undoneCount, undoneBy: actorOf(db).username, undoneAt: now })
    .where(eq(admissionUploads.id, uploadId))
  recordChange(db, {
    entity: 'admission upload',
    entityId: uploadId,
    before: { state: upload.state, undoneCount: upload.undoneCount },
    after: { state, undoneCount },
  })
  return getUpload(db, uploadId)
}

function refusal(count: number, { admissionNo, fullName, reasons }: KeptStudent) {
  return problem('admissions.undo-refused', { count, who: `${fullName} (${admissionNo})`, why: reasons.join(', ') })
}

async function sortStudents(db: Database, uploadId: number, lock?: 'locked'): Promise<Sorted> {
  const query = db
    .select({
      row: admissionUploadRows.row,
      revision: admissionUploadRows.revision,
      id: students.id,
      admissionNo: students.admissionNo,
      fullName: students.fullName,
    })
    .from(admissionUploadRows)
    .innerJoin(students, eq(students.id, admissionUploadRows.studentId))
    .where(and(eq(admissionUploadRows.uploadId, uploadId), eq(admissionUploadRows.outcome, 'saved')))
    .orderBy(asc(admissionUploadRows.row))
  const rows = await (lock ? query.for('update', { of: students }) : query)
  if (rows.length === 0) return { removable: [], kept: [] }
  const admitted = rows.map(({ id, revision }) => ({ id, revision: revision ?? 0 }))
  const reasons = await reasonsToKeep(db, admitted, ['admission_upload_rows'])
  return {
    removable: rows.flatMap(({ id }) => (reasons.has(id) ? [] : [id])),
    kept: rows.flatMap(({ id, row, admissionNo, fullName }) => {
      const own = reasons.get(id)
      return own ? [{ studentId: id, row, admissionNo, fullName, reasons: own }] : []
    }),
  }
}
