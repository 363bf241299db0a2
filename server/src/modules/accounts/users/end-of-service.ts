import type { HeldRole } from '@nalanda/contract/accounts/user-files'
import { externalRoles } from '@nalanda/contract/platform/roles'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { heldRoles, lockUser, saveRoles } from '../../access/public.ts'
import { users } from '../../access/schema.ts'
import { isLastAdministrator } from './user-actions.ts'

const reason = 'End of service'

/**
 * Ends what somebody may do for the college with the last day of service, in the accounts that are linked to the record: every role but those of students, parents and alumni. Refuses it of the
 * last administrator.
 */
export async function endRolesOfLeaver(db: Database, staffId: number, lastDay: string): Promise<void> {
  const own = await db.select({ id: users.id }).from(users).where(eq(users.staffId, staffId)).orderBy(users.id)
  for (const { id } of own) {
    const user = await lockUser(db, id)
    const held = await heldRoles(db, id)
    const left = held.flatMap((one) => untilDay(one, lastDay))
    if (JSON.stringify(held) === JSON.stringify(left)) continue
    if (await isLastAdministrator(db, user)) throw problem('accounts.last-administrator', {}, { fields: ['leftOn'] })
    await saveRoles(db, user, left, reason)
  }
}

function untilDay(role: HeldRole, lastDay: string): HeldRole[] {
  if (externalRoles.includes(role.role)) return [role]
  if (role.validFrom !== null && role.validFrom > lastDay) return []
  return [role.validUntil !== null && role.validUntil <= lastDay ? role : { ...role, validUntil: lastDay }]
}
