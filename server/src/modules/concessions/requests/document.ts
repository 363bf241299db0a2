import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { OnRollback } from '../../../platform/database/prepared-work.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Files } from '../../../platform/files/managed-files.ts'
import { type StoredFile, storeFile } from '../../../platform/files/stored-files.ts'
import { validateScan } from '../../../platform/files/validation.ts'
import type { FileAnswer } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { lockForAction, refuseUnlessAllowed } from '../../../platform/workflow/transitions.ts'
import { concessions } from '../schema.ts'
import { concessionRecord } from './concessions.ts'

/** Checks and stores a file as the supporting document of a request, before the transaction that names it. Refuses what is no document, and a request that is not to be changed. */
export async function storeDocument(
  db: Database,
  files: Pick<FileStore, 'put' | 'remove'>,
  id: number,
  { bytes, onRollback }: { bytes: Buffer; onRollback: OnRollback },
): Promise<StoredFile> {
  const concession = await findConcession(db, id)
  refuseUnlessAllowed(concessionRecord.workflow, 'attach', concession.state)
  return storeFile(files, 'documents', await validateScan(bytes, 'concessions.not-a-document'), onRollback)
}

/** Names the stored file as the supporting document of the request; an earlier one is removed. */
export async function setDocument(
  db: Database,
  files: Pick<Files, 'removeAfterCommit'>,
  id: number,
  { key, contentType, size }: StoredFile,
): Promise<void> {
  const { documentFile: earlier, revision } = await lockForAction(db, concessionRecord, id, 'attach')
  const document = { documentFile: key, documentType: contentType, documentBytes: size }
  await db
    .update(concessions)
    .set({ ...document, revision: revision + 1 })
    .where(eq(concessions.id, id))
  if (earlier) await files.removeAfterCommit(db, [earlier])
  const before = { document: earlier ? 'earlier document' : null }
  recordChange(db, { entity: concessionRecord.entity, entityId: id, before, after: { document: 'a document' } })
}

/** The supporting document of a request as a file. */
export async function readDocument(db: Database, files: Pick<FileStore, 'get'>, id: number): Promise<FileAnswer> {
  const { documentFile, documentType } = await findConcession(db, id)
  const content = documentFile && (await files.get(documentFile))
  if (!content) throw problem('platform.not-found')
  const type = documentType ?? 'application/pdf'
  const name = `Concession-${id}.${type === 'image/jpeg' ? 'jpg' : 'pdf'}`
  return { name, type, content }
}

async function findConcession(db: Database, id: number) {
  const [concession] = await db.select().from(concessions).where(eq(concessions.id, id))
  if (!concession) throw problem('platform.not-found')
  return concession
}
