import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { leaveCovers, leaveEntries, leaveRequests } from './schema.ts'

const conduct = { act: 'keep', why: 'conduct' } as const

/** Leave is part of the record of service, and its ledger cannot be changed. */
export const leavePersonalData: readonly PersonalData[] = [
  { subject: 'staff', column: leaveEntries.staffId, part: 'staff', erasure: conduct },
  {
    ...{ subject: 'staff', column: leaveRequests.staffId, part: 'staff' },
    secret: [leaveRequests.proofFile],
    files: [leaveRequests.proofFile],
    erasure: conduct,
  },
  { subject: 'user', column: leaveRequests.requestedById, part: 'staff', collect: null, erasure: conduct },
  { subject: 'staff', column: leaveCovers.staffId, part: 'staff', erasure: conduct },
]
