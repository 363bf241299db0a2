import { mayUse } from '@nalanda/contract/permissions'
import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../platform/listing.ts'
import { branches } from '../academics/schema.ts'
import { departments, staff } from '../people/schema.ts'
import { students } from './schema.ts'

/**
 * Which students somebody may see. A head of department sees those of the department's branches: of the department that the role names,
 * else of the one they serve in. Others who may look at students see all of them.
 */
export function visibleTo({ roles, scopes, staffId }: Viewer): SQL | undefined {
  const beyondDepartment = roles.filter((role) => role !== 'ROLE_HOD')
  if (mayUse('students.view', beyondDepartment)) return undefined
  const headed = scopes.ROLE_HOD
    ? sql`select ${departments.id} from ${departments} where ${departments.code} = ${scopes.ROLE_HOD}`
    : sql`select ${staff.departmentId} from ${staff} where ${staff.id} = ${staffId}`
  return sql`${students.branchId} in (select ${branches.id} from ${branches} where ${branches.departmentId} in (${headed}))`
}
