import {
  type FacultyName,
  type LoginBatch,
  type LoginKind,
  type LoginScope,
  loginBatchWorkflow,
} from '@nalanda/contract/accounts/logins'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { enqueueRecordJob, type RecordJob } from '../../../platform/jobs/record-jobs.ts'
import { sortById } from '../../../platform/lists/keyset.ts'
import { type Listing, listItems, numbered, type PageQuery, type Reader } from '../../../platform/lists/listing.ts'
import { sendsMail } from '../../../platform/mail/mail-settings.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { problem } from '../../../platform/problems.ts'
import { refuseUnlessAllowed } from '../../../platform/workflow/transitions.ts'
import { loginBatches } from '../schema.ts'
import { describeBatches, type SheetHolder } from './login-batch-figures.ts'
import { cancelLoginMails } from './login-mail-cancelling.ts'
import { type BatchRecord, countMissing } from './login-people.ts'
import { namedScope } from './login-scope.ts'

export const createJob = 'accounts.create-logins'
export const mailJob = 'accounts.mail-logins'
export type LoginJob = { batchId: number }
type Queue = Pick<Jobs, 'enqueue'>
type Created = { success: 'true' | 'false'; msg: string }

/** Returns the job that makes or mails the logins of a batch, one job at a time. */
export const jobOfBatch = (name: string, batchId: number): RecordJob => {
  return { name, data: { batchId } satisfies LoginJob, key: `batch ${batchId}` }
}

/** Starts making logins for the active students without one. If one is running, returns its progress. */
export async function createStudentLogins(db: Database, jobs: Queue, now: Date): Promise<Created> {
  return create(db, jobs, { kind: 'students', nameFrom: 'rollNo' }, now)
}

/** Starts making logins for the teaching staff without one. Refuses, in its response, until it is chosen what becomes the user name. */
export async function createFacultyLogins(
  db: Database,
  jobs: Queue,
  by: FacultyName | '' | undefined,
  now: Date,
): Promise<Created> {
  if (!by) return { success: 'false', msg: 'Please select either Email or EmpCode.' }
  return create(db, jobs, { kind: 'faculty', nameFrom: by === 'email' ? 'email' : 'empCode' }, now)
}

type Wanted = Pick<BatchRecord, 'kind' | 'nameFrom'> & { scope?: LoginScope }

async function create(db: Database, jobs: Queue, wanted: Wanted, now: Date): Promise<Created> {
  const people = wanted.kind === 'students' ? 'students' : 'members of the faculty'
  const batch = await start(db, jobs, wanted, now)
  if (batch) return { success: 'true', msg: `Logins are being created for ${inWords(wanted.kind, batch.total)}.` }
  const running = await findRunning(db, wanted.kind)
  if (!running) return { success: 'true', msg: `All ${people} have a login already.` }
  if (running.scope)
    return { success: 'false', msg: 'Logins for some students are being created just now. Wait until they are done.' }
  const far = `${running.made.toLocaleString('en-IN')} of ${running.total.toLocaleString('en-IN')}`
  return running.nameFrom === wanted.nameFrom
    ? { success: 'true', msg: `Logins for ${people} are being created already: ${far}.` }
    : { success: 'false', msg: `Faculty logins are being created by ${nameWords[running.nameFrom]} just now: ${far}.` }
}

/** Starts making logins for the students of a scope, or for their parents. Refuses if nobody needs one, and while logins of the kind are being made. */
export async function createScopedLogins(
  db: Database,
  jobs: Queue,
  { kind, ...scope }: LoginScope & { kind: 'students' | 'parents' },
  now: Date,
): Promise<LoginBatch> {
  const batch = await start(db, jobs, { kind, nameFrom: kind === 'students' ? 'rollNo' : 'mobile', scope }, now)
  if (batch) return getLoginBatch(db, batch.id)
  const running = await findRunning(db, kind)
  if (!running) throw problem('accounts.all-have-logins')
  throw problem('accounts.logins-under-way', { made: running.made, total: running.total })
}

/** Starts a batch and returns it; undefined if nobody lacks a login, or one of the kind is being made. */
async function start(db: Database, jobs: Queue, { scope = {}, ...wanted }: Wanted, now: Date): Promise<BatchRecord | undefined> {
  const total = await countMissing(db, wanted.kind, dayOf(now), scope)
  if (total === 0) return undefined
  const named = await namedScope(db, scope)
  const [batch] = await insertBatch(db, { ...wanted, scope: named, total, startedBy: actorOf(db).username, startedAt: now })
  if (!batch) return undefined
  await enqueueRecordJob(db, jobs, jobOfBatch(createJob, batch.id))
  const after = { ...wanted, ...named?.names, ...(scope.semesterNo && { semesterNo: scope.semesterNo }), total }
  recordChange(db, { entity: 'login batch', entityId: batch.id, before: null, after })
  return batch
}

/** Inserts a batch; returns nothing if one of the kind is being made, since an index allows only one at a time. */
function insertBatch(db: Database, values: typeof loginBatches.$inferInsert) {
  return db.insert(loginBatches).values(values).onConflictDoNothing().returning()
}

function inWords(kind: LoginKind, count: number): string {
  const many = count === 1 ? '' : 's'
  return `${count.toLocaleString('en-IN')} ${kind === 'students' ? `student${many}` : `member${many} of the faculty`}`
}
const nameWords = { rollNo: 'roll number', email: 'Email', empCode: 'EmpCode', mobile: 'mobile number' } as const

async function findRunning(db: Database, kind: LoginKind): Promise<BatchRecord | undefined> {
  const [batch] = await db
    .select()
    .from(loginBatches)
    .where(and(eq(loginBatches.kind, kind), isNull(loginBatches.finishedAt)))
  return batch
}

/** Returns one page of the batches as the requesting session sees them, the newest first, and the number of people without a login. */
export async function listLoginBatches(db: Database, query: PageQuery, reader: Reader, holder: SheetHolder) {
  const page = await listItems(db, batchList(holder), query, reader)
  const today = dayOf(holder.now)
  const missing = { students: await countMissing(db, 'students', today), faculty: await countMissing(db, 'faculty', today) }
  return { ...page, missing }
}

function batchList(holder: SheetHolder): Listing<PageQuery, LoginBatch> {
  return {
    table: loginBatches,
    sorts: { newest: sortById },
    firstSort: '-newest',
    load: async (db, ids) =>
      describeBatches(db, await db.select().from(loginBatches).where(numbered(loginBatches.id, ids)), holder),
  }
}

/** Returns the batch as its screen shows it, or a 404. */
export async function getLoginBatch(db: Database, batchId: number): Promise<LoginBatch> {
  const [batch] = await describeBatches(db, await db.select().from(loginBatches).where(eq(loginBatches.id, batchId)))
  if (!batch) throw problem('platform.not-found')
  return batch
}

/** Locks the batch until the transaction ends and returns it, so that the second of two concurrent actions sees what the first did. */
export async function lockBatch(db: Database, batchId: number): Promise<LoginBatch> {
  await db.select().from(loginBatches).where(eq(loginBatches.id, batchId)).for('no key update')
  return getLoginBatch(db, batchId)
}

/** Refuses to hand over the passwords of a batch that is in progress, or has none left, and names the user who took them. */
export function refuseUnlessWaiting({ state, waiting, sheetTakenBy }: LoginBatch): void {
  if (state === 'creating' || state === 'mailing') throw problem('accounts.batch-busy')
  if (waiting > 0) return
  throw sheetTakenBy ? problem('accounts.sheet-taken', { by: sheetTakenBy }) : problem('accounts.no-passwords-left')
}

type MailDeps = { jobs: Queue; config: Pick<Config, 'smtpUrl'> }

/** Starts mailing one-use passwords, in the background, to those who have an address. Refuses if the portal has no mail server. */
export async function mailLogins(db: Database, { jobs, config }: MailDeps, batchId: number, now: Date): Promise<LoginBatch> {
  const batch = await lockBatch(db, batchId)
  refuseUnlessWaiting(batch)
  if (!(await sendsMail(db, config))) throw problem('accounts.no-mail-server')
  if (batch.mailable === 0) throw problem('accounts.nobody-to-write-to')
  await db.update(loginBatches).set({ mailStartedAt: now, mailedAt: null, failure: null }).where(eq(loginBatches.id, batchId))
  // those that failed before are retried
  await db.execute(sql`UPDATE login_batch_rows SET mail_failure = NULL WHERE batch_id = ${batchId} AND mail_failure IS NOT NULL`)
  await enqueueRecordJob(db, jobs, jobOfBatch(mailJob, batchId))
  recordChange(db, { entity: 'login batch', entityId: batchId, after: { lettersTo: batch.mailable } })
  return getLoginBatch(db, batchId)
}

/** Stops the work on a batch. Logins that were made stay, and so do e-mails that were sent. */
export async function cancelLoginBatch(
  db: Database,
  outbox: Pick<Outbox, 'cancelOf'>,
  batchId: number,
  now: Date,
): Promise<LoginBatch> {
  const { state, made, mailed } = await lockBatch(db, batchId)
  refuseUnlessAllowed(loginBatchWorkflow, 'cancel', state, 'accounts.batch-not-running')
  const stopped = state === 'creating' ? { finishedAt: now, cancelledAt: now } : { mailedAt: now }
  await db.update(loginBatches).set(stopped).where(eq(loginBatches.id, batchId))
  await cancelLoginMails(db, outbox, batchId)
  recordChange(db, { entity: 'login batch', entityId: batchId, before: { state }, after: { state: 'cancelled', made, mailed } })
  return getLoginBatch(db, batchId)
}
