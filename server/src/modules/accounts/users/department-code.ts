import { type HeldRole, scopeOfRole } from '@nalanda/contract/accounts/user-files'
import { roles } from '@nalanda/contract/platform/roles'
import { and, count, eq, inArray } from 'drizzle-orm'
import { renameStepScopes } from '../../../platform/approvals/step-scopes.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { FindUses } from '../../../platform/lists/removal.ts'
import { heldRoles, lockUser, saveRoles } from '../../access/public.ts'
import { userRoles } from '../../access/schema.ts'
import { departments } from '../../people/schema.ts'

const departmentRoles = roles.filter((role) => scopeOfRole[role] === 'department')
const reason = 'Department code'

/** Updates a department's code in roles for the department and in the approval steps that wait for them, so that nobody loses a department or gets another. */
export async function followDepartmentCode(db: Database, former: string, code: string): Promise<void> {
  const holders = await db
    .selectDistinct({ id: userRoles.userId })
    .from(userRoles)
    .where(and(inArray(userRoles.role, departmentRoles), eq(userRoles.scope, former)))
    .orderBy(userRoles.userId)
  for (const { id } of holders) {
    const user = await lockUser(db, id)
    await saveRoles(db, user, renamed(await heldRoles(db, id), former, code), reason)
  }
  await renameStepScopes(db, { roles: departmentRoles, former, scope: code })
}

/** Users' roles for a department, which contain its code. */
export const rolesOfDepartments: FindUses = async (db, { table, ids }) => {
  if (table !== departments) return []
  const rows = await db
    .select({ id: departments.id, count: count() })
    .from(departments)
    .innerJoin(userRoles, eq(userRoles.scope, departments.code))
    .where(inArray(departments.id, [...ids]))
    .groupBy(departments.id)
  return rows.map((row) => ({ ...row, what: 'roles_of_users' }))
}

/** Renames the scope; a role that the user already holds for the new code, from the same day, is not kept twice. */
function renamed(held: readonly HeldRole[], former: string, code: string): HeldRole[] {
  const isFormer = ({ role, scope }: HeldRole) => scope === former && departmentRoles.includes(role)
  const same = (one: HeldRole, other: HeldRole) => one.role === other.role && one.validFrom === other.validFrom
  return held
    .filter((one) => isFormer(one) || !(one.scope === code && held.some((other) => isFormer(other) && same(one, other))))
    .map((one) => (isFormer(one) ? { ...one, scope: code } : one))
}
