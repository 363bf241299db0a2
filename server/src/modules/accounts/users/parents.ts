import type { GuardianLink, LinkGuardian } from '@nalanda/contract/accounts/parents'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { heldRoles } from '../../access/public.ts'
import { addGuardianLink, listGuardianLinks, removeGuardianLink } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { lockOtherUser } from './user-actions.ts'

/** Opens a child's record to a parent. Refuses users who are not parents, unknown roll numbers, and a child that is linked already. */
export async function linkGuardian(
  db: Database,
  userId: number,
  { rollNo, relation, reason }: z.infer<typeof LinkGuardian>,
): Promise<GuardianLink[]> {
  await lockOtherUser(db, userId, null)
  const held = await heldRoles(db, userId)
  if (!held.some(({ role }) => role === 'ROLE_PARENT')) throw problem('accounts.not-a-parent')
  const [student] = await db.select({ id: students.id }).from(students).where(eq(students.rollNo, rollNo))
  if (!student) throw problem('accounts.no-such-student', { rollNo }, { fields: ['rollNo'] })
  if (!(await addGuardianLink(db, userId, student.id, relation))) throw problem('accounts.linked-already')
  recordChange(db, { entity: 'user', entityId: userId, after: { child: rollNo, relation }, reason })
  return listGuardianLinks(db, userId)
}

/** Closes a child's record to a parent. Refuses a child that is not linked. */
export async function unlinkGuardian(
  db: Database,
  userId: number,
  { studentId, reason }: { studentId: number; reason: string },
): Promise<GuardianLink[]> {
  await lockOtherUser(db, userId, null)
  const link = (await listGuardianLinks(db, userId)).find((one) => one.studentId === studentId)
  if (!link || !(await removeGuardianLink(db, userId, studentId))) throw problem('platform.not-found')
  recordChange(db, {
    entity: 'user',
    entityId: userId,
    before: { child: link.number, relation: link.relation },
    after: null,
    reason,
  })
  return listGuardianLinks(db, userId)
}
