import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import type { JobContext, Jobs } from '../../platform/jobs.ts'
import type { Keys } from '../../platform/keys.ts'
import type { Logger } from '../../platform/logging.ts'
import type { Letter, Mail } from '../../platform/mail.ts'
import { openSealed } from '../../platform/sealing.ts'
import { inTransaction, recordChange } from '../../platform/transactions.ts'
import { users } from '../access/schema.ts'
import { getInstitutionRow } from '../institution/public.ts'
import { hasMailbox, waits } from './login-batch-figures.ts'
import { loginRetries, passwordSealing } from './login-batch-making.ts'
import { getLoginBatch, type LoginJob, mailJob } from './login-batches.ts'
import type { BatchRecord } from './login-people.ts'
import { loginBatches, loginBatchRows } from './schema.ts'
import { signInAddress } from './sign-in-address.ts'

export type PostOffice = {
  db: Database
  keys: Pick<Keys, 'encryption'>
  jobs: Pick<Jobs, 'enqueue'>
  mail: Pick<Mail, 'send'>
  log: Logger
  now: () => Date
  publicUrl: string
}

const partSize = 50
/** A mail server that refuses so many letters one after the other takes none; the rest is not tried. */
const mostInARow = 10

/**
 * Mails the next one-use passwords of a batch and hands the rest on to another job. A letter that was sent but not noted, because the
 * process was lost between the two, is sent again: the same password arrives twice.
 */
export async function sendLetters(office: PostOffice, batchId: number, { signal, attempt }: JobContext): Promise<void> {
  const { db, jobs } = office
  const batch = await findMailing(office, batchId)
  if (!batch) return
  if (attempt >= loginRetries) return end(office, batch, 'The portal was stopped several times while it sent the letters')
  const recipients = await listRecipients(db, batchId)
  if (recipients.length === 0) return end(office, batch, null)
  const { name } = await getInstitutionRow(db)
  let refusedInARow = 0
  for (const recipient of recipients) {
    signal.throwIfAborted()
    if (!(await findMailing(office, batchId))) return
    const password = openSealed(office.keys, recipient.passwordSealed ?? '', passwordSealing(recipient.userId))
    const letter = password && letterTo({ ...recipient, password }, batch, { name, publicUrl: office.publicUrl })
    const failure = letter ? await send(office, letter, batchId) : 'The password cannot be read with the key of this portal'
    await note(office, batchId, recipient.userId, failure)
    refusedInARow = failure ? refusedInARow + 1 : 0
    if (refusedInARow >= mostInARow)
      return end(office, batch, 'The mail server takes no letters. Try again later, or download the sheet')
  }
  const next: LoginJob = { batchId }
  await inTransaction(db, actor(batch), (tx) => jobs.enqueue(tx, mailJob, next, { key: `batch ${batchId}` }))
}

async function findMailing({ db }: PostOffice, batchId: number): Promise<BatchRecord | undefined> {
  const mailing = and(eq(loginBatches.id, batchId), isNotNull(loginBatches.mailStartedAt), isNull(loginBatches.mailedAt))
  return (await db.select().from(loginBatches).where(mailing))[0]
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
    .where(and(eq(loginBatchRows.batchId, batchId), waits, hasMailbox, isNull(loginBatchRows.mailFailure)))
    .orderBy(asc(users.id))
    .limit(partSize)
}

type Recipient = { username: string; fullName: string; email: string; password: string }

function letterTo(one: Recipient, batch: BatchRecord, { name, publicUrl }: { name: string; publicUrl: string }): Letter {
  const college = name.replace(/\p{Cc}+/gu, ' ')
  const text = [
    `Dear ${one.fullName},`,
    `a login to the portal of ${college} has been made for you.`,
    `Sign in at: ${signInAddress(publicUrl, batch.kind)}\nUser name: ${one.username}\nPassword: ${one.password}`,
    'This password is good for the first time only: you will be asked to choose one of your own. Please delete this letter then.',
    college,
  ]
  return { to: one.email, subject: `Your login to the portal of ${college}`, text: `${text.join('\n\n')}\n` }
}

/** Null when the letter went out, else why it did not. Neither the address nor the password goes into the log. */
async function send({ mail, log }: PostOffice, letter: Letter, batchId: number): Promise<string | null> {
  try {
    await mail.send(letter)
    return null
  } catch (error) {
    const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
    log.warn({ batchId, code, responseCode }, 'a letter with a login could not be sent')
    return 'The letter could not be sent'
  }
}

function note({ db, now }: PostOffice, batchId: number, userId: number, failure: string | null): Promise<void> {
  const outcome = failure ? { mailFailure: failure } : { mailed: true, mailFailure: null, passwordSealed: null }
  return db.transaction(async (tx) => {
    const row = and(eq(loginBatchRows.batchId, batchId), eq(loginBatchRows.userId, userId))
    await tx.update(loginBatchRows).set(outcome).where(row)
    await tx.update(loginBatches).set({ progressAt: now() }).where(eq(loginBatches.id, batchId))
  })
}

async function end({ db, now }: PostOffice, batch: BatchRecord, failure: string | null): Promise<void> {
  await inTransaction(db, actor(batch), async (tx) => {
    await tx
      .update(loginBatches)
      .set({ mailedAt: now(), ...(failure ? { failure } : {}) })
      .where(eq(loginBatches.id, batch.id))
    const { mailed, mailFailed } = await getLoginBatch(tx, batch.id)
    recordChange(tx, { entity: 'login batch', entityId: batch.id, before: { state: 'mailing' }, after: { mailed, mailFailed } })
  })
}

function actor(batch: BatchRecord) {
  return { userId: null, username: batch.startedBy, address: null, requestId: null, act: mailJob }
}
