import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { hideInTrail } from '../../platform/personal-data/hidden-records.ts'
import type { ErasureDeps, PersonalData } from '../../platform/personal-data/personal-data.ts'
import { erasedName } from '../../platform/personal-data/pseudonyms.ts'
import { leaveRecord } from './requests/requests.ts'
import { leaveCovers, leaveEntries, leaveRequests } from './schema.ts'

const conduct = { act: 'keep', why: 'conduct' } as const

/** Leave is part of the record of service: its days stay, and its ledger cannot be changed. */
export const leavePersonalData: readonly PersonalData[] = [
  { subject: 'staff', column: leaveEntries.staffId, part: 'staff', erasure: conduct },
  {
    ...{ subject: 'staff', column: leaveRequests.staffId, part: 'staff' },
    secret: [leaveRequests.proofFile],
    files: [leaveRequests.proofFile],
    approvals: { kinds: ['leave', 'leave-cancellation'] },
    erasure: { act: 'anonymise', why: 'conduct', run: forgetReasons },
  },
  { subject: 'user', column: leaveRequests.requestedById, part: 'staff', collect: null, erasure: conduct },
  { subject: 'staff', column: leaveCovers.staffId, part: 'staff', erasure: conduct },
]

/** Removes the reasons, the contacts during the leave, and the proofs, such as medical certificates. */
async function forgetReasons(db: Database, ids: readonly number[], { files }: ErasureDeps): Promise<void> {
  const own = inArray(leaveRequests.staffId, [...ids])
  const rows = await db
    .select({ id: leaveRequests.id, file: leaveRequests.proofFile })
    .from(leaveRequests)
    .where(own)
    .for('update')
  const nothing = { contact: null, proofFile: null, proofType: null, proofBytes: null }
  await db
    .update(leaveRequests)
    .set({ reason: erasedName, ...nothing, revision: sql`${leaveRequests.revision} + 1` })
    .where(own)
  await hideInTrail(
    db,
    leaveRecord.entity,
    rows.map(({ id }) => id),
  )
  await files.removeAfterCommit(
    db,
    rows.flatMap(({ file }) => file ?? []),
  )
}
