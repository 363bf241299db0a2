import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { decrypt, encrypt } from '../../../platform/encryption/encryption.ts'
import type { Keys } from '../../../platform/encryption/keys.ts'
import { hashToken } from '../../../platform/encryption/tokens.ts'
import { problem } from '../../../platform/problems.ts'
import { providerIdentities, providerSignIns, users } from '../schema.ts'
import type { Login } from '../users/users.ts'
import type { ProvenIdentity, Secrets } from './identity-provider.ts'

export const awaySeconds = 10 * 60

type UnderWay = Secrets & { state: string; remember: boolean }

/** Keeps what a sign-in at the provider needs when it comes back, for ten minutes; the verifier is sealed for that sign-in. */
export async function storeProviderSignIn(
  db: Database,
  keys: Keys,
  { state, verifier, nonce, remember }: UnderWay,
  now: Date,
): Promise<void> {
  const stateHash = hashToken(state)
  await db.delete(providerSignIns).where(lt(providerSignIns.expiresAt, now))
  await db.insert(providerSignIns).values({
    stateHash,
    nonce,
    verifierSealed: encrypt(keys, verifier, { purpose: 'provider-sign-in', about: stateHash }),
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
  const verifier = row && decrypt(keys, row.verifierSealed, { purpose: 'provider-sign-in', about: stateHash })
  if (!row || !verifier) throw problem('access.provider-over')
  return { state, verifier, nonce: row.nonce, remember: row.remember }
}

/**
 * The active user whom the provider means: the one it meant before, whatever its claims are now; the first time, the one whose e-mail, or
 * user name, the claim is. Refuses who has no account, and an account that already belongs to somebody else at that provider.
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
  const ofLogin = and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.userId, login.id))
  if ((await db.$count(providerIdentities, ofLogin)) > 0) throw problem('access.provider-unknown')
  await db.insert(providerIdentities).values({ issuer, subject, userId: login.id, linkedAt: now })
  recordChange(db, { entity: 'user', entityId: login.id, act: 'access.link-provider', after: { issuer, subject } })
  return login
}

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
