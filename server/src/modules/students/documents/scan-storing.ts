import type { Database } from '../../../platform/database/client.ts'
import type { OnRollback } from '../../../platform/database/prepared-work.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { storeEncryptedFile } from '../../../platform/files/encrypted/encrypted-files.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { storeFile } from '../../../platform/files/stored-files.ts'
import { validateScan } from '../../../platform/files/validation.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { studentKind } from '../register/students.ts'
import { documentTypeKind } from './document-types.ts'
import type { NamedScan } from './documents.ts'

type Deps = { files: Pick<FileStore, 'put' | 'remove'>; keys: Pick<Keys, 'vault'> }

/**
 * Checks and stores a file as the scan of a document, encrypted for an Aadhaar card; `protectScan` records its key. Its name consists of the student's number
 * and the document. Refuses a file that is not a scan.
 */
export async function storeScan(
  { files, keys }: Deps,
  db: Database,
  { studentId, kindId }: { studentId: number; kindId: number },
  { bytes, onRollback }: { bytes: Buffer; onRollback: OnRollback },
): Promise<NamedScan> {
  const { admissionNo } = await getItem(db, studentKind, studentId)
  const { name, aadhaarCard } = await getItem(db, documentTypeKind, kindId)
  const valid = await validateScan(bytes, 'students.not-a-scan')
  const stored = aadhaarCard
    ? await storeEncryptedFile({ files, keys }, 'documents', valid, onRollback)
    : await storeFile(files, 'documents', valid, onRollback)
  return { ...stored, name: `${`${admissionNo} ${name}`.replace(/[^\w.-]+/g, '-')}.${stored.extension}` }
}
