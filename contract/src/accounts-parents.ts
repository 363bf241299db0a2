/** Whose parents the users are: a parent's account belongs to one child or several, and sees nobody else. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, IdText, Instant, Reason, RollNo } from './primitives.ts'

export const relations = ['mother', 'father', 'guardian'] as const

export const Ward = z.object({
  studentId: Id,
  number: z.string(),
  fullName: z.string(),
  relation: z.enum(relations),
  linkedAt: Instant,
  linkedBy: z.string(),
})
export type Ward = z.infer<typeof Ward>

export const LinkWard = z.object({ rollNo: RollNo, relation: z.enum(relations), reason: Reason })

const allow = 'users.manage' as const

export const parentCalls = {
  linkWard: endpoint({
    method: 'POST',
    path: '/users/:id/wards',
    allow,
    params: z.object({ id: IdText }),
    body: LinkWard,
    reply: z.array(Ward),
    problems: ['accounts.not-oneself', 'accounts.not-a-parent', 'accounts.no-such-student', 'accounts.linked-already'],
  }),
  unlinkWard: endpoint({
    method: 'POST',
    path: '/users/:id/wards/:studentId/unlinking',
    allow,
    params: z.object({ id: IdText, studentId: IdText }),
    body: z.object({ reason: Reason }),
    reply: z.array(Ward),
    problems: ['accounts.not-oneself'],
  }),
}

export const parentProblems = {
  'accounts.not-a-parent': { status: 409, sentence: 'Only a user with the role Parent has children here. Give the role first' },
  'accounts.no-such-student': { status: 404, sentence: 'There is no student with the roll number {rollNo}' },
  'accounts.linked-already': { status: 409, sentence: 'This child is linked already' },
} as const
