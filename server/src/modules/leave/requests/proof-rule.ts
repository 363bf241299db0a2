import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import type { Database } from '../../../platform/database/client.ts'
import { workingCalendar } from '../../institution/public.ts'
import { halvesTogether, listHeldNear } from './held-leave.ts'

/** Whether leave of this length, including adjoining leave, must be sent with a proof. */
export const needsProof = ({ proofAboveDays }: { proofAboveDays: number | null }, together: number): boolean =>
  proofAboveDays !== null && together > proofAboveDays * 2

type Leave = LeaveDays & { id: number; staffId: number; typeId: number; halves: number }

/** Like `needsProof`, for stored leave. */
export async function isProofNeeded(db: Database, leave: Leave, rules: { proofAboveDays: number | null }): Promise<boolean> {
  if (rules.proofAboveDays === null) return false
  const held = await listHeldNear(db, leave.staffId, leave, leave.id)
  return needsProof(rules, halvesTogether(leave, held, await workingCalendar(db)))
}
