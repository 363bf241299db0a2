import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { problem } from '../../../platform/problems.ts'
import { loginBatches, loginBatchRows } from '../schema.ts'
import { heldUntil, type SheetHolder, sheetHoldMs } from './login-batch-figures.ts'
import { lockBatch, refuseUnlessWaiting } from './login-batches.ts'
import type { BatchRecord } from './login-people.ts'

export const eraseJob = 'accounts.erase-logins'
type Handover = SheetHolder & { batchId: number; sheet: { format: string; slips: number } }

/**
 * Records who was given the sheet of a batch. One of two concurrent downloads gets it; the other is told who took it. The same session gets it again for some
 * minutes, since the first may have been lost on the way.
 */
export async function handOverPasswords(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { batchId, sheet, ...holder }: Handover,
): Promise<void> {
  const batch = await lockBatch(db, batchId)
  const again = heldUntil(await getRecord(db, batchId), holder) !== null
  if (!again) {
    refuseUnlessWaiting(batch)
    const taken = { sheetTakenAt: holder.now, sheetTakenBy: actorOf(db).username, sheetTakenIn: holder.session }
    await db.update(loginBatches).set(taken).where(eq(loginBatches.id, batchId))
    await jobs.enqueue(db, eraseJob, {}, { startAfter: new Date(holder.now.getTime() + sheetHoldMs) })
  }
  recordChange(db, { entity: 'login batch', entityId: batchId, after: { sheet: sheet.format, slips: sheet.slips, again } })
}

/** Confirms that the sheet has arrived, and erases its passwords. Refuses all but the session that holds it. */
export async function confirmSheet(db: Database, batchId: number, holder: SheetHolder): Promise<void> {
  await lockBatch(db, batchId)
  if (heldUntil(await getRecord(db, batchId), holder) === null) throw problem('accounts.sheet-not-held')
  await erase(db, batchId)
}

/** Erases the passwords of every sheet that was taken long enough ago, including those whose own job was missed. */
export async function eraseOverdue(database: Database, now: Date): Promise<void> {
  const overdue = and(isNotNull(loginBatches.sheetTakenIn), lte(loginBatches.sheetTakenAt, new Date(now.getTime() - sheetHoldMs)))
  const actor = { userId: null, username: 'portal', address: null, requestId: null, act: eraseJob }
  await inTransaction(database, actor, async (db) => {
    const batches = await db.select({ id: loginBatches.id }).from(loginBatches).where(overdue).for('no key update')
    for (const { id } of batches) await erase(db, id)
  })
}

/** Returns the stored batch, or a 404. */
export async function getRecord(db: Database, batchId: number): Promise<BatchRecord> {
  const [record] = await db.select().from(loginBatches).where(eq(loginBatches.id, batchId))
  if (!record) throw problem('platform.not-found')
  return record
}

async function erase(db: Database, batchId: number): Promise<void> {
  await db.update(loginBatches).set({ sheetTakenIn: null }).where(eq(loginBatches.id, batchId))
  await db.update(loginBatchRows).set({ passwordSealed: null }).where(eq(loginBatchRows.batchId, batchId))
  recordChange(db, { entity: 'login batch', entityId: batchId, after: { passwordsErased: true } })
}
