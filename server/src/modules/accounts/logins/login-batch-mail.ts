import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { decrypt } from '../../../platform/encryption/encryption.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { type MailDeps, queueMail } from '../../../platform/mail/queue-mail.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { DeliveryOutcome } from '../../../platform/outbox/outbox-context.ts'
import { users } from '../../access/schema.ts'
import { getCollegeName } from '../../institution/public.ts'
import { signInAddress } from '../registration/sign-in-address.ts'
import { loginBatches, loginBatchRows } from '../schema.ts'
import { loginMailInEnglish as texts } from './login.mail.en.ts'
import { hasMailbox, isWaiting } from './login-batch-figures.ts'
import { oneUsePasswordContext } from './login-batch-job.ts'
import { getLoginBatch, mailJob } from './login-batches.ts'
import { loginMailId, loginMailOrigin } from './login-mail-cancelling.ts'
import type { BatchRecord } from './login-people.ts'

export type LoginMailDeps = MailDeps & { keys: Pick<Keys, 'encryption'>; now: () => Date }

const partSize = 50

/**
 * Queues the e-mails with the one-use passwords of a batch. Each e-mail is queued and recorded in one transaction, so nobody gets two, however often this is
 * restarted.
 */
export async function queueLoginMails(
  database: Database,
  deps: LoginMailDeps,
  batchId: number,
  signal: AbortSignal,
): Promise<void> {
  const [batch] = await database.select().from(loginBatches).where(eq(loginBatches.id, batchId))
  if (!batch) return
  const actor = { userId: null, username: batch.startedBy, address: null, requestId: null, act: mailJob }
  for (let count = partSize; count === partSize; ) {
    signal.throwIfAborted()
    count = await inTransaction(database, actor, (db) => queuePart(db, deps, batchId))
  }
}

async function queuePart(db: Database, deps: LoginMailDeps, batchId: number): Promise<number> {
  const batch = await lockMailing(db, batchId)
  if (!batch) return 0
  const recipients = await listRecipients(db, batchId)
  const college = (await getCollegeName(db)).replace(/\p{Cc}+/gu, ' ')
  for (const recipient of recipients) await queueOne(db, deps, { batch, recipient, college })
  if (recipients.length < partSize) await endWhenAllSettled(db, batchId, deps.now())
  return recipients.length
}

type Recipient = Awaited<ReturnType<typeof listRecipients>>[number]

async function queueOne(
  db: Database,
  deps: LoginMailDeps,
  { batch, recipient, college }: { batch: BatchRecord; recipient: Recipient; college: string },
): Promise<void> {
  const { userId, username, fullName, email } = recipient
  const password = decrypt(deps.keys, recipient.passwordSealed ?? '', oneUsePasswordContext(userId))
  const row = and(eq(loginBatchRows.batchId, batch.id), eq(loginBatchRows.userId, userId))
  if (password === null) {
    const mailFailure = 'The password cannot be read with the key of this portal'
    await db.update(loginBatchRows).set({ mailFailure }).where(row)
    return
  }
  const values = { name: fullName, username, college }
  const links = { link: signInAddress(deps.config.publicUrl, batch.kind) }
  const settled = { name: loginMailOrigin, id: loginMailId(batch.id, userId) }
  await queueMail(db, deps, {
    to: email,
    texts,
    template: 'login',
    values,
    links,
    secrets: { password },
    bulk: true,
    origin: settled,
  })
  await db.update(loginBatchRows).set({ mailQueuedAt: deps.now() }).where(row)
}

function listRecipients(db: Database, batchId: number) {
  return db
    .select({
      userId: users.id,
      username: users.username,
      fullName: users.fullName,
      email: users.email,
      passwordSealed: loginBatchRows.passwordSealed,
    })
    .from(loginBatchRows)
    .innerJoin(users, eq(users.id, loginBatchRows.userId))
    .where(and(eq(loginBatchRows.batchId, batchId), isToQueue))
    .orderBy(asc(users.id))
    .limit(partSize)
}

/** Rows whose e-mail is not in the outbox yet. */
export const isToQueue = and(isWaiting, hasMailbox, isNull(loginBatchRows.mailFailure), isNull(loginBatchRows.mailQueuedAt))

async function lockMailing(db: Database, batchId: number): Promise<BatchRecord | undefined> {
  const mailing = and(eq(loginBatches.id, batchId), isNotNull(loginBatches.mailStartedAt), isNull(loginBatches.mailedAt))
  return (await db.select().from(loginBatches).where(mailing).for('no key update'))[0]
}

/** Records the outcome of every e-mail of a batch: a password that was sent is erased, one that was not stays for the sheet. */
export function followLoginMails(outbox: Pick<Outbox, 'onSettled'>, now: () => Date): void {
  outbox.onSettled(loginMailOrigin, async (db, { id, state }) => {
    const [batchId = 0, userId = 0] = id.split(':').map(Number)
    await db
      .update(loginBatchRows)
      .set({ mailQueuedAt: null, ...outcomes[state] })
      .where(and(eq(loginBatchRows.batchId, batchId), eq(loginBatchRows.userId, userId)))
    await endWhenAllSettled(db, batchId, now())
  })
}

const outcomes: Record<DeliveryOutcome['state'], Partial<typeof loginBatchRows.$inferInsert>> = {
  sent: { mailed: true, mailFailure: null, passwordSealed: null },
  failed: { mailFailure: 'The e-mail could not be sent' },
  cancelled: {},
}

/** Ends the mailing once all e-mails have an outcome. Of two concurrent ones, the second waits for the batch, and sees what the first did. */
async function endWhenAllSettled(db: Database, batchId: number, now: Date): Promise<void> {
  const batch = await lockMailing(db, batchId)
  if (!batch) return
  const ofBatch = eq(loginBatchRows.batchId, batchId)
  if ((await db.$count(loginBatchRows, and(ofBatch, isNotNull(loginBatchRows.mailQueuedAt)))) > 0) return
  if ((await listRecipients(db, batchId)).length > 0) return
  await db.update(loginBatches).set({ mailedAt: now }).where(eq(loginBatches.id, batchId))
  const { mailed, mailFailed } = await getLoginBatch(db, batchId)
  const change = { before: { state: 'mailing' }, after: { mailed, mailFailed } }
  recordChange(db, { entity: 'login batch', entityId: batchId, act: mailJob, ...change })
}
