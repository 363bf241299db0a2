import type { HeldRole } from '@nalanda/contract/accounts/user-files'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { and, asc, count, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import { lockInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { askForReview } from '../factors/second-factor.ts'
import {
  authenticators,
  passkeys,
  passwordLinks,
  providerIdentities,
  rememberedBrowsers,
  sessions,
  signInSteps,
  userRoles,
  users,
} from '../schema.ts'
import { isOpenAt } from '../sessions/sessions.ts'
import { type Login, roleHeldOn } from './users.ts'

type Changes = Partial<
  Pick<Login, 'fullName' | 'email' | 'state' | 'stateAt' | 'stateReason' | 'staffId' | 'studentId' | 'mustChangePassword'>
>

/** Locks the user until the transaction ends. Refuses if there is no such user, or the revision is not the one that the caller read. */
export async function lockUser(db: Database, id: number, revision?: number): Promise<Login> {
  const [user] = await db.select().from(users).where(eq(users.id, id)).for('update')
  if (!user) throw problem('platform.not-found')
  if (revision !== undefined && user.revision !== revision) throw problem('platform.changed-meanwhile')
  return user
}

/** Changes a locked user, and audits each field. If the address changes, links in e-mails to the old one no longer work. */
export async function saveUser(db: Database, user: Login, after: Changes, reason: string): Promise<void> {
  await db
    .update(users)
    .set({ ...after, revision: user.revision + 1 })
    .where(eq(users.id, user.id))
  if (after.email !== undefined && after.email !== user.email)
    await db.delete(passwordLinks).where(eq(passwordLinks.userId, user.id))
  recordChange(db, { entity: 'user', entityId: user.id, before: pick(user, after), after, reason })
}

/** Returns the roles of a user in order, whether they hold today or not. */
export async function heldRoles(db: Database, userId: number): Promise<HeldRole[]> {
  const rows = await db.select().from(userRoles).where(eq(userRoles.userId, userId)).orderBy(asc(userRoles.position))
  return rows.map(({ role, scope, validFrom, validUntil }) => ({ role, scope: scope || null, validFrom, validUntil }))
}

/**
 * Replaces the roles of a locked user by these, in this order. Signs out a user who becomes an administrator and whose account a claim of the identity provider
 * linked: whoever sets the claims there may have opened the sessions.
 */
export async function saveRoles(
  db: Database,
  user: Login,
  held: readonly HeldRole[],
  reason: string | CodedMessage,
): Promise<void> {
  const before = await heldRoles(db, user.id)
  await db.delete(userRoles).where(eq(userRoles.userId, user.id))
  const rows = held.map((one, position) => ({ ...one, scope: one.scope ?? '', userId: user.id, position }))
  if (rows.length > 0) await db.insert(userRoles).values(rows)
  await db
    .update(users)
    .set({ revision: user.revision + 1 })
    .where(eq(users.id, user.id))
  recordChange(db, { entity: 'user', entityId: user.id, before: { roles: before }, after: { roles: held }, reason })
  const byClaim = and(eq(providerIdentities.userId, user.id), isNull(providerIdentities.linkedByOwnerAt))
  const becomesAdministrator = !before.some(isAdministrator) && held.some(isAdministrator)
  if (becomesAdministrator && (await db.$count(providerIdentities, byClaim)) > 0) await endAllSessions(db, user.id, now())
}

const isAdministrator = ({ role }: HeldRole) => role === 'ROLE_ADMIN'

/** Ends all sessions and remembered browsers of a user, and any sign-in or mailed link in progress. Returns the number of ended sessions. */
export async function endAllSessions(db: Database, userId: number, at: Date): Promise<number> {
  await db
    .update(rememberedBrowsers)
    .set({ endedAt: at })
    .where(and(eq(rememberedBrowsers.userId, userId), isNull(rememberedBrowsers.endedAt)))
  await db.delete(signInSteps).where(eq(signInSteps.userId, userId))
  await db.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
  return (await db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })).length
}

/** Gives a locked user a password, known by its hash, that has to be changed after the first sign-in. */
export async function saveOneUsePassword(db: Database, user: Login, passwordHash: string, reason: string): Promise<void> {
  const after = { passwordHash, mustChangePassword: true }
  await db
    .update(users)
    .set({ ...after, passwordChangedAt: now(), revision: user.revision + 1 })
    .where(eq(users.id, user.id))
  await askForReview(db, user.id, now())
  recordChange(db, { entity: 'user', entityId: user.id, before: pick(user, after), after, reason })
}

/** Returns the e-mail addresses of all users who are administrators today and may sign in. */
export async function listAdministratorAddresses(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(userRoles.role, 'ROLE_ADMIN'), roleHeldOn(sql`${dayOf(now())}::date`), eq(users.state, 'active')))
  return rows.map(({ email }) => email)
}

/**
 * Counts the other active users who are administrators today without an end date. Holds a lock until the transaction ends: if two administrators end each
 * other's role concurrently, the second sees what the first did.
 */
export async function countOtherAdministrators(db: Database, userId: number): Promise<number> {
  await lockInTransaction(db, 'administrators')
  const [row] = await db
    .select({ count: count() })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, 'ROLE_ADMIN'),
        isNull(userRoles.validUntil),
        roleHeldOn(sql`${dayOf(now())}::date`),
        eq(users.state, 'active'),
        ne(users.id, userId),
      ),
    )
  return row?.count ?? 0
}

/** Counts the open sessions and remembered browsers of a user, and tells which second factors there are. */
export async function countCredentials(db: Database, userId: number) {
  const at = now()
  const openSessions = await db.$count(sessions, and(eq(sessions.userId, userId), isOpenAt(at)))
  const remembered = await db.$count(
    rememberedBrowsers,
    and(eq(rememberedBrowsers.userId, userId), isNull(rememberedBrowsers.endedAt), gt(rememberedBrowsers.expiresAt, at)),
  )
  const apps = await db.$count(authenticators, and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
  const keys = await db.$count(passkeys, eq(passkeys.userId, userId))
  return { openSessions, rememberedBrowsers: remembered, hasAuthenticator: apps > 0, passkeys: keys }
}

function pick(user: Login, fields: object): object {
  const values = new Map(Object.entries(user))
  return Object.fromEntries(Object.keys(fields).map((field) => [field, values.get(field) ?? null]))
}

type HashedUser = Pick<Login, 'username' | 'email' | 'fullName' | 'passwordHash'> & Pick<HeldRole, 'role' | 'scope'>

/** Creates a user whose password, known by its hash, has to be changed after the first sign-in. The database refuses a name or e-mail address that is taken. */
export async function addHashedUser(db: Database, { role, scope, ...user }: HashedUser, at: Date): Promise<number> {
  const [row] = await db
    .insert(users)
    .values({ ...user, mustChangePassword: true, createdAt: at })
    .returning({ id: users.id })
  if (!row) throw new Error('The user was not stored')
  await db.insert(userRoles).values({ userId: row.id, position: 0, role, scope: scope ?? '' })
  const { passwordHash: _, ...audited } = user
  const after = { ...audited, roles: [{ role, scope }], mustChangePassword: true }
  recordChange(db, { entity: 'user', entityId: row.id, act: 'access.add-user', before: null, after })
  return row.id
}
