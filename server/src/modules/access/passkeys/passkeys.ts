import { createHmac } from 'node:crypto'
import type { Passkey } from '@nalanda/contract/access/passkeys'
import type { AuthenticationResponseJSON, AuthenticatorTransport, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { problem } from '../../../platform/problems.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { arePasskeysPaused, describePasskey, unmarkSessionsWithoutFactor } from '../factors/second-factor.ts'
import { passkeys, users } from '../schema.ts'
import type { Login } from '../users/users.ts'
import { openChallenge, spendChallenge } from './passkey-challenges.ts'

/** The library has some 250 modules and few colleges use passkeys: a process loads it with its first passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server')

const most = 20
/** Devices create ES256, EdDSA and RS256. For newer algorithms the library would use the runtime's, which warns that they are experimental. */
const supportedAlgorithmIDs = [-7, -8, -257]

/** Returns the options that a new passkey must sign: it is stored on the device (sign-in asks for no name) and its owner unlocks it (finger, face, PIN). */
export async function startPasskey(
  db: Database,
  { keys, publicUrl }: { keys: Keys; publicUrl: string },
  user: { userId: number; username: string; fullName: string },
  now: Date,
) {
  const known = await db.select().from(passkeys).where(eq(passkeys.userId, user.userId))
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: (await getInstitutionRow(db)).shortName,
    rpID: new URL(publicUrl).hostname,
    userName: user.username,
    userDisplayName: user.fullName,
    // The device stores this id, so it must reveal nothing about the account
    userID: Uint8Array.from(createHmac('sha256', keys.secret).update(`passkeys of ${user.userId}`).digest()),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { token: await openChallenge(db, { challenge: options.challenge, userId: user.userId }, now), options: { ...options } }
}

type NewPasskey = { token: string; name: string; credential: Omit<RegistrationResponseJSON, 'clientExtensionResults'> }

/** Stores the public half of a passkey that signed its challenge. Refuses any other passkey, one that is known already, and more than a person needs. */
export async function addPasskey(
  db: Database,
  publicUrl: string,
  userId: number,
  { token, name, credential }: NewPasskey,
  now: Date,
): Promise<Passkey> {
  const expected = await spendChallenge(db, { token, userId }, now)
  await db.select().from(users).where(eq(users.id, userId)).for('update')
  if ((await db.$count(passkeys, eq(passkeys.userId, userId))) >= most) throw problem('access.too-many-passkeys', { most })
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    supportedAlgorithmIDs,
    ...sitting(publicUrl, expected),
  }).catch(refuse)
  if (!registrationInfo) throw problem('access.passkey-refused')
  const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential
  const kept = { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  const [row] = await db
    .insert(passkeys)
    .values({ userId, name, createdAt: now, ...kept })
    .onConflictDoNothing()
    .returning()
  if (!row) throw problem('access.passkey-refused')
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.add-passkey', after: { passkey: row.id, name } })
  return describePasskey(row)
}

/** Renames a passkey of the user. */
export async function renamePasskey(
  db: Database,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<Passkey> {
  const [row] = await db.update(passkeys).set({ name }).where(own(userId, id)).returning()
  if (!row) throw problem('platform.not-found')
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.rename-passkey', after: { passkey: id, name } })
  return describePasskey(row)
}

/** Removes a passkey of the user, which can no longer sign in. */
export async function removePasskey(db: Database, { userId, id }: { userId: number; id: number }): Promise<void> {
  const [row] = await db.delete(passkeys).where(own(userId, id)).returning()
  if (!row) throw problem('platform.not-found')
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.remove-passkey', before: { passkey: id, name: row.name } })
  await unmarkSessionsWithoutFactor(db, userId)
}

/** Returns the options that a passkey must sign for a sign-in; the passkey itself identifies the owner. */
export async function startPasskeySignIn(db: Database, publicUrl: string, now: Date) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({ rpID: new URL(publicUrl).hostname, userVerification: 'required' })
  return { token: await openChallenge(db, { challenge: options.challenge, userId: null }, now), options: { ...options } }
}

type SigningPasskey = Omit<AuthenticationResponseJSON, 'clientExtensionResults'>
type PasskeyUse = { id: number; counter: number; newCounter: number }

/**
 * Returns the owner of the passkey that signed the challenge, and the data that `notePasskeyUse` records. Refuses an unknown passkey, one whose owner may not
 * sign in, one that its owner did not unlock, and one whose counter does not increase (it was copied). Passkeys of a recovered account are refused until the
 * owner has confirmed them.
 */
export async function checkPasskey(
  db: Database,
  publicUrl: string,
  { expected, credential }: { expected: string; credential: SigningPasskey },
): Promise<{ login: Login; use: PasskeyUse }> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credential.id))
  const [login] = row ? await db.select().from(users).where(eq(users.id, row.userId)) : []
  if (!row || login?.state !== 'active') throw problem('access.passkey-refused')
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    ...sitting(publicUrl, expected),
    credential: {
      id: row.credentialId,
      publicKey: Uint8Array.from(Buffer.from(row.publicKey, 'base64url')),
      counter: row.counter,
    },
  }).catch(refuse)
  if (!verified) throw problem('access.passkey-refused')
  if (await arePasskeysPaused(db, login)) throw problem('access.passkey-paused')
  return { login, use: { id: row.id, counter: row.counter, newCounter: authenticationInfo.newCounter } }
}

/** Records that a passkey signs its owner in. Refuses one that was removed, or used with its next counter, since it was checked. */
export async function notePasskeyUse(db: Database, { id, counter, newCounter }: PasskeyUse, now: Date): Promise<void> {
  const noted = await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  if (noted.length === 0) throw problem('access.passkey-refused')
}

function sitting(publicUrl: string, expectedChallenge: string) {
  const { origin, hostname } = new URL(publicUrl)
  return { expectedChallenge, expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
}

/** Refuses every faulty response of a device with the same problem, whatever is wrong. */
function refuse(): never {
  throw problem('access.passkey-refused')
}

const own = (userId: number, id: number) => and(eq(passkeys.userId, userId), eq(passkeys.id, id))
