import { isUsername } from '@nalanda/contract/access/usernames'
import { mayUse } from '@nalanda/contract/platform/permissions'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { type EncryptionContext, encrypt } from '../../../platform/encryption/encryption.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { enqueueRecordJob } from '../../../platform/jobs/record-jobs.ts'
import type { JobContext } from '../../../platform/jobs/registration.ts'
import {
  addLogins,
  type LowPriorityHasher,
  type NewLogin,
  placeholderAddress,
  takenNames,
  viewerNamed,
} from '../../access/public.ts'
import { grantRolesOfPosts } from '../../posts/public.ts'
import { endedLinkKey, listEndedGuardianLinks } from '../../students/public.ts'
import { loginBatches, loginBatchRefusals, loginBatchRows } from '../schema.ts'
import type { LoginRefusalCode } from './login-batch-figures.ts'
import { createJob, jobOfBatch } from './login-batches.ts'
import { linkChildren, parentsNamed, sharedNumbers } from './login-parents.ts'
import { type BatchRecord, listMissing } from './login-people.ts'
import type { Child, LoginPerson } from './login-person.ts'
import { oneUsePassword } from './one-use-passwords.ts'

export type LoginJobDeps = {
  db: Database
  keys: Pick<Keys, 'encryption'>
  jobs: Pick<Jobs, 'enqueue'>
  hasher: LowPriorityHasher
  now: () => Date
}

/** Retries of a part of a batch after the process that worked on it was lost. */
export const loginRetries = 5
/** Logins per job: some seconds of work, so that a portal that stops need not wait, and with its own retries. */
const partSize = 100
/** Logins stored together: the work lost in a crash, and the step of the progress. */
const stepSize = 10

/** Encryption context of a user's one-use password. */
export const oneUsePasswordContext = (userId: number): EncryptionContext => ({
  purpose: 'one-use password',
  about: `user ${userId}`,
})

/**
 * Makes the next logins of a batch and queues another job for the rest; ends the batch when no one is left. May be repeated, even concurrently: skips people
 * who have a login.
 */
export async function makeLogins(deps: LoginJobDeps, batchId: number, { signal, attempt }: JobContext): Promise<void> {
  const { db, jobs, now } = deps
  const [batch] = await db
    .select()
    .from(loginBatches)
    .where(and(eq(loginBatches.id, batchId), isNull(loginBatches.finishedAt)))
  if (!batch) return
  if (attempt >= loginRetries) {
    return end(deps, batch, 'The portal stopped several times at this point. Create the remaining logins again')
  }
  const people = await listMissing(db, batch, dayOf(now()), partSize)
  if (people.length === 0) return end(deps, batch, null)
  const wanted = await sortOut(deps, batch, people)
  for (let start = 0; start < wanted.length; start += stepSize) {
    const logins: SecretLogin[] = []
    for (const { login, children } of wanted.slice(start, start + stepSize)) {
      signal.throwIfAborted()
      const password = oneUsePassword()
      logins.push({ password, children, login: { ...login, passwordHash: await deps.hasher.hash(password) } })
    }
    if (!(await store(deps, batch, logins))) return
  }
  await refuseLeftOver(deps, batch, people)
  await inTransaction(db, actor(batch), (tx) => enqueueRecordJob(tx, jobs, jobOfBatch(createJob, batchId)))
}

/** Refuses people who are still without a login after their part, and who would otherwise be tried forever: another user has the user name or an address. */
async function refuseLeftOver({ db, now }: LoginJobDeps, batch: BatchRecord, tried: readonly LoginPerson[]): Promise<void> {
  const missing = new Set((await listMissing(db, batch, dayOf(now()), partSize)).map(({ person }) => person))
  const left = tried.filter(({ person }) => missing.has(person))
  await noteRefusals(
    db,
    left.map(({ person, fullName }) => ({ batchId: batch.id, person, fullName, reason: 'accounts.username-taken' as const })),
  )
}

type Refusal = typeof loginBatchRefusals.$inferInsert & { reason: LoginRefusalCode }

async function noteRefusals(db: Database, refused: readonly Refusal[]): Promise<void> {
  if (refused.length > 0)
    await db
      .insert(loginBatchRefusals)
      .values([...refused])
      .onConflictDoNothing()
}

const namesOf = (people: readonly LoginPerson[]) => people.map(({ username }) => username)

type Wanted = { login: Omit<NewLogin, 'passwordHash'>; children: Child[] }
type SecretLogin = { password: string; login: NewLogin; children: readonly Child[] }

/** Records those who can have no login, and assigns an address to the logins of the others. */
async function sortOut(deps: LoginJobDeps, batch: BatchRecord, all: readonly LoginPerson[]): Promise<Wanted[]> {
  const { db } = deps
  const isOfParents = batch.kind === 'parents'
  const shared = isOfParents ? await sharedNumbers(db, namesOf(all)) : new Set<string>()
  const people = isOfParents ? await withoutAccount(deps, batch, all, shared) : all
  const taken = await takenNames(db, {
    usernames: namesOf(people),
    emails: people.flatMap(({ email }) => email ?? []),
  })
  const wanted = new Map<string, Wanted>()
  const refused: Refusal[] = []
  for (const { person, child, ...one } of people) {
    const sibling = child && wanted.get(one.username)
    if (sibling) {
      sibling.children.push(child)
      continue
    }
    const mailbox = one.email?.toLowerCase() ?? ''
    const free = mailbox !== '' && !taken.emails.has(mailbox)
    const isTaken = taken.usernames.has(one.username.toLowerCase())
    const reason = reasonOfRefusal(one.username, { isTaken, isShared: shared.has(one.username), free, ...batch })
    if (reason) refused.push({ batchId: batch.id, person, fullName: one.fullName, reason })
    // families share an address; the login of the second child gets one that is never delivered
    else {
      const email = free && one.email ? one.email : placeholderAddress(one.username)
      wanted.set(one.username, { login: { ...one, email }, children: child ? [child] : [] })
    }
    if (free) taken.emails.add(mailbox)
  }
  await noteRefusals(db, refused)
  return [...wanted.values()]
}

/**
 * Links the parents who have a login already, for example for an elder child, and returns the others. Ignores numbers shared by many students; a record that
 * was closed to a parent stays closed, and is refused.
 */
async function withoutAccount(
  { db, now }: LoginJobDeps,
  batch: BatchRecord,
  people: readonly LoginPerson[],
  shared: ReadonlySet<string>,
): Promise<LoginPerson[]> {
  const accounts = await parentsNamed(
    db,
    namesOf(people).filter((name) => !shared.has(name)),
    dayOf(now()),
  )
  await inTransaction(db, actor(batch), async (tx) => {
    if (!(await lockOpen(tx, batch))) return
    const ended = await listEndedGuardianLinks(tx, [...accounts.values()])
    const refused: Refusal[] = []
    for (const { username, child, person, fullName } of people) {
      const userId = accounts.get(username)
      if (userId === undefined || !child) continue
      if (!ended.has(endedLinkKey(userId, child.studentId))) await linkChildren(tx, userId, [child])
      else refused.push({ batchId: batch.id, person, fullName, reason: 'accounts.link-ended' })
    }
    await noteRefusals(tx, refused)
  })
  return people.filter(({ username }) => !accounts.has(username))
}

/** Locks the batch until the transaction ends; returns whether it is neither cancelled nor finished. */
async function lockOpen(tx: Database, { id }: BatchRecord): Promise<boolean> {
  const open = await tx
    .select({ id: loginBatches.id })
    .from(loginBatches)
    .where(and(eq(loginBatches.id, id), isNull(loginBatches.finishedAt)))
    .for('no key update')
  return open.length > 0
}

/** Returns the code of the reason why no login with this name is possible; null if it is. */
function reasonOfRefusal(
  username: string,
  { isTaken, isShared, free, kind }: { isTaken: boolean; isShared: boolean; free: boolean; kind: BatchRecord['kind'] },
): LoginRefusalCode | null {
  if (isShared) return 'accounts.number-shared'
  if (!isUsername(username)) return 'access.not-a-username'
  if (isTaken) return 'accounts.username-taken'
  return !free && kind === 'faculty' ? 'accounts.email-in-use' : null
}

/** Whether the batch may assign roles of posts, which offices cannot: for their batches an administrator links them or appoints to the post. */
async function mayAppoint(tx: Database, { startedBy }: BatchRecord): Promise<boolean> {
  const starter = await viewerNamed(tx, startedBy)
  return starter !== null && mayUse('posts.appoint', starter.roles)
}

async function grantPosts(tx: Database, logins: readonly SecretLogin[], made: ReadonlyMap<string, number>): Promise<void> {
  for (const { login } of logins) {
    const userId = made.get(login.username)
    if (userId !== undefined && login.staffId !== null) await grantRolesOfPosts(tx, userId, login.staffId)
  }
}

/** Stores logins with their encrypted passwords; returns false if the batch was cancelled. */
function store({ db, keys, now }: LoginJobDeps, batch: BatchRecord, logins: readonly SecretLogin[]): Promise<boolean> {
  return inTransaction(db, actor(batch), async (tx) => {
    if (!(await lockOpen(tx, batch))) return false
    const made = await addLogins(
      tx,
      logins.map(({ login }) => login),
      now(),
    )
    for (const { login, children } of logins) {
      const userId = made.get(login.username)
      if (userId !== undefined) await linkChildren(tx, userId, children)
    }
    if (await mayAppoint(tx, batch)) await grantPosts(tx, logins, made)
    const rows = logins.flatMap(({ login, password }) => {
      const userId = made.get(login.username)
      return userId === undefined
        ? []
        : [{ batchId: batch.id, userId, passwordSealed: encrypt(keys, password, oneUsePasswordContext(userId)) }]
    })
    if (rows.length > 0) await tx.insert(loginBatchRows).values(rows)
    await tx
      .update(loginBatches)
      .set({ made: sql`${loginBatches.made} + ${rows.length}` })
      .where(eq(loginBatches.id, batch.id))
    return true
  })
}

async function end({ db, now }: LoginJobDeps, batch: BatchRecord, failure: string | null): Promise<void> {
  await inTransaction(db, actor(batch), async (tx) => {
    const refused = await tx.$count(loginBatchRefusals, eq(loginBatchRefusals.batchId, batch.id))
    const [ended] = await tx
      .update(loginBatches)
      .set({ finishedAt: now(), failure, ...(failure ? {} : { total: sql`${loginBatches.made} + ${refused}` }) })
      .where(and(eq(loginBatches.id, batch.id), isNull(loginBatches.finishedAt)))
      .returning({ made: loginBatches.made })
    if (!ended) return
    const after = { state: failure ? 'failed' : 'finished', made: ended.made, refused }
    recordChange(tx, { entity: 'login batch', entityId: batch.id, before: { state: 'creating' }, after })
  })
}

function actor(batch: BatchRecord) {
  return { userId: null, username: batch.startedBy, address: null, requestId: null, act: createJob }
}
