import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import type { Database } from '../../../platform/database/client.ts'
import { workingCalendar } from '../../institution/public.ts'
import { halvesTogether, listHeldNear } from './held-leave.ts'

/** Whether leave that takes so much, with what follows on from it, is sent with a proof only. */
export const needsProof = ({ proofAboveDays }: { proofAboveDays: number | null }, together: number): boolean =>
  proofAboveDays !== null && together > proofAboveDays * 2

type Leave = LeaveDays & { id: number; staffId: number; typeId: number; halves: number }

/** The same for leave that is stored. */
export async function isProofNeeded(db: Database, leave: Leave, rules: { proofAboveDays: number | null }): Promise<boolean> {
  if (rules.proofAboveDays === null) return false
  const held = await listHeldNear(db, leave.staffId, leave, leave.id)
  return needsProof(rules, halvesTogether(leave, held, await workingCalendar(db)))
}
