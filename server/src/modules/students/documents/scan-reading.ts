import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { findRestricted, readRestrictedFile } from '../../../platform/files/encrypted/encrypted-files.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { FileAnswer, SignedIn } from '../../../platform/http/context.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { studentKind } from '../register/students.ts'
import type { VaultKeys } from '../vault/vault.ts'
import { findDocument } from './documents.ts'

/** Returns the scan of a document, or throws a 404. Refuses the scan of an Aadhaar card, which `openScan` reads. */
export async function readScan(
  db: Database,
  files: Pick<FileStore, 'get'>,
  studentId: number,
  kindId: number,
): Promise<FileAnswer> {
  const { own } = await findDocument(db, studentId, kindId)
  if (!own?.file) throw problem('platform.not-found')
  const content = await files.get(own.file)
  // Checked after reading: a file that is encrypted by then is restricted as well
  await refuseRestricted(db, own.file, 'students.scan-restricted')
  if (!content) throw problem('platform.not-found')
  return { name: own.fileName ?? 'scan', type: own.fileType ?? 'application/pdf', content }
}

/** Refuses a file that needs a permission and a reason to be read. */
export async function refuseRestricted(
  db: Database,
  file: string,
  code: 'students.scan-restricted' | 'applications.document-restricted',
): Promise<void> {
  if ((await findRestricted(db, [file])).size > 0) throw problem(code)
}

/** Returns the content of a file that may be encrypted. Throws a 404 if there is none, and refuses if its key is missing. */
export async function openRestricted(
  db: Database,
  deps: { files: Pick<FileStore, 'get'>; keys: VaultKeys },
  file: string,
): Promise<Buffer> {
  const content = await readRestrictedFile(db, deps, file)
  if (content === null) throw problem('platform.not-found')
  if (content === 'unreadable') throw problem('students.scan-unreadable')
  return content
}

/** Returns the scan of a student's Aadhaar card, and the name of the document. Refuses a student whom the user may not see, and one without a scan. */
export async function openScan(
  db: Database,
  deps: { files: Pick<FileStore, 'get'>; keys: VaultKeys; user: SignedIn },
  { studentId, kindId }: { studentId: number; kindId: number },
): Promise<{ name: string; file: FileAnswer }> {
  const student = await getItem(db, studentKind, studentId, deps.user)
  const { name, own } = await findDocument(db, student.id, kindId)
  if (!own?.file) throw problem('platform.not-found')
  const content = await openRestricted(db, deps, own.file)
  return { name, file: { name: own.fileName ?? 'scan', type: own.fileType ?? 'application/pdf', content } }
}

/** Records who read the scan of an Aadhaar card, and why. */
export function noteScanRead(db: Database, studentId: number, { name, reason }: { name: string; reason: string }): void {
  recordChange(db, { entity: 'student', entityId: studentId, after: { aadhaarScanRead: name }, reason })
}
