import { passwordError } from '@nalanda/contract/access/password-rules'
import { linkMinutes } from '@nalanda/contract/access/passwords'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { hashToken, newToken } from '../../../platform/encryption/tokens.ts'
import { deferredRequest } from '../../../platform/jobs/deferred-requests.ts'
import type { MailDeps } from '../../../platform/mail/queue-mail.ts'
import { problem } from '../../../platform/problems.ts'
import { addressGroup } from '../../../platform/throttling/address-group.ts'
import { addAttempt, refundAttempt, secondsLeft } from '../../../platform/throttling/throttle.ts'
import { queuePasswordChanged, queuePasswordLink } from '../account-mail.ts'
import { askForReview } from '../factors/second-factor.ts'
import { passwordLinks, users } from '../schema.ts'
import { endSessions } from '../sessions/own-sessions.ts'
import type { Login } from '../users/users.ts'
import { ownerOf, setPassword } from './password-change.ts'
import { hashPassword } from './passwords.ts'

/**
 * Limits per quarter of an hour. `pair`: requests of one address for one account; `pairOfMany`: the same, once the address made more than `requests` requests
 * (a campus may share it); `wrong`: wrong links of one address; `mails`: e-mails to one account.
 */
const limits = { pair: 5, pairOfMany: 1, requests: 60, wrong: 30, mails: 3 }

type Deps = { database: Database; mail: MailDeps; actor: Actor }
type LinkRequest = { login: string; many: boolean }

/** Handled by `sendPasswordLinks`. */
export const passwordLinkRequest = deferredRequest<LinkRequest>('access.password-links')

/**
 * Counts a request for a link. Refuses if the address has requested links for this account too often; nothing is revealed about the account. `many`: the
 * address makes so many requests that the e-mail may wait behind those of others.
 */
export async function countLinkRequest(
  { database, actor }: Omit<Deps, 'mail'>,
  login: string,
  now: Date,
): Promise<{ many: boolean }> {
  const from = addressGroup(actor.address)
  // The typed text may be a password, so only its hash is kept
  const subjects = [`links:${hashToken(login.toLowerCase())}@${from}`, `links:${from}`]
  const [pair = 0, requests = 0] = await addAttempt(database, subjects, now)
  const many = requests > limits.requests
  if (pair > (many ? limits.pairOfMany : limits.pair)) {
    await refundAttempt(database, subjects, now)
    throw tooMany(now)
  }
  return { many }
}

/**
 * Mails a link to the active account with this user name or e-mail address, and invalidates earlier links. Does nothing if there is no account, or it was sent
 * enough e-mails already. The response must not wait for it: its duration would reveal whether there is an account.
 */
export async function sendPasswordLinks(deps: Deps, { login, many }: LinkRequest, now: Date): Promise<void> {
  const wanted = sql`lower(${login})`
  const found = await deps.database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.state, 'active'), or(eq(sql`lower(${users.username})`, wanted), eq(sql`lower(${users.email})`, wanted))))
  for (const { id } of found) {
    const [count = 0] = await addAttempt(deps.database, [`links:#${id}`], now)
    if (count <= limits.mails)
      await inTransaction(deps.database, deps.actor, (db) => sendLink(db, deps.mail, { userId: id, many }, now))
  }
}

async function sendLink(
  db: Database,
  deps: MailDeps,
  { userId, many }: { userId: number; many: boolean },
  now: Date,
): Promise<void> {
  // Locked: the later of two concurrent requests ends the link of the other.
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  if (user?.state !== 'active') return
  const token = newToken()
  await db.delete(passwordLinks).where(or(eq(passwordLinks.userId, userId), lt(passwordLinks.expiresAt, now)))
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000)
  await db.insert(passwordLinks).values({ tokenHash: hashToken(token), userId, createdAt: now, expiresAt })
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.send-password-link' })
  await queuePasswordLink(db, deps, user, { token, expiresAt, bulk: many })
}

/**
 * Returns the user whose password a link sets. Refuses a link that is used, expired or unknown, or whose owner may not sign in; wrong links are counted. A
 * valid link is never refused, whatever others at the address tried: it cannot be guessed.
 */
export async function readPasswordLink({ database, actor }: Omit<Deps, 'mail'>, token: string, now: Date): Promise<Login> {
  const [found] = await database
    .select({ user: users })
    .from(passwordLinks)
    .innerJoin(users, and(eq(users.id, passwordLinks.userId), eq(users.state, 'active')))
    .where(isGood(token, now))
  if (found) return found.user
  const [count = 0] = await addAttempt(database, [`link-use:${addressGroup(actor.address)}`], now)
  throw count > limits.wrong ? tooMany(now) : problem('access.password-link-over')
}

/** Sets the password that the owner of a link chose, once. Ends everything that the old password opened. */
export async function usePasswordLink(
  deps: Deps,
  { token, newPassword }: { token: string; newPassword: string },
  now: Date,
): Promise<void> {
  const { database, actor, mail } = deps
  const user = await readPasswordLink(deps, token, now)
  const error = passwordError(newPassword, await ownerOf(database, user))
  if (error) throw problem('access.password-refused', { why: error }, { fields: { newPassword: error } })
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(database, { ...actor, userId: user.id, username: user.username }, async (db) => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update')
    const used = await db
      .update(passwordLinks)
      .set({ usedAt: now })
      .where(isGood(token, now))
      .returning({ userId: passwordLinks.userId })
    if (used.length === 0) throw problem('access.password-link-over')
    await setPassword(db, user.id, passwordHash, now)
    await askForReview(db, user.id, now)
    await endSessions(db, user.id, null, now)
    recordChange(db, { entity: 'user', entityId: user.id, act: 'access.use-password-link' })
    await queuePasswordChanged(db, mail, user)
  })
}

function isGood(token: string, now: Date) {
  return and(eq(passwordLinks.tokenHash, hashToken(token)), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now))
}

function tooMany(now: Date) {
  const seconds = secondsLeft(now)
  return problem('access.too-many-attempts', { seconds }, { headers: { 'retry-after': String(seconds) } })
}
