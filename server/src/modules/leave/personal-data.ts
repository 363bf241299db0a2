import { forgetReasons } from '../../platform/personal-data/forget-reasons.ts'
import type { PersonalData } from '../../platform/personal-data/personal-data.ts'
import { leaveRecord } from './requests/requests.ts'
import { leaveCovers, leaveEntries, leaveRequests } from './schema.ts'

const conduct = { act: 'keep', why: 'conduct' } as const
const { contact, proofFile, proofType, proofBytes } = leaveRequests
const ofStaff = { subject: 'staff', column: leaveRequests.staffId, part: 'staff', files: [proofFile] } as const
const emptied = [contact, proofFile, proofType, proofBytes]

/** Leave is part of the record of service: its days stay, and its ledger cannot be changed. */
export const leavePersonalData: readonly PersonalData[] = [
  { subject: 'staff', column: leaveEntries.staffId, part: 'staff', erasure: conduct },
  {
    ...{ ...ofStaff, secret: [proofFile] },
    approvals: { kinds: ['leave', 'leave-cancellation'] },
    erasure: { act: 'anonymise', why: 'conduct', run: forgetReasons({ data: ofStaff, entity: leaveRecord.entity, emptied }) },
  },
  { subject: 'user', column: leaveRequests.requestedById, part: 'staff', collect: null, erasure: conduct },
  { subject: 'staff', column: leaveCovers.staffId, part: 'staff', erasure: conduct },
]
