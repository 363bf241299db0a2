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

/** Roles for a department name its code: they and the approval steps that wait for them get the new one, so that nobody loses a department or gets another. */
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

/** Roles of users for a department, which name its code. */
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

/** What somebody holds for the new code already, from the same day, is not held twice. */
function renamed(held: readonly HeldRole[], former: string, code: string): HeldRole[] {
  const isFormer = ({ role, scope }: HeldRole) => scope === former && departmentRoles.includes(role)
  const same = (one: HeldRole, other: HeldRole) => one.role === other.role && one.validFrom === other.validFrom
  return held
    .filter((one) => isFormer(one) || !(one.scope === code && held.some((other) => isFormer(other) && same(one, other))))
    .map((one) => (isFormer(one) ? { ...one, scope: code } : one))
}
