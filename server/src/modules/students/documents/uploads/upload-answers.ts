import type { DocumentUpload } from '@nalanda/contract/students/uploads'
import { eq } from 'drizzle-orm'
import { now } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/database/client.ts'
import { actorOf } from '../../../../platform/database/transactions.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import type { Files } from '../../../../platform/files/managed-files.ts'
import type { Context, FileAnswer, SignedIn } from '../../../../platform/http/context.ts'
import { getItem } from '../../../../platform/lists/listing.ts'
import { extensionPoint } from '../../../../platform/manifest/extension-point.ts'
import { problem } from '../../../../platform/problems.ts'
import { applyTransition, lockForAction } from '../../../../platform/workflow/transitions.ts'
import { documentUploads } from '../../schema-uploads.ts'
import type { VaultKeys } from '../../vault/vault.ts'
import { listDocuments, setScan } from '../documents.ts'
import { openRestricted, refuseRestricted } from '../scan-reading.ts'
import { uploadRecord } from './own-uploads.ts'
import { uploadKind } from './upload-rows.ts'

type Answer = { id: number; userId: number; document: string; accepted: boolean }

/** Notifies students of the outcome of their uploads; provided by the module of notifications. */
export const uploadAnswers = extensionPoint<(db: Database, answer: Answer) => Promise<void>>('students.upload-answers')

type Reader = Pick<Context<SignedIn>, 'db' | 'user'>
type Checked = { id: number; revision: number }

/** Accepts an upload as the scan of its document and notifies the student. Refuses an upload whose document was handed in meanwhile. */
export async function acceptUpload(
  files: Pick<Files, 'removeAfterCommit' | 'encryptAfterCommit'>,
  { db, user }: Reader,
  { id, revision }: Checked,
): Promise<DocumentUpload> {
  const { document } = await getItem(db, uploadKind, id, user)
  const before = await lockForAction(db, uploadRecord, id, 'accept', { revision })
  const { studentId, kindId, file: key, fileType: contentType, fileBytes: size, fileName: name } = before
  const { documents } = await listDocuments(db, studentId)
  // An archived document is not in the list unless it was handed in
  const isThere = documents.some((one) => one.kindId === kindId && one.state !== 'missing')
  if (key === null || isThere) throw problem('students.document-there')
  await applyTransition(db, uploadRecord, before, 'accept', { columns: closing(db) })
  await setScan(db, files, { studentId, kindId }, { key, contentType, size, name })
  await notifyUploader(db, before, { document, accepted: true })
  return getItem(db, uploadKind, id, user)
}

/** Refuses an upload with a reason for the student, removes its file, and notifies the student. */
export async function refuseUpload(
  files: Pick<Files, 'removeAfterCommit'>,
  { db, user }: Reader,
  { id, revision, reason }: Checked & { reason: string },
): Promise<DocumentUpload> {
  const { document } = await getItem(db, uploadKind, id, user)
  const before = await lockForAction(db, uploadRecord, id, 'refuse', { revision })
  await applyTransition(db, uploadRecord, before, 'refuse', { reason, columns: { ...closing(db), refusal: reason } })
  if (before.file) await files.removeAfterCommit(db, [before.file])
  await notifyUploader(db, before, { document, accepted: false })
  return getItem(db, uploadKind, id, user)
}

/** Returns the file of a waiting upload; throws a 404 once it was decided. Refuses the file of an Aadhaar card, which `openUpload` reads. */
export async function readUpload(files: Pick<FileStore, 'get'>, { db, user }: Reader, id: number): Promise<FileAnswer> {
  const { fileName: name, fileType: type, file } = await waitingUpload({ db, user }, id)
  const content = await files.get(file)
  // Checked after reading: a file that is encrypted by then is restricted as well
  await refuseRestricted(db, file, 'students.scan-restricted')
  if (!content) throw problem('platform.not-found')
  return { name, type, content }
}

/** Like `readUpload`, for an Aadhaar card, with the student and the document for the audit trail. */
export async function openUpload(
  deps: { files: Pick<FileStore, 'get'>; keys: VaultKeys },
  reader: Reader,
  id: number,
): Promise<{ studentId: number; name: string; file: FileAnswer }> {
  const { studentId, document, fileName: name, fileType: type, file } = await waitingUpload(reader, id)
  const content = await openRestricted(reader.db, deps, file)
  return { studentId, name: document, file: { name, type, content } }
}

async function waitingUpload({ db, user }: Reader, id: number) {
  const { document } = await getItem(db, uploadKind, id, user)
  const [row] = await db.select().from(documentUploads).where(eq(documentUploads.id, id))
  if (!row?.file) throw problem('platform.not-found')
  return { ...row, file: row.file, document }
}

const closing = (db: Database) => ({ file: null, closedAt: now(), closedBy: actorOf(db).username })

async function notifyUploader(
  db: Database,
  { id, uploadedById: userId }: { id: number; uploadedById: number | null },
  answer: Pick<Answer, 'document' | 'accepted'>,
): Promise<void> {
  if (userId === null) return
  for (const notifyStudent of uploadAnswers.all()) await notifyStudent(db, { id, userId, ...answer })
}
