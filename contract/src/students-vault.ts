/** Aadhaar numbers: masked everywhere, read whole only with a permission and a reason. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { IdText } from './primitives.ts'
import { RevealReason } from './students-record.ts'

/** How long a screen shows a number that was revealed. */
export const revealSeconds = 30

export const vaultCalls = {
  revealAadhaar: endpoint({
    method: 'POST',
    path: '/students/:id/aadhaar/reveal',
    allow: 'aadhaar.reveal',
    params: z.object({ id: IdText }),
    body: z.object({ reason: RevealReason }),
    reply: z.object({ aadhaar: z.string() }),
    problems: ['students.no-aadhaar', 'students.aadhaar-unreadable', 'platform.too-many'],
    summary: 'The whole Aadhaar number of a student. Who read it, when and why stays in the audit trail',
  }),
} as const

export const vaultProblems = {
  'students.no-aadhaar': { status: 404, sentence: 'No Aadhaar number is stored for this student' },
  'students.aadhaar-unreadable': {
    status: 500,
    sentence:
      'The number is sealed with a key that this server does not have. The operator has to bring the key file back from a backup',
  },
  'students.aadhaar-taken': { status: 409, sentence: 'This Aadhaar number is stored for {who} already' },
} as const
