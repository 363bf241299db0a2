import { mayUse, type Permission } from '@nalanda/contract/platform/permissions'
import { or, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/lists/listing.ts'
import { holdsWithoutScope, scopesOfRole } from '../../platform/scopes/scopes.ts'
import { headedDepartments } from './headed-departments.ts'
import { departments, staff } from './schema.ts'

/** The members of staff whose records somebody keeps: their own, and those that they oversee. Every one of them where undefined. */
export function staffKeptBy(user: Viewer): SQL | undefined {
  const overseen = staffOverseenBy(user)
  return overseen && or(sql`${staff.id} = ${user.staffId}`, overseen)
}

/**
 * The same for whoever may change such records, and nobody for others: somebody of the staff whose roles only look at them, such as a principal, reads the
 * own ones and changes none.
 */
export function staffChangeableBy(user: Viewer, permission: Permission): SQL | undefined {
  return mayUse(permission, user.roles) ? staffKeptBy(user) : sql`false`
}

/** Those that somebody oversees: of the departments that they head or coordinate the quality of; IQAC without a department oversees everyone. */
export function staffOverseenBy(user: Viewer): SQL | undefined {
  if (user.roles.includes('ROLE_IQAC_INCHARGE') || holdsWithoutScope(user, 'ROLE_IQAC_COORDINATOR')) return undefined
  const codes = sql.param(user.roles.includes('ROLE_IQAC_COORDINATOR') ? scopesOfRole(user, 'ROLE_IQAC_COORDINATOR') : [])
  const coordinated = sql`(select ${departments.id} from ${departments} where ${departments.code} = any(${codes}::text[]))`
  return or(sql`${staff.departmentId} in ${headedDepartments(user)}`, sql`${staff.departmentId} in ${coordinated}`)
}
