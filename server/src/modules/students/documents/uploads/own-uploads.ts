import { type OwnUpload, uploadWorkflow } from '@nalanda/contract/students/uploads'
import { and, eq } from 'drizzle-orm'
import { now } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../../platform/database/transactions.ts'
import { withConstraintProblems } from '../../../../platform/database/violations.ts'
import type { Files } from '../../../../platform/files/managed-files.ts'
import type { SignedIn } from '../../../../platform/http/context.ts'
import { problem } from '../../../../platform/problems.ts'
import { addEvent } from '../../../../platform/workflow/history.ts'
import { applyTransition, lockForAction } from '../../../../platform/workflow/transitions.ts'
import { requireStudentThemselves } from '../../own/my-student.ts'
import { documentUploads } from '../../schema-uploads.ts'
import { listDocuments, type NamedScan, protectScan } from '../documents.ts'
import { listUploadsOf } from './upload-rows.ts'

export const uploadRecord = {
  workflow: uploadWorkflow,
  table: documentUploads,
  entity: 'document-upload',
  actPrefix: 'students.uploads',
} as const

type Own = { studentId: number; user: SignedIn }

/** Refuses an upload by any other user than the student, and of a document that does not apply to the student or already exists. */
export async function refuseUnlessMissing(db: Database, own: Own, kindId: number): Promise<void> {
  await requireStudentThemselves(db, own.studentId, own.user)
  const { documents } = await listDocuments(db, own.studentId)
  const document = documents.find((one) => one.kindId === kindId)
  if (!document) throw problem('platform.not-found')
  if (document.state !== 'missing') throw problem('students.document-there')
}

/** Stores an upload until the office has checked it. Refuses what `refuseUnlessMissing` refuses, and a second upload of a document while one waits. */
export async function addUpload(
  db: Database,
  files: Pick<Files, 'encryptAfterCommit'>,
  { kindId, ...own }: Own & { kindId: number },
  scan: NamedScan,
): Promise<OwnUpload[]> {
  await refuseUnlessMissing(db, own, kindId)
  await protectScan(db, files, kindId, scan)
  const { studentId } = own
  const { key: file, contentType: fileType, size: fileBytes, name: fileName } = scan
  const by = { uploadedById: actorOf(db).userId, uploadedAt: now() }
  const [row] = await withConstraintProblems({ one_waiting_upload_of_a_document: { code: 'students.upload-waits' } }, () =>
    db
      .insert(documentUploads)
      .values({ studentId, kindId, file, fileName, fileType, fileBytes, ...by })
      .returning({ id: documentUploads.id, state: documentUploads.state }),
  )
  if (!row) throw new Error('The upload was not stored')
  await addEvent(db, uploadWorkflow, row.id, { action: 'upload', from: null, to: row.state })
  recordChange(db, { entity: 'document-upload', entityId: row.id, act: 'students.uploads.upload', after: { studentId, kindId } })
  return listUploadsOf(db, studentId)
}

/** Withdraws an upload before the office has checked it, and removes its file. */
export async function withdrawUpload(
  db: Database,
  files: Pick<Files, 'removeAfterCommit'>,
  own: Own,
  { id, revision }: { id: number; revision: number },
): Promise<OwnUpload[]> {
  await requireStudentThemselves(db, own.studentId, own.user)
  const mine = and(eq(documentUploads.id, id), eq(documentUploads.studentId, own.studentId))
  if ((await db.$count(documentUploads, mine)) === 0) throw problem('platform.not-found')
  const before = await lockForAction(db, uploadRecord, id, 'withdraw', { revision })
  const columns = { file: null, closedAt: now(), closedBy: actorOf(db).username }
  await applyTransition(db, uploadRecord, before, 'withdraw', { columns })
  if (before.file) await files.removeAfterCommit(db, [before.file])
  return listUploadsOf(db, own.studentId)
}
