import { mayUse, type Permission } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { Viewer } from '../../platform/lists/listing.ts'
import { holdsWithoutScope, scopesOfRole } from '../../platform/scopes/scopes.ts'
import { inServiceOn } from './in-service.ts'
import { departments, staff } from './schema.ts'

/** Whether a user has a permission for the whole college, through a role other than head of department and those in `besides`. */
export function mayBeyondDepartment(
  { roles }: Pick<Viewer, 'roles'>,
  permission: Permission,
  besides: readonly Role[] = [],
): boolean {
  return mayUse(
    permission,
    roles.filter((role) => role !== 'ROLE_HOD' && !besides.includes(role)),
  )
}

/**
 * Returns the filter for a head's only department, if the user may see people only as its head; no filter for users who see the whole college, and for heads of
 * several departments.
 */
export async function ownDepartmentFilter(db: Database, user: Viewer): Promise<{ departmentId?: string }> {
  if (mayBeyondDepartment(user, 'people.view')) return {}
  const rows = await db
    .select({ id: departments.id })
    .from(departments)
    .where(sql`${departments.id} in ${headedDepartments(user)}`)
  const [only] = rows
  return only && rows.length === 1 ? { departmentId: String(only.id) } : {}
}

/**
 * Returns a subquery for the ids of the departments that a user heads: those named as scopes of the role and, if the role has no scope, the department of the
 * linked member of staff while in service. Empty for users without the role.
 */
export function headedDepartments(user: Viewer): SQL {
  const codes = sql.param(user.roles.includes('ROLE_HOD') ? scopesOfRole(user, 'ROLE_HOD') : [])
  const named = sql`select ${departments.id} from ${departments} where ${departments.code} = any(${codes}::text[])`
  if (!holdsWithoutScope(user, 'ROLE_HOD')) return sql`(${named})`
  return sql`(${named} union select ${staff.departmentId} from ${staff} where ${staff.id} = ${user.staffId} and ${inServiceOn(dayOf(now()))})`
}
