/** Aadhaar numbers: masked everywhere; the full number can be read only with a permission and a reason. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { IdParams } from '../platform/primitives.ts'
import { RevealReason } from './record.ts'

/** Seconds for which a screen shows a revealed number. */
export const revealSeconds = 30

export const vaultCalls = {
  revealAadhaar: endpoint({
    method: 'POST',
    path: '/students/:id/aadhaar/reveal',
    allow: 'students.reveal-aadhaar',
    params: IdParams,
    body: z.object({ reason: RevealReason }),
    reply: z.object({ aadhaar: z.string() }),
    problems: ['students.no-aadhaar', 'students.aadhaar-unreadable', 'platform.too-many'],
    summary: 'Returns the full Aadhaar number of a student. The audit trail records who read it, when and why',
  }),
} as const
