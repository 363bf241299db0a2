/** Evidence: records that accreditation counts, with a day and a proof, verified by somebody else than the people who made them or whom they are about. */
import { z } from 'zod'
import { IsoDate } from '../primitives.ts'
import { HistoryEntry, workflow } from '../workflow.ts'

export const evidenceStates = ['recorded', 'verified', 'rejected'] as const
export type EvidenceState = (typeof evidenceStates)[number]

/** A record that is changed is to be verified anew (`reopen`): what was verified is not what stands there now. */
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

/** What every such record says beside its own fields. */
export const evidenceFields = {
  state: z.enum(evidenceStates),
  proof: z.object({ type: z.string(), bytes: z.int() }).nullable(),
  recordedBy: z.string(),
  verifiedBy: z.string().nullable(),
  verifiedOn: IsoDate.nullable(),
}

/** What the screen of one record needs: whether the reader may change it, and decide on it, and what happened to it. */
export const evidenceDetail = { mayChange: z.boolean(), mayDecide: z.boolean(), history: z.array(HistoryEntry) }
