import { mayUse, type Permission } from '@nalanda/contract/platform/permissions'
import { or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/lists/listing.ts'
import { holdsWithoutScope, scopesOfRole } from '../../platform/scopes/scopes.ts'
import { headedDepartments } from './headed-departments.ts'
import { departments, staff } from './schema.ts'

/** Selects the staff whose records a user maintains: the user and those whom the user oversees. Undefined for all staff. */
export function staffKeptBy(user: Viewer): SQL | undefined {
  const overseen = staffOverseenBy(user)
  return overseen && or(sql`${staff.id} = ${user.staffId}`, overseen)
}

/**
 * Like `staffKeptBy` for users with this permission; no one for other users. A user whose roles may only view such records, such as a principal, reads the own
 * ones and changes none.
 */
export function staffChangeableBy(user: Viewer, permission: Permission): SQL | undefined {
  return mayUse(permission, user.roles) ? staffKeptBy(user) : sql`false`
}

/**
 * Selects the staff that a user oversees: those of departments that the user heads or is quality coordinator of; undefined (all staff) for IQAC without a
 * department.
 */
export function staffOverseenBy(user: Viewer): SQL | undefined {
  if (user.roles.includes('ROLE_IQAC_INCHARGE') || holdsWithoutScope(user, 'ROLE_IQAC_COORDINATOR')) return undefined
  const codes = sql.param(user.roles.includes('ROLE_IQAC_COORDINATOR') ? scopesOfRole(user, 'ROLE_IQAC_COORDINATOR') : [])
  const coordinated = sql`(select ${departments.id} from ${departments} where ${departments.code} = any(${codes}::text[]))`
  return or(sql`${staff.departmentId} in ${headedDepartments(user)}`, sql`${staff.departmentId} in ${coordinated}`)
}
