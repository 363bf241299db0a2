import type { HeldRole } from '@nalanda/contract/accounts/user-files'
import type { ProblemCode } from '@nalanda/contract/platform/problem-codes'
import { externalRoles } from '@nalanda/contract/platform/roles'
import { postsReason } from '@nalanda/contract/posts/reasons'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { heldRoles, lockUser, saveRoles, viewerNamed } from '../../access/public.ts'
import { users } from '../../access/schema.ts'
import { isAdministrator, isLastAdministrator } from './user-actions.ts'

const reason = postsReason('posts.end-of-service')

/**
 * Ends every role but those of students, parents and alumni with the last day of service, in the accounts that are linked to the staff record. Refuses to end
 * an administrator's role unless an administrator does it, and that of the last administrator.
 */
export async function endRolesOfLeaver(db: Database, staffId: number, lastDay: string): Promise<void> {
  const own = await db.select({ id: users.id }).from(users).where(eq(users.staffId, staffId)).orderBy(users.id)
  for (const { id } of own) {
    const user = await lockUser(db, id)
    const held = await heldRoles(db, id)
    const left = held.flatMap((one) => untilDay(one, lastDay))
    const ending = held.filter((one) => !left.includes(one))
    if (ending.length === 0) continue
    if (ending.some(isAdministrator) && !(await isByAdministrator(db))) throw refuse('accounts.leaver-is-administrator')
    if (await isLastAdministrator(db, user)) throw refuse('accounts.last-administrator')
    await saveRoles(db, user, left, reason)
  }
}

const refuse = (code: ProblemCode) => problem(code, {}, { fields: ['leftOn'] })

async function isByAdministrator(db: Database): Promise<boolean> {
  return (await viewerNamed(db, actorOf(db).username))?.roles.includes('ROLE_ADMIN') ?? false
}

/** Returns the role as it is then: unchanged if it ends by that day anyway. */
function untilDay(role: HeldRole, lastDay: string): HeldRole[] {
  if (externalRoles.includes(role.role)) return [role]
  if (role.validFrom !== null && role.validFrom > lastDay) return []
  return [role.validUntil !== null && role.validUntil <= lastDay ? role : { ...role, validUntil: lastDay }]
}
