import { setTimeout as pause } from 'node:timers/promises'
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

/** A sign-in that was counted and not refused; its password is not checked yet. */
export type SignInAttempt = { login: Login | null; takeBack: () => Promise<void>; isSlowed: boolean }

/** Counts an attempt to sign in. Refuses further attempts of the same address, never the account as such: nobody can lock out somebody else. */
export async function countSignIn(
  database: Database,
  username: string,
  address: string | null,
  now: Date,
): Promise<SignInAttempt> {
  const name = username.trim()
  const login = await findLogin(database, name)
  const subjects = subjectsOf(name, login, address)
  const takeBack = () => refundAttempt(database, subjects, now)
  const [pair = 0, ofAddress = 0, onAccount = 0] = await addAttempt(database, subjects, now)
  if (pair > limits.pair || ofAddress > limits.address) {
    await takeBack()
    const seconds = secondsLeft(now)
    throw problem('access.too-many-attempts', { seconds }, { headers: { 'retry-after': String(seconds) } })
  }
  return { login, takeBack, isSlowed: onAccount > slowAfter }
}

/** What an attempt on an account under attack waits. It must not hold up others meanwhile. */
export function slowDown(): Promise<void> {
  return pause(1000)
}

/**
 * The user whose password it is. Unknown user and wrong password give the same answer after the same work; every refusal is audited, and stays
 * counted.
 */
export async function checkSignIn(database: Database, attempt: SignInAttempt, password: string, actor: Actor): Promise<User> {
  const { login } = attempt
  const right = await verifyPassword(password, attempt)
  // Only now: a query more for known names would tell by its time that they are known.
  if (right && login?.state === 'active') return { ...login, roles: await rolesOf(database, login.id) }
  await recordRefusal(database, actor, login)
  // Whether an account waits or was refused is told to nobody but who knows its password.
  if (right && login) throw problem(login.state === 'pending' ? 'access.waits-for-approval' : 'access.not-approved')
  throw problem('access.wrong-credentials')
}

/** What is right, or could not be checked for want of time, was no failure. */
async function verifyPassword(password: string, { login, takeBack }: SignInAttempt): Promise<boolean> {
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
