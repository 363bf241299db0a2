import type { SignIn } from '@nalanda/contract/access/access'
import type { z } from 'zod'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { refundAttempt } from '../../../platform/throttling/throttle.ts'
import { checkPassword } from '../passwords/passwords.ts'
import { findLogin, type Login, rolesOf, type User } from '../users/users.ts'
import type { KnownDevice } from './known-devices.ts'
import { type CountedAttempt, countSignIn } from './sign-in-limits.ts'

type Caller = { actor: Actor; devices: readonly KnownDevice[]; now: Date }
export type AdmittedSignIn = CountedAttempt & { login: Login | null; password: string }

/** Looks up the account and counts the attempt. Refuses one too many; `slow`: check the password only after a pause. */
export async function admitSignIn(
  database: Database,
  { username, password }: z.infer<typeof SignIn>,
  { actor: { address }, devices, now }: Caller,
): Promise<AdmittedSignIn> {
  const name = username.trim()
  const login = await findLogin(database, name)
  return { login, password, ...(await countSignIn(database, { name, login, address, devices }, now)) }
}

/**
 * Returns the user with this name and password. An unknown user and a wrong password give the same response after the same work; every refusal is counted and
 * audited.
 */
export async function checkSignIn(
  database: Database,
  { login, password, subjects }: AdmittedSignIn,
  actor: Actor,
  now: Date,
): Promise<User> {
  const right = await verifyPassword(password, login, () => refundAttempt(database, subjects, now))
  // Only now: an additional query for known names would reveal them by its duration.
  if (right && login?.state === 'active') return { ...login, roles: await rolesOf(database, login.id) }
  await recordRefusal(database, actor, login, actOfRefusal(login, right))
  // That an account waits for approval or was refused is shown only after the right password; that it is suspended, never.
  if (right && login?.state === 'pending') throw problem('access.waits-for-approval')
  if (right && login?.state === 'refused') throw problem('access.not-approved')
  throw problem('access.wrong-credentials')
}

/** Whether the password is right. A right password, or one that could not be checked for lack of time, is no failure. */
async function verifyPassword(password: string, login: Login | null, refund: () => Promise<void>): Promise<boolean> {
  const right = await checkPassword(password, login?.passwordHash ?? null).catch(async (error: unknown) => {
    await refund()
    throw error
  })
  if (right) await refund()
  return right
}

/** Returns the audit action of a refusal: a right password is not recorded as a wrong one. */
function actOfRefusal(login: Login | null, right: boolean): string {
  if (login?.state === 'suspended') return 'access.sign-in-suspended'
  return right ? 'access.sign-in-not-approved' : 'access.sign-in-refused'
}

async function recordRefusal(database: Database, actor: Actor, login: Login | null, act: string): Promise<void> {
  const about = { entity: 'user', entityId: login?.id ?? 'unknown', after: { username: login?.username ?? null } }
  await inTransaction(database, actor, async (db) => recordChange(db, { ...about, act }))
}
