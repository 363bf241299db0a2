import type { SessionUser } from '@nalanda/contract/access/session-user'
import type { Role } from '@nalanda/contract/platform/roles'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { rolesAndScopes } from '../../../platform/scopes/scopes.ts'
import { getCollegeCode } from '../../institution/public.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { userRoles, users } from '../schema.ts'

export type Login = typeof users.$inferSelect
export type User = Login & { roles: Role[] }
export type NewUser = Pick<User, 'username' | 'email' | 'fullName' | 'roles'> &
  Partial<Pick<User, 'program' | 'studentId' | 'staffId'>> & { password: string }

/** Returns the login with this name, regardless of case and state. */
export async function findLogin(db: Database, username: string): Promise<Login | null> {
  const [login] = await db.select().from(users).where(sql`lower(${users.username}) = lower(${username})`)
  return login ?? null
}

/** Whether a role holds on a day, both ends included; a missing end is open. */
export function roleHeldOn(day: SQL): SQL {
  return sql`coalesce(${userRoles.validFrom} <= ${day}, true) and coalesce(${userRoles.validUntil} >= ${day}, true)`
}

/** Returns the roles of a user that hold today, in order. */
export async function rolesOf(db: Database, userId: number): Promise<Role[]> {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), roleHeldOn(sql`${dayOf(now())}::date`)))
    .orderBy(asc(userRoles.position))
  return [...new Set(rows.map(({ role }) => role))]
}

/** Returns the viewer with this user name, for work that continues after the user has left. Null if no user has the name. */
export async function viewerNamed(db: Database, username: string): Promise<Viewer | null> {
  const [user] = await db.select({ userId: users.id, staffId: users.staffId }).from(users).where(eq(users.username, username))
  if (!user) return null
  const held = await db
    .select({ role: userRoles.role, scope: userRoles.scope })
    .from(userRoles)
    .where(and(eq(userRoles.userId, user.userId), roleHeldOn(sql`${dayOf(now())}::date`)))
    .orderBy(asc(userRoles.position))
  return { ...user, ...rolesAndScopes(held.map(({ role, scope }) => [role, scope] as const)) }
}

/** Creates a login. The database refuses a user name or e-mail address that is taken. */
export async function addUser(db: Database, { password, roles, ...user }: NewUser, now: Date): Promise<number> {
  const passwordHash = await hashPassword(password)
  const [row] = await db
    .insert(users)
    .values({ ...user, passwordHash, createdAt: now })
    .returning({ id: users.id })
  if (!row) throw new Error('The login was not stored')
  await db.insert(userRoles).values(roles.map((role, position) => ({ userId: row.id, position, role })))
  recordChange(db, { entity: 'user', entityId: row.id, act: 'access.add-user', before: null, after: { ...user, roles } })
  return row.id
}

/** Returns what a client may know about the signed-in user. */
export async function describeUser(db: Database, user: Omit<SessionUser, 'collegeId'>): Promise<SessionUser> {
  const { username, email, fullName, roles, instituteType, program, staffId, pendingStep } = user
  return { username, email, fullName, roles, instituteType, program, staffId, pendingStep, collegeId: await getCollegeCode(db) }
}
