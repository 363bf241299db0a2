import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { decrypt, encrypt } from '../../../platform/encryption/encryption.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { hashToken } from '../../../platform/encryption/tokens.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'
import { problem } from '../../../platform/problems.ts'
import { providerIdentities, providerSignIns, users } from '../schema.ts'
import { heldRoles } from '../users/user-administration.ts'
import type { Login } from '../users/users.ts'
import type { ClaimedUser, ProvenIdentity, Secrets } from './identity-provider.ts'

export const awaySeconds = 10 * 60

/** Tells accounts whose address nobody has proven; provided by the module that registers people. */
export const unprovenAccounts = extensionPoint<(db: Database, userId: number) => Promise<boolean>>('access.unproven-accounts')

type UnderWay = Secrets & { state: string; remember: boolean; linkUserId: number | null }

/** Stores the data of a sign-in at the provider for ten minutes, until it returns; the verifier is encrypted for that sign-in. */
export async function storeProviderSignIn(
  db: Database,
  keys: Keys,
  { state, verifier, nonce, remember, linkUserId }: UnderWay,
  now: Date,
): Promise<void> {
  const stateHash = hashToken(state)
  await db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now))
  await db.insert(providerSignIns).values({
    stateHash,
    nonce,
    verifierSealed: encrypt(keys, `${verifier} ${linkUserId ?? ''}`, { purpose: 'provider-sign-in', about: stateHash }),
    remember,
    expiresAt: new Date(now.getTime() + awaySeconds * 1000),
  })
}

/** Takes the stored data back, once. Refuses a state that is expired or that no sign-in began with. */
export async function consumeProviderSignIn(db: Database, keys: Keys, state: string, now: Date): Promise<UnderWay> {
  const stateHash = hashToken(state)
  const [row] = await db
    .delete(providerSignIns)
    .where(and(eq(providerSignIns.stateHash, stateHash), gt(providerSignIns.expiresAt, now)))
    .returning()
  const kept = row && decrypt(keys, row.verifierSealed, { purpose: 'provider-sign-in', about: stateHash })
  if (!row || !kept) throw problem('access.provider-over')
  const [verifier = '', linkUserId] = kept.split(' ')
  return { state, verifier, nonce: row.nonce, remember: row.remember, linkUserId: linkUserId ? Number(linkUserId) : null }
}

/**
 * Returns the active user whom the provider identifies: the user it identified before, whatever its claims are now; the first time, the user whose e-mail
 * address or user name the claim has. Refuses a person without an account, an account that is already linked to another person at that provider, an account
 * whose address nobody has proven, and an administrator's account that its owner has not linked, even if a claim linked it before: whoever can set a claim at the provider must not become an
 * administrator. After a password recovery, a link that was made in a session is refused until the owner has confirmed it.
 */
export async function findByProvider(db: Database, { issuer, subject, named }: ProvenIdentity, now: Date): Promise<Login> {
  const same = and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.subject, subject))
  const [linked] = await db
    .select({ login: users, linkedByOwnerAt: providerIdentities.linkedByOwnerAt })
    .from(providerIdentities)
    .innerJoin(users, eq(users.id, providerIdentities.userId))
    .where(same)
  if (linked) {
    const login = active(linked.login)
    if (!linked.linkedByOwnerAt) await refuseAdministrator(db, login)
    else if (login.factorReviewSince) throw problem('access.provider-paused')
    return login
  }
  const login = active(named === null ? undefined : await findNamed(db, named))
  if ((await db.$count(providerIdentities, ofUser(issuer, login.id))) > 0) throw problem('access.provider-unknown')
  await refuseAdministrator(db, login)
  if (await isUnproven(db, login.id)) throw problem('access.provider-by-owner')
  await link(db, { issuer, subject, userId: login.id, linkedAt: now })
  return login
}

/**
 * Links the account at the provider to the signed-in user who began this. Replaces a link of an administrator that a claim made. Refuses an account that
 * another user has linked, and a second link.
 */
export async function linkIdentity(db: Database, userId: number, { issuer, subject }: ProvenIdentity, now: Date): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if (await findLink(db, issuer, userId)) throw problem('access.provider-linked')
  await db.delete(providerIdentities).where(ofUser(issuer, userId))
  if (!(await link(db, { issuer, subject, userId, linkedAt: now, linkedByOwnerAt: now }))) throw problem('access.provider-taken')
}

/** Since when the account at this provider signs the user in; null if none is linked, or if only a claim linked it to an administrator. */
export async function findLink(db: Database, issuer: string, userId: number): Promise<Date | null> {
  const [row] = await db.select().from(providerIdentities).where(ofUser(issuer, userId))
  if (!row || (!row.linkedByOwnerAt && (await isAdministrator(db, userId)))) return null
  return row.linkedAt
}

/** Unlinks the account at the provider, which no longer signs this user in. Refuses if none is linked. */
export async function unlinkIdentity(db: Database, issuer: string, userId: number): Promise<void> {
  const [row] = await db.delete(providerIdentities).where(ofUser(issuer, userId)).returning()
  if (!row) throw problem('access.provider-not-linked')
  const before = { issuer, subject: row.subject }
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.unlink-provider', before, after: null })
}

/** Returns false if it is linked to a user already. */
async function link(db: Database, identity: typeof providerIdentities.$inferInsert): Promise<boolean> {
  const linked = await db
    .insert(providerIdentities)
    .values(identity)
    .onConflictDoNothing()
    .returning({ userId: providerIdentities.userId })
  const { userId, issuer, subject } = identity
  const after = { issuer, subject }
  if (linked.length > 0) recordChange(db, { entity: 'user', entityId: userId, act: 'access.link-provider', after })
  return linked.length > 0
}

async function refuseAdministrator(db: Database, { id }: Login): Promise<void> {
  if (await isAdministrator(db, id)) throw problem('access.provider-by-owner')
}

/** Whether another person may have chosen the address of an account, and knows its password. */
async function isUnproven(db: Database, userId: number): Promise<boolean> {
  for (const unproven of unprovenAccounts.all()) if (await unproven(db, userId)) return true
  return false
}

/** Includes roles before and after their days. */
async function isAdministrator(db: Database, userId: number): Promise<boolean> {
  return (await heldRoles(db, userId)).some(({ role }) => role === 'ROLE_ADMIN')
}

const ofUser = (issuer: string, userId: number) =>
  and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.userId, userId))

/** Locks the user: two people to whom the provider gives the same name must not both become this user. */
async function findNamed(db: Database, { by, value }: ClaimedUser): Promise<Login | undefined> {
  const [login] = await db.select().from(users).where(sql`lower(${users[by]}) = lower(${value})`).for('update')
  return login
}

function active(login: Login | undefined): Login {
  if (login?.state !== 'active') throw problem('access.provider-unknown')
  return login
}
