import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/lists/listing.ts'
import { holdsWithoutScope, scopesOfRole } from '../../platform/scopes/scopes.ts'
import { departments, staff } from './schema.ts'

/**
 * The departments that somebody heads, as a subquery of their numbers: those that the role names and, where it is held without naming one, the
 * department in which the linked member of staff serves. Nobody without the role heads any.
 */
export function headedDepartments(user: Viewer): SQL {
  const codes = sql.param(user.roles.includes('ROLE_HOD') ? scopesOfRole(user, 'ROLE_HOD') : [])
  const named = sql`select ${departments.id} from ${departments} where ${departments.code} = any(${codes}::text[])`
  if (!holdsWithoutScope(user, 'ROLE_HOD')) return sql`(${named})`
  return sql`(${named} union select ${staff.departmentId} from ${staff} where ${staff.id} = ${user.staffId})`
}
