import { eq, isNull } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { qrSvg } from '../../../platform/documents/qr.ts'
import { decrypt, encrypt } from '../../../platform/encryption/encryption.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { problem } from '../../../platform/problems.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { authenticators, recoveryCodes } from '../schema.ts'
import { unmarkSessionsWithoutFactor } from './second-factor.ts'

/** Parameters that every app supports: SHA-1, six digits, thirty seconds. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 }

/** Creates a new key for the app, encrypted for its owner; the key is active once a first code has confirmed it. Refuses while another one is active. */
export async function startAuthenticator(
  db: Database,
  keys: Keys,
  user: { userId: number; username: string },
  now: Date,
): Promise<{ key: string; address: string; qr: string }> {
  const secret = new Secret({ size: 20 })
  const secretSealed = encrypt(keys, secret.base32, contextOf(user.userId))
  const fresh = { secretSealed, createdAt: now, lastStep: 0 }
  const [row] = await db
    .insert(authenticators)
    .values({ userId: user.userId, ...fresh })
    .onConflictDoUpdate({ target: authenticators.userId, set: fresh, setWhere: isNull(authenticators.confirmedAt) })
    .returning({ userId: authenticators.userId })
  if (!row) throw problem('access.authenticator-exists')
  recordChange(db, { entity: 'user', entityId: user.userId, act: 'access.start-authenticator' })
  const issuer = (await getInstitutionRow(db)).shortName
  const address = new TOTP({ issuer, label: user.username, secret, ...kind }).toString()
  return { key: secret.base32.replace(/.{4}(?=.)/g, '$& '), address, qr: qrSvg(address, { border: 4 }) }
}

/** Turns the app on by its first code. Refuses if no app is waiting for confirmation, or one is on already; returns false for a wrong code. */
export async function confirmAuthenticator(db: Database, keys: Keys, owner: Owner, now: Date): Promise<boolean> {
  const row = await lockAuthenticator(db, owner.userId)
  if (!row) throw problem('access.no-authenticator')
  if (row.confirmedAt) throw problem('access.authenticator-exists')
  if (!(await spendStep(db, keys, row, owner.code, now))) return false
  await db.update(authenticators).set({ confirmedAt: now }).where(eq(authenticators.userId, owner.userId))
  recordChange(db, { entity: 'user', entityId: owner.userId, act: 'access.confirm-authenticator' })
  return true
}

/** Whether this is an unused code of the app, from the current half-minute, the previous or the next. Marks it as used. */
export async function spendAppCode(db: Database, keys: Keys, { userId, code }: Owner, now: Date): Promise<boolean> {
  const row = await lockAuthenticator(db, userId)
  return row?.confirmedAt ? spendStep(db, keys, row, code, now) : false
}

/** Turns the app off and deletes its recovery codes. */
export async function stopAuthenticator(db: Database, userId: number): Promise<void> {
  const stopped = await db.delete(authenticators).where(eq(authenticators.userId, userId)).returning()
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (stopped.length === 0) return
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.stop-authenticator' })
  await unmarkSessionsWithoutFactor(db, userId)
}

/** Turns the app off for all users: the key that encrypted the secrets is lost, so that no user could sign in with one. Returns the number of apps. */
export async function forgetAuthenticators(db: Database): Promise<number> {
  const owners = await db.select({ userId: authenticators.userId }).from(authenticators)
  for (const { userId } of owners) await stopAuthenticator(db, userId)
  return owners.length
}

type Owner = { userId: number; code: string }
type Row = typeof authenticators.$inferSelect

/** Locks the row, so that the same code sent twice concurrently is checked one after the other. */
async function lockAuthenticator(db: Database, userId: number): Promise<Row | null> {
  const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, userId)).for('update')
  return row ?? null
}

async function spendStep(db: Database, keys: Keys, row: Row, code: string, now: Date): Promise<boolean> {
  const key = decrypt(keys, row.secretSealed, contextOf(row.userId))
  if (key === null || !isAppCode(code)) return false
  const totp = new TOTP({ secret: Secret.fromBase32(key), ...kind })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  if (delta === null) return false
  const step = totp.counter({ timestamp }) + delta
  if (step <= row.lastStep) return false
  await db.update(authenticators).set({ lastStep: step }).where(eq(authenticators.userId, row.userId))
  return true
}

export const isAppCode = (code: string) => /^\d{6}$/.test(code)
const contextOf = (userId: number) => ({ purpose: 'authenticator', about: String(userId) })
