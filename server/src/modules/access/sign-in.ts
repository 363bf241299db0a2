import { setTimeout as pause } from 'node:timers/promises'
import type { SignIn } from '@nalanda/contract/access'
import type { z } from 'zod'
import type { Actor } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { addAttempt, countAttempts, secondsLeft } from '../../platform/throttle.ts'
import { inTransaction, recordChange } from '../../platform/transactions.ts'
import { checkPassword } from './passwords.ts'
import { findUserByName, type User } from './users.ts'

/** Failures in a quarter of an hour: from one address on one account, and from one address on any (a campus may share it). */
const limits = { pair: 8, address: 200 }
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
  const account = username.trim().toLowerCase().slice(0, 200)
  const subjects = [`pair:${account}@${actor.address}`, `address:${actor.address}`, `account:${account}`]
  const [pair = 0, address = 0, onAccount = 0] = await countAttempts(database, subjects, now)
  if (pair >= limits.pair || address >= limits.address) {
    const seconds = secondsLeft(now)
    throw problem('access.too-many-attempts', { seconds }, { headers: { 'retry-after': String(seconds) } })
  }
  if (onAccount >= slowAfter) await pause(1000)
  const user = await findUserByName(database, username.trim())
  if (await checkPassword(password, user?.passwordHash ?? null)) return user as User
  await addAttempt(database, subjects, now)
  await inTransaction(database, actor, async (db) =>
    recordChange(db, {
      entity: 'user',
      entityId: user?.id ?? 'unknown',
      act: 'access.sign-in-refused',
      after: { username: account },
    }),
  )
  throw problem('access.wrong-credentials')
}
