import type { proofCalls } from '@nalanda/contract/accounts/permission-overview'
import type { EndpointSpec, ReplyOf } from '@nalanda/contract/platform/endpoint'
import { permissions } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { holdsOn } from '../../access/public.ts'
import { userRoles, users } from '../../access/schema.ts'
import { listStudentViewers } from '../../students/public.ts'

/** Returns the permission table that decides access, with the number of people who hold each permission today, and every served call. */
export async function describePermissions(
  db: Database,
  served: Iterable<EndpointSpec>,
): Promise<ReplyOf<typeof proofCalls.getPermissions>> {
  const holders = await listHolders(db)
  const rows = Object.entries(permissions).map(([permission, granted]) => {
    const roles: readonly Role[] = granted
    const people = new Set(holders.filter(({ role }) => roles.includes(role)).map(({ userId }) => userId))
    return { permission, roles: [...roles], holders: people.size }
  })
  const calls = [...served]
    .map(({ method, path, allow, summary }) => ({ method, path: `/api${path}`, allow, summary: summary ?? null }))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1))
  return { permissions: rows, calls }
}

function listHolders(db: Database): Promise<{ userId: number; role: Role }[]> {
  const granted = [...new Set(Object.values(permissions).flat())]
  return db
    .select({ userId: userRoles.userId, role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(eq(users.state, 'active'), inArray(userRoles.role, granted), holdsOn(sql`${dayOf(now())}::date`)))
}

/** Returns who can see one student today, and why. Refuses an unknown roll number. */
export async function whoCanSee(db: Database, rollNo: string): Promise<ReplyOf<typeof proofCalls.listStudentViewers>> {
  const found = await listStudentViewers(db, rollNo)
  if (!found) throw problem('accounts.no-such-student', { rollNo })
  return found
}
