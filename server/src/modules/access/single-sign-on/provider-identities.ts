import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { decrypt, encrypt } from '../../../platform/encryption/encryption.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { hashToken } from '../../../platform/encryption/tokens.ts'
import { problem } from '../../../platform/problems.ts'
import { providerIdentities, providerSignIns, users } from '../schema.ts'
import { heldRoles } from '../users/user-administration.ts'
import type { Login } from '../users/users.ts'
import type { ClaimedUser, ProvenIdentity, Secrets } from './identity-provider.ts'

export const awaySeconds = 10 * 60

type UnderWay = Secrets & { state: string; remember: boolean; linkUserId: number | null }

/** Keeps what a sign-in at the provider needs when it comes back, for ten minutes; the verifier is encrypted for that sign-in. */
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

/** Takes back what was kept, once. Refuses a state that nobody began with, or that is over. */
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
 * The active user whom the provider means: the one it meant before, whatever its claims are now; the first time, the one whose e-mail, or
 * user name, the claim is. Refuses who has no account, an account that already belongs to somebody else at that provider, and an account of an
 * administrator that its owner has not linked, also if a claim linked it before: whoever can give a claim at the provider must not become one.
 * A link that was made in a session waits, once the password was recovered, until the owner has confirmed it.
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
  await link(db, { issuer, subject, userId: login.id, linkedAt: now })
  return login
}

/**
 * Links the account at the provider to its owner's, who began this signed in. A link of an administrator that a claim made is replaced. Refuses one
 * of another user, and a second one.
 */
export async function linkIdentity(db: Database, userId: number, { issuer, subject }: ProvenIdentity, now: Date): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if (await findLink(db, issuer, userId)) throw problem('access.provider-linked')
  await db.delete(providerIdentities).where(ofUser(issuer, userId))
  if (!(await link(db, { issuer, subject, userId, linkedAt: now, linkedByOwnerAt: now }))) throw problem('access.provider-taken')
}

/** Since when the account at this provider signs somebody in; null when none is linked, or only by a claim to an administrator. */
export async function findLink(db: Database, issuer: string, userId: number): Promise<Date | null> {
  const [row] = await db.select().from(providerIdentities).where(ofUser(issuer, userId))
  if (!row || (!row.linkedByOwnerAt && (await isAdministrator(db, userId)))) return null
  return row.linkedAt
}

/** From now on the account at the provider signs this user in no more. Refuses when none is linked. */
export async function unlinkIdentity(db: Database, issuer: string, userId: number): Promise<void> {
  const [row] = await db.delete(providerIdentities).where(ofUser(issuer, userId)).returning()
  if (!row) throw problem('access.provider-not-linked')
  const before = { issuer, subject: row.subject }
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.unlink-provider', before, after: null })
}

/** False when it is somebody's already. */
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

/** Also before and after the days of the role. */
async function isAdministrator(db: Database, userId: number): Promise<boolean> {
  return (await heldRoles(db, userId)).some(({ role }) => role === 'ROLE_ADMIN')
}

const ofUser = (issuer: string, userId: number) =>
  and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.userId, userId))

/** Locked: two people whom the provider gives one name do not both become this user. */
async function findNamed(db: Database, { by, value }: ClaimedUser): Promise<Login | undefined> {
  const [login] = await db.select().from(users).where(sql`lower(${users[by]}) = lower(${value})`).for('update')
  return login
}

function active(login: Login | undefined): Login {
  if (login?.state !== 'active') throw problem('access.provider-unknown')
  return login
}
