import { mayUse, type Permission } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { Viewer } from '../../platform/lists/listing.ts'
import { holdsWithoutScope, scopesOfRole } from '../../platform/scopes/scopes.ts'
import { inServiceOn } from './in-service.ts'
import { departments, staff } from './schema.ts'

/** Whether somebody may do something in the whole college: by another role than head of department, and than those named besides. */
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
 * The filter of the one department that somebody heads, where nothing but that lets them look at people; none for those who look at the whole
 * college, and for a head of several departments.
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
 * The departments that somebody heads, as a subquery of their numbers: those that the role names and, where it is held without naming one, the
 * department in which the linked member of staff serves, while in service. Nobody without the role heads any.
 */
export function headedDepartments(user: Viewer): SQL {
  const codes = sql.param(user.roles.includes('ROLE_HOD') ? scopesOfRole(user, 'ROLE_HOD') : [])
  const named = sql`select ${departments.id} from ${departments} where ${departments.code} = any(${codes}::text[])`
  if (!holdsWithoutScope(user, 'ROLE_HOD')) return sql`(${named})`
  return sql`(${named} union select ${staff.departmentId} from ${staff} where ${staff.id} = ${user.staffId} and ${inServiceOn(dayOf(now()))})`
}
