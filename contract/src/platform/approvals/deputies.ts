/** Deputies: who decides on requests in another person's place, and when. */
import { z } from 'zod'
import { endpoint, Nothing } from '../endpoint.ts'
import { Id, IdParams, Instant, IsoDate, line, plainText } from '../primitives.ts'
import { issueMessage } from '../validation/issues.ts'
import { validationError } from '../validation/validation-error.ts'

/** A deputy, with the first and last day of the period, both inclusive. */
export const Deputy = z.object({
  id: Id,
  person: z.string(),
  deputy: z.string(),
  /** Relation of the reader: the absent person, the deputy, or neither. */
  reader: z.enum(['away', 'deputy', 'neither']),
  validFrom: IsoDate,
  validUntil: IsoDate,
  reason: z.string(),
  madeBy: z.string(),
  endedAt: Instant.nullable(),
  can: z.object({ end: z.boolean() }),
})
export type Deputy = z.infer<typeof Deputy>

export const AddDeputy = z
  .object({
    /** User name of the absent person; the caller by default. Only users who manage accounts may name another one. */
    person: line(100).optional(),
    /** User name of the deputy. */
    deputy: line(100),
    validFrom: IsoDate,
    validUntil: IsoDate,
    reason: plainText.trim().max(300).default(''),
  })
  .refine(({ validFrom, validUntil }) => validFrom <= validUntil, {
    path: ['validUntil'],
    error: issueMessage(validationError('before-first-day')),
  })
export type AddDeputy = z.infer<typeof AddDeputy>

const allow = 'signed-in' as const

export const deputies = {
  list: endpoint({
    method: 'GET',
    path: '/deputies',
    allow,
    reply: z.object({ items: z.array(Deputy) }),
    summary:
      'Lists the deputies of the caller and the people for whom the caller is a deputy; all deputies if the caller manages users. Ended ones are included for a hundred days',
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/deputies/candidates',
    allow: 'approvals.decide',
    query: z.object({ q: plainText.trim().max(100).optional() }),
    reply: z.object({ items: z.array(z.object({ username: z.string(), fullName: z.string() })) }),
    summary: 'Lists the first twenty possible deputies whose names contain the search words, by name',
  }),
  add: endpoint({
    method: 'POST',
    path: '/deputies',
    idempotent: true,
    allow: 'approvals.decide',
    body: AddDeputy,
    reply: Deputy,
    problems: [
      'platform.no-such-person',
      'platform.deputy-oneself',
      'platform.deputy-outside',
      'platform.deputy-past',
      'platform.deputies-full',
    ],
  }),
  end: endpoint({
    method: 'POST',
    path: '/deputies/:id/end',
    allow,
    params: IdParams,
    reply: Nothing,
    problems: ['platform.not-now'],
  }),
}
