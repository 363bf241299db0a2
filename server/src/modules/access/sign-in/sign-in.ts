import { setTimeout as pause } from 'node:timers/promises'
import type { SignIn } from '@nalanda/contract/access/access'
import type { z } from 'zod'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { hashToken } from '../../../platform/encryption/tokens.ts'
import { problem } from '../../../platform/problems.ts'
import { addAttempt, refundAttempt, secondsLeft } from '../../../platform/throttling/throttle.ts'
import { checkPassword } from '../passwords/passwords.ts'
import { findLogin, type Login, rolesOf, type User } from '../users/users.ts'

/** Failures, and attempts still being checked, in a quarter of an hour: from one address on one account, and from one address on any (a campus may share it). */
const limits = { pair: 8, address: 300 }
/** From here on an account under attack from many addresses answers more slowly, and never refuses its owner. */
const slowAfter = 40

/**
 * The user whose name and password these are. Unknown user and wrong password give the same answer after the same work; every refusal is
 * counted and audited. Refuses further attempts of the same address, never the account as such: nobody can lock out somebody else.
 */
export async function checkSignIn(
  database: Database,
  { username, password }: z.infer<typeof SignIn>,
  actor: Actor,
  now: Date,
): Promise<User> {
  const name = username.trim()
  const login = await findLogin(database, name)
  const subjects = subjectsOf(name, login, actor.address)
  const [pair = 0, address = 0, onAccount = 0] = await addAttempt(database, subjects, now)
  if (pair > limits.pair || address > limits.address) {
    await refundAttempt(database, subjects, now)
    const seconds = secondsLeft(now)
    throw problem('access.too-many-attempts', { seconds }, { headers: { 'retry-after': String(seconds) } })
  }
  if (onAccount > slowAfter) await pause(1000)
  const right = await verifyPassword(password, login, () => refundAttempt(database, subjects, now))
  // Only now: a query more for known names would tell by its time that they are known.
  if (right && login?.state === 'active') return { ...login, roles: await rolesOf(database, login.id) }
  await recordRefusal(database, actor, login)
  // Whether an account waits or was refused is told to nobody but who knows its password.
  if (right && login) throw problem(login.state === 'pending' ? 'access.waits-for-approval' : 'access.not-approved')
  throw problem('access.wrong-credentials')
}

/** What is right, or could not be checked for want of time, was no failure. */
async function verifyPassword(password: string, login: Login | null, takeBack: () => Promise<void>): Promise<boolean> {
  const right = await checkPassword(password, login?.passwordHash ?? null).catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (right) await takeBack()
  return right
}

/**
 * Whose failures are counted. An account is counted by its number, because other spellings of its name lead to it too; a name that is
 * nobody's may be a password that was typed into the wrong field, and is not kept.
 */
function subjectsOf(name: string, login: Login | null, address: string | null): string[] {
  const account = login ? `#${login.id}` : hashToken(name.toLowerCase())
  return [`pair:${account}@${address}`, `address:${address}`, `account:${account}`]
}

async function recordRefusal(database: Database, actor: Actor, login: Login | null): Promise<void> {
  const about = { entity: 'user', entityId: login?.id ?? 'unknown', after: { username: login?.username ?? null } }
  await inTransaction(database, actor, async (db) => recordChange(db, { ...about, act: 'access.sign-in-refused' }))
}
