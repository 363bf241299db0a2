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
import { bills } from '../schema.ts'
import { billRecord } from './bills.ts'

/** Checks and stores a file as the scan of a bill, before the transaction that names it. Refuses what is no scan, and a bill that is not to be changed. */
export async function storeBillScan(
  db: Database,
  files: Pick<FileStore, 'put' | 'remove'>,
  id: number,
  { bytes, onRollback }: { bytes: Buffer; onRollback: OnRollback },
): Promise<StoredFile> {
  const bill = await findBill(db, id)
  refuseUnlessAllowed(billRecord.workflow, 'scan', bill.state)
  return storeFile(files, 'documents', await validateScan(bytes, 'vendors.not-a-scan'), onRollback)
}

/** Names the stored file as the scan of the bill; an earlier one is removed. */
export async function setBillScan(
  db: Database,
  files: Pick<Files, 'removeAfterCommit'>,
  id: number,
  { key, contentType, size }: StoredFile,
): Promise<void> {
  const { scanFile: earlier, revision } = await lockForAction(db, billRecord, id, 'scan')
  const scan = { scanFile: key, scanType: contentType, scanBytes: size }
  await db
    .update(bills)
    .set({ ...scan, revision: revision + 1 })
    .where(eq(bills.id, id))
  if (earlier) await files.removeAfterCommit(db, [earlier])
  const before = { scan: earlier ? 'earlier scan' : null }
  recordChange(db, { entity: billRecord.entity, entityId: id, before, after: { scan: 'a scan' } })
}

/** The scan of a bill as a file. */
export async function readBillScan(db: Database, files: Pick<FileStore, 'get'>, id: number): Promise<FileAnswer> {
  const { scanFile, scanType, number } = await findBill(db, id)
  const content = scanFile && (await files.get(scanFile))
  if (!content) throw problem('platform.not-found')
  const type = scanType ?? 'application/pdf'
  const name = `Bill-${number.replace(/[^\w.-]+/g, '-')}.${type === 'image/jpeg' ? 'jpg' : 'pdf'}`
  return { name, type, content }
}

async function findBill(db: Database, id: number) {
  const [bill] = await db.select().from(bills).where(eq(bills.id, id))
  if (!bill) throw problem('platform.not-found')
  return bill
}
