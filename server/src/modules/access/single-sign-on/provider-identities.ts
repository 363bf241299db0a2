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
import type { ProvenIdentity, Secrets } from './identity-provider.ts'

export const awaySeconds = 10 * 60

type UnderWay = Secrets & { state: string; remember: boolean; linkUserId: number | null }

/** Keeps what a sign-in at the provider needs when it comes back, for ten minutes; the verifier is sealed for that sign-in. */
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
 * administrator that its owner has not linked: whoever can give a claim at the provider must not become one.
 */
export async function findByProvider(db: Database, { issuer, subject, named }: ProvenIdentity, now: Date): Promise<Login> {
  const same = and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.subject, subject))
  const [linked] = await db
    .select({ login: users })
    .from(providerIdentities)
    .innerJoin(users, eq(users.id, providerIdentities.userId))
    .where(same)
  if (linked) return active(linked.login)
  const login = active(named === null ? undefined : await findNamed(db, named))
  if ((await db.$count(providerIdentities, ofUser(issuer, login.id))) > 0) throw problem('access.provider-unknown')
  if ((await heldRoles(db, login.id)).some(({ role }) => role === 'ROLE_ADMIN')) throw problem('access.provider-by-owner')
  await link(db, { issuer, subject, userId: login.id }, now)
  return login
}

/** Links the account at the provider to its owner's, who began this signed in. Refuses one of another user, and a second one. */
export async function linkIdentity(db: Database, userId: number, { issuer, subject }: ProvenIdentity, now: Date): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  if ((await db.$count(providerIdentities, ofUser(issuer, userId))) > 0) throw problem('access.provider-linked')
  if (!(await link(db, { issuer, subject, userId }, now))) throw problem('access.provider-taken')
}

/** Since when the account at this provider is linked to somebody's; null when none is. */
export async function findLink(db: Database, issuer: string, userId: number): Promise<Date | null> {
  const [row] = await db.select().from(providerIdentities).where(ofUser(issuer, userId))
  return row?.linkedAt ?? null
}

/** From now on the account at the provider signs this user in no more. Refuses when none is linked. */
export async function unlinkIdentity(db: Database, issuer: string, userId: number): Promise<void> {
  const [row] = await db.delete(providerIdentities).where(ofUser(issuer, userId)).returning()
  if (!row) throw problem('access.provider-not-linked')
  const before = { issuer, subject: row.subject }
  recordChange(db, { entity: 'user', entityId: userId, act: 'access.unlink-provider', before, after: null })
}

type Identity = Pick<typeof providerIdentities.$inferInsert, 'issuer' | 'subject' | 'userId'>

/** False when it is somebody's already. */
async function link(db: Database, { userId, ...identity }: Identity, linkedAt: Date): Promise<boolean> {
  const linked = await db
    .insert(providerIdentities)
    .values({ ...identity, userId, linkedAt })
    .onConflictDoNothing()
    .returning({ userId: providerIdentities.userId })
  if (linked.length > 0) recordChange(db, { entity: 'user', entityId: userId, act: 'access.link-provider', after: identity })
  return linked.length > 0
}

const ofUser = (issuer: string, userId: number) =>
  and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.userId, userId))

/** Locked: two people whom the provider gives one name do not both become this user. */
async function findNamed(db: Database, named: string): Promise<Login | undefined> {
  const column = named.includes('@') ? users.email : users.username
  const [login] = await db.select().from(users).where(sql`lower(${column}) = lower(${named})`).for('update')
  return login
}

function active(login: Login | undefined): Login {
  if (login?.state !== 'active') throw problem('access.provider-unknown')
  return login
}
