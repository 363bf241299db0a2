/** Evidence: records counted for accreditation, with a date and a proof, verified by a user other than those who made them or whom they are about. */
import { z } from 'zod'
import { IsoDate } from '../primitives.ts'
import { HistoryEntry, workflow } from '../workflow.ts'

export const evidenceStates = ['recorded', 'verified', 'rejected'] as const
export type EvidenceState = (typeof evidenceStates)[number]

/** A changed record must be verified again (`reopen`), since the verification covered the old values. */
export const evidenceWorkflow = (name: string) =>
  workflow({
    name,
    states: evidenceStates,
    actions: {
      change: { from: evidenceStates },
      prove: { from: evidenceStates },
      reopen: { from: ['verified', 'rejected'], to: 'recorded' },
      verify: { from: ['recorded'], to: 'verified' },
      reject: { from: ['recorded', 'verified'], to: 'rejected', reason: 'required' },
    },
  })

export const proofAccept = '.pdf,.jpg,.jpeg,.png'
export const maxProofBytes = 8 * 1024 * 1024

/** Fields that all evidence records share. */
export const evidenceFields = {
  state: z.enum(evidenceStates),
  proof: z.object({ type: z.string(), bytes: z.int() }).nullable(),
  recordedBy: z.string(),
  verifiedBy: z.string().nullable(),
  verifiedOn: IsoDate.nullable(),
}

/** Further fields for the screen of one record: whether the reader may change it and decide on it, and its history. */
export const evidenceDetail = { mayChange: z.boolean(), mayDecide: z.boolean(), history: z.array(HistoryEntry) }
