/** Links between parents and students: a parent's account belongs to one or more children and sees no other students. */
import { z } from 'zod'
import { relations } from '../people/relations.ts'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, Instant, Reason, RollNo } from '../platform/primitives.ts'

export const GuardianLink = z.object({
  studentId: Id,
  number: z.string(),
  fullName: z.string(),
  relation: z.enum(relations),
  linkedAt: Instant,
  linkedBy: z.string(),
})
export type GuardianLink = z.infer<typeof GuardianLink>

export const LinkGuardian = z.object({ rollNo: RollNo, relation: z.enum(relations), reason: Reason })

const allow = 'accounts.manage' as const

export const parentCalls = {
  linkWard: endpoint({
    method: 'POST',
    path: '/users/:id/wards',
    idempotent: true,
    allow,
    params: IdParams,
    body: LinkGuardian,
    reply: z.array(GuardianLink),
    problems: ['accounts.not-oneself', 'accounts.not-a-parent', 'accounts.no-such-student', 'accounts.linked-already'],
  }),
  unlinkWard: endpoint({
    method: 'POST',
    path: '/users/:id/wards/:studentId/unlinking',
    allow,
    params: z.object({ id: IdText, studentId: IdText }),
    body: z.object({ reason: Reason }),
    reply: z.array(GuardianLink),
    problems: ['accounts.not-oneself'],
  }),
}
