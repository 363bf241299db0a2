import { roleWords } from '@nalanda/contract/access/role-names'
import type { HeldRole } from '@nalanda/contract/accounts/user-files'
import type { User, userCalls } from '@nalanda/contract/accounts/users'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { lastActs } from '../../../platform/audit/trail.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { numbered, where } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { userRoles, users } from '../../access/schema.ts'
import { departments, staff } from '../../people/schema.ts'

export const userKind: ListKindOf<typeof userCalls.users> = {
  table: users,
  title: 'Users',
  // Must be identical to the expression of the index users_search
  searched: sql`(${users.fullName} || ' ' || ${users.username} || ' ' || ${users.email})`,
  forgivesSlips: true,
  filters: ({ role, departmentId, state }) => [hasRole(role), ofDepartment(departmentId), where(users.state, state)],
  sorts: { fullName: byText(users.fullName), username: byText(users.username), createdAt: byValue(users.createdAt) },
  firstSort: 'fullName',
  load: loadUsers,
  columns: [
    { header: 'User name', width: 24, value: ({ username }) => username },
    { header: 'Full name', width: 32, value: ({ fullName }) => fullName },
    { header: 'E-mail', width: 36, value: ({ email }) => email },
    { header: 'State', value: ({ state }) => nameOfCode(state) },
    { header: 'Roles', width: 60, value: ({ roles }) => roles.map(roleText).join(', ') },
    { header: 'Department', width: 44, value: ({ departmentName }) => departmentName },
    { header: 'Added on', kind: 'date', value: ({ createdAt }) => dayOf(new Date(createdAt)) },
    { header: 'Last sign-in', kind: 'date', value: ({ lastSignInAt }) => lastSignInAt && dayOf(new Date(lastSignInAt)) },
  ],
}

/** Formats a role in one line, as a file shows it: HOD (CSE) from 2026-07-01 until 2027-06-30. */
export function roleText({ role, scope, validFrom, validUntil }: HeldRole): string {
  const days = [validFrom && `from ${validFrom}`, validUntil && `until ${validUntil}`]
  return [roleWords(role), scope && `(${scope})`, ...days].filter(Boolean).join(' ')
}

function hasRole(role: string | undefined): SQL | undefined {
  if (role === undefined) return undefined
  return sql`${users.id} in (select ${userRoles.userId} from ${userRoles} where ${userRoles.role} = ${role})`
}

/** Users who serve in a department, or have a role that names it. */
function ofDepartment(departmentId: number | undefined): SQL | undefined {
  if (departmentId === undefined) return undefined
  return sql`(${users.staffId} in (select ${staff.id} from ${staff} where ${staff.departmentId} = ${departmentId})
    or ${users.id} in (select ${userRoles.userId} from ${userRoles} join ${departments} on ${departments.code} = ${userRoles.scope}
      where ${departments.id} = ${departmentId}))`
}

async function loadUsers(db: Database, ids: readonly number[]): Promise<User[]> {
  // Sequential: a transaction has only one connection
  const rows = await db
    .select({ user: users, departmentName: departments.name })
    .from(users)
    .leftJoin(staff, eq(staff.id, users.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .where(numbered(users.id, ids))
  const held = await db
    .select()
    .from(userRoles)
    .where(numbered(userRoles.userId, ids))
    .orderBy(asc(userRoles.userId), asc(userRoles.position))
  const signIns = await lastActs(db, { entity: 'user', entityIds: ids, act: 'access.sign-in' })
  const today = dayOf(now())
  const rolesOf = Map.groupBy(held, ({ userId }) => userId)
  return rows.map(({ user, departmentName }) => ({
    id: user.id,
    revision: user.revision,
    username: user.username,
    email: user.email,
    fullName: user.fullName,
    state: user.state,
    roles: (rolesOf.get(user.id) ?? []).map((one) => describeRole(one, today)),
    departmentName,
    createdAt: user.createdAt.toISOString(),
    lastSignInAt: signIns.get(user.id)?.toISOString() ?? null,
  }))
}

function describeRole({ role, scope, validFrom, validUntil }: typeof userRoles.$inferSelect, today: string) {
  const holds = (validFrom ?? today) <= today && (validUntil ?? today) >= today
  return { role, scope: scope || null, validFrom, validUntil, holds }
}
