import type { DocumentKind } from '@nalanda/contract/applications/application-form'
import type { ApplicationDocument } from '@nalanda/contract/applications/views'
import { and, asc, eq } from 'drizzle-orm'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import { actorOf, recordChange } from '../../platform/database/transactions.ts'
import { isRestricted, type KeyedFile, recordFileKey } from '../../platform/files/encrypted/encrypted-files.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Files } from '../../platform/files/managed-files.ts'
import type { ValidScan } from '../../platform/files/validation.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import { problem } from '../../platform/problems.ts'
import { openRestricted, refuseRestricted } from '../students/public.ts'
import { type ApplicationRecord, lockApplication, noteOnApplication } from './applications.ts'
import { documentName } from './document-names.ts'
import { applicationDocuments, applications } from './schema.ts'

const maxDocuments = 16

export async function listDocuments(db: Database, applicationId: number): Promise<ApplicationDocument[]> {
  const rows = await db
    .select({ document: applicationDocuments, restricted: isRestricted(applicationDocuments.file) })
    .from(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, applicationId))
    .orderBy(asc(applicationDocuments.id))
  return rows.map(({ document: { id, kind, name, type, bytes, uploadedAt, checkedAt }, restricted }) => ({
    id,
    kind,
    name,
    type,
    bytes,
    uploadedAt: uploadedAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    restricted,
  }))
}

type Removing = Pick<Files, 'removeAfterCommit'>
type SentDocument = { kind: DocumentKind; name: string; stored: KeyedFile<ValidScan> }

/**
 * Adds a stored document to the application, in place of an existing one of its kind; only `other` may occur several times. Refuses while the office has the
 * application and has not asked a question.
 */
export async function attachDocument(
  db: Database,
  files: Removing,
  applicationId: number,
  { kind, name: given, stored }: SentDocument,
): Promise<void> {
  const application = await lockApplication(db, applicationId, { applicant: 'attach' })
  const present = await db.select().from(applicationDocuments).where(eq(applicationDocuments.applicationId, applicationId))
  const replaced = kind === 'other' ? [] : present.filter((document) => document.kind === kind)
  if (present.length - replaced.length >= maxDocuments) throw problem('applications.too-many-documents', { most: maxDocuments })
  for (const document of replaced) await drop(db, files, document)
  await recordFileKey(db, stored)
  const { key: file, contentType: type, size: bytes } = stored
  const name = documentName(given, stored.extension)
  await db.insert(applicationDocuments).values({ applicationId, kind, file, name, type, bytes, uploadedAt: now() })
  await noteChange(db, application)
  if (application.state === 'query') await noteOnApplication(db, application, { action: 'attach', text: name })
  recordChange(db, { entity: 'application', entityId: applicationId, act: 'admissions.attach', after: { kind, name, bytes } })
}

/** Removes a document from the applicant's own application. */
export async function removeDocument(db: Database, files: Removing, applicationId: number, id: number): Promise<void> {
  const application = await lockApplication(db, applicationId, { applicant: 'attach' })
  const document = await findDocument(db, applicationId, id)
  await drop(db, files, document)
  await noteChange(db, application)
  const { kind, name } = document
  recordChange(db, {
    entity: 'application',
    entityId: applicationId,
    act: 'admissions.detach',
    before: { kind, name },
    after: null,
  })
}

/** Increments the revision, because the office decides on the documents that it has seen. */
async function noteChange(db: Database, { id, revision }: ApplicationRecord): Promise<void> {
  await db
    .update(applications)
    .set({ changedAt: now(), revision: revision + 1 })
    .where(eq(applications.id, id))
}

async function drop(db: Database, files: Removing, { id, file }: { id: number; file: string }): Promise<void> {
  await db.delete(applicationDocuments).where(eq(applicationDocuments.id, id))
  await files.removeAfterCommit(db, [file])
}

async function findDocument(db: Database, applicationId: number, id: number) {
  const [row] = await db
    .select()
    .from(applicationDocuments)
    .where(and(eq(applicationDocuments.id, id), eq(applicationDocuments.applicationId, applicationId)))
  if (!row) throw problem('platform.not-found')
  return row
}

/** The refusal depends on who looks: the applicant or the office. */
type Looking = { files: FileStore; refusal: 'students.scan-restricted' | 'applications.document-restricted' }

/** Returns a document of this application. Refuses one of another application, and a copy of an Aadhaar card, which `openDocument` reads. */
export async function readDocument(
  db: Database,
  { files, refusal }: Looking,
  applicationId: number,
  id: number,
): Promise<FileAnswer> {
  const { file, name, type } = await findDocument(db, applicationId, id)
  const content = await files.get(file)
  await refuseRestricted(db, file, refusal)
  if (!content) throw problem('platform.not-found')
  return { name, type, content }
}

/** Like `readDocument`, for a copy of an Aadhaar card. The call must check the permission and record the reason with `noteDocumentRead`. */
export async function openDocument(
  db: Database,
  deps: Parameters<typeof openRestricted>[1],
  applicationId: number,
  id: number,
): Promise<FileAnswer> {
  const { file, name, type } = await findDocument(db, applicationId, id)
  return { name, type, content: await openRestricted(db, deps, file) }
}

/** Records in the audit trail who read the copy of an applicant's Aadhaar card, and why. */
export function noteDocumentRead(db: Database, id: number, { name, reason }: { name: string; reason: string }): void {
  recordChange(db, { entity: 'application', entityId: id, after: { aadhaarScanRead: name }, reason })
}

/** Marks a document as compared with the form by the office, or removes the mark. */
export async function checkDocument(db: Database, applicationId: number, id: number, checked: boolean): Promise<void> {
  await lockApplication(db, applicationId, { office: 'note' })
  const { kind, checkedAt } = await findDocument(db, applicationId, id)
  const after = checked ? { checkedAt: now(), checkedBy: actorOf(db).username } : { checkedAt: null, checkedBy: null }
  await db.update(applicationDocuments).set(after).where(eq(applicationDocuments.id, id))
  recordChange(db, {
    entity: 'application',
    entityId: applicationId,
    act: 'admissions.check-document',
    before: { [kind]: checkedAt !== null },
    after: { [kind]: checked },
  })
}

/** Returns the applicant's photo for the student record; null if there is none. */
export async function readPhoto(db: Database, files: FileStore, applicationId: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ file: applicationDocuments.file })
    .from(applicationDocuments)
    .where(and(eq(applicationDocuments.applicationId, applicationId), eq(applicationDocuments.kind, 'photo')))
  return row ? files.get(row.file) : null
}
