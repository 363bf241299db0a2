import { type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../../../platform/lists/listing.ts'
import { branches } from '../../academics/schema.ts'
import { headedDepartments, mayBeyondDepartment } from '../../people/public.ts'
import { students } from '../schema.ts'

/**
 * Returns which students a user may see. A head of department sees those of the branches of the departments headed. Other users who may view students see all
 * of them.
 */
export function visibleTo(user: Viewer): SQL | undefined {
  if (mayBeyondDepartment(user, 'students.view')) return undefined
  return sql`${students.branchId} in (select ${branches.id} from ${branches} where ${branches.departmentId} in ${headedDepartments(user)})`
}
