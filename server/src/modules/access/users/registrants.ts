import type { UserState } from '@nalanda/contract/access/access'
import type { Role } from '@nalanda/contract/platform/roles'
import { asc, eq, sql } from 'drizzle-orm'
import { lockInTransaction } from '../../../platform/database/advisory-locks.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { accessSettings, userRoles, users } from '../schema.ts'
import type { Login } from './users.ts'

/** A person who registers. Without a role the account waits until the college approves it. */
export type Registrant = Pick<Login, 'username' | 'email' | 'fullName' | 'passwordHash' | 'instituteType'> & { role: Role | null }

/** Creates the account of a person who registers, and returns its id; null if the user name or the address is taken. */
export async function addRegistrant(db: Database, { role, ...user }: Registrant, now: Date): Promise<number | null> {
  const state: UserState = role ? 'active' : 'pending'
  const [row] = await db
    .insert(users)
    .values({ ...user, state, stateAt: now, createdAt: now, passwordChangedAt: now })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (row && role) await db.insert(userRoles).values({ userId: row.id, position: 0, role })
  return row?.id ?? null
}

/** Locks a user's account until the transaction ends, and returns it; null if there is none. */
export async function lockRegistrant(db: Database, userId: number): Promise<Login | null> {
  const [row] = await db.select().from(users).where(eq(users.id, userId)).for('update')
  return row ?? null
}

/**
 * Approves a registrant's account with one role, possibly for a part of the college only. Roles of posts, which an earlier link to a member of staff gave,
 * stay.
 */
export async function admitRegistrant(
  db: Database,
  userId: number,
  { role, scope }: { role: Role; scope: string },
  now: Date,
): Promise<void> {
  await decide(db, userId, { state: 'active', stateAt: now, stateReason: '' })
  const held = await db.select().from(userRoles).where(eq(userRoles.userId, userId)).orderBy(asc(userRoles.position))
  const others = held.flatMap(({ id: _, ...one }) => (one.role === role && one.scope === scope ? [] : [one]))
  await db.delete(userRoles).where(eq(userRoles.userId, userId))
  const rows = [{ role, scope }, ...others].map((one, position) => ({ ...one, userId, position }))
  await db.insert(userRoles).values(rows)
}

/** Refuses a registrant the account. The name and the address stay taken, so that the decision can be read and reversed. */
export async function refuseRegistrant(db: Database, userId: number, reason: string, now: Date): Promise<void> {
  await decide(db, userId, { state: 'refused', stateAt: now, stateReason: reason })
}

/** Whether an account in any state has this e-mail address. */
export async function hasAccount(db: Database, email: string): Promise<boolean> {
  return (await db.$count(users, sql`lower(${users.email}) = lower(${email})`)) > 0
}

/** Whether there are no accounts yet. */
export async function hasNoUsers(db: Database): Promise<boolean> {
  const anybody = await db.select({ id: users.id }).from(users).limit(1)
  return anybody.length === 0
}

/** Like `hasNoUsers`; until the transaction ends no other user becomes the first. */
export async function isFirstUser(db: Database): Promise<boolean> {
  if (!(await hasNoUsers(db))) return false
  // Locked only while it matters: a concurrent registration waits, and then finds a user.
  await lockInTransaction(db, 'firstAdministrator')
  return hasNoUsers(db)
}

/** Whether people may register themselves, subject to approval. */
export async function mayRegisterThemselves(db: Database): Promise<boolean> {
  const [row] = await db.select({ allowed: accessSettings.selfRegistration }).from(accessSettings)
  return row?.allowed ?? true
}

/** Allows everyone to register themselves, or only invited people. */
export async function setSelfRegistration(db: Database, selfRegistration: boolean): Promise<void> {
  const before = await mayRegisterThemselves(db)
  await db
    .insert(accessSettings)
    .values({ selfRegistration })
    .onConflictDoUpdate({
      target: accessSettings.id,
      set: { selfRegistration, revision: sql`${accessSettings.revision} + 1` },
    })
  recordChange(db, {
    entity: 'access-settings',
    entityId: 1,
    before: { selfRegistration: before },
    after: { selfRegistration },
  })
}

async function decide(db: Database, userId: number, set: Pick<Login, 'state' | 'stateAt' | 'stateReason'>): Promise<void> {
  await db
    .update(users)
    .set({ ...set, revision: sql`${users.revision} + 1` })
    .where(eq(users.id, userId))
}
