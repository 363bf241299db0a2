import { mayUse, type Role } from '@nalanda/contract/permissions'
import { type SQL, sql } from 'drizzle-orm'
import { branches } from '../academics/schema.ts'
import { staff } from '../people/schema.ts'
import { students } from './schema.ts'

/** Which students somebody may see: a head of department those of the department's branches, others who may look at students all of them. */
export function visibleTo({ roles, staffId }: { roles: readonly Role[]; staffId: number | null }): SQL | undefined {
  const beyondDepartment = roles.filter((role) => role !== 'ROLE_HOD')
  if (mayUse('students.view', beyondDepartment)) return undefined
  return sql`${students.branchId} in (
    select ${branches.id} from ${branches} join ${staff} on ${staff.departmentId} = ${branches.departmentId} where ${staff.id} = ${staffId})`
}
