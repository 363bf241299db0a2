import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { loginBatchRows } from '../schema.ts'

/** Origin of these e-mails, by which the outbox reports their outcome. */
export const loginMailOrigin = 'accounts.login'
/** Id by which the outbox identifies the e-mail of one person of a batch. */
export const loginMailId = (batchId: number, userId: number) => `${batchId}:${userId}`

/** Cancels the waiting e-mails of a batch. One that is being sent now may still arrive. */
export async function cancelLoginMails(db: Database, outbox: Pick<Outbox, 'cancelOf'>, batchId: number): Promise<void> {
  const queued = await db
    .select({ userId: loginBatchRows.userId })
    .from(loginBatchRows)
    .where(and(eq(loginBatchRows.batchId, batchId), isNotNull(loginBatchRows.mailQueuedAt)))
  const ids = queued.map(({ userId }) => loginMailId(batchId, userId))
  await outbox.cancelOf(db, loginMailOrigin, ids)
}
