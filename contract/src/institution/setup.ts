/** The first afternoon of a college with its portal: what is still to be described. */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'

/** What the wizard asks, in its order; each can be skipped and done later. The first administrator comes before all of them. */
export const setupSteps = ['college', 'images', 'contact', 'mail', 'academics', 'holidays'] as const
export type SetupStep = (typeof setupSteps)[number]

/** How far the college is set up. A step is done when there is something to show for it; nobody ticks it off. */
export const Setup = z.object({
  steps: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
  counts: z.object({
    courses: z.int(),
    branches: z.int(),
    batches: z.int(),
    holidays: z.int(),
    departments: z.int(),
    staff: z.int(),
    subjects: z.int(),
    students: z.int(),
    exams: z.int(),
    users: z.int(),
  }),
  /** Closed by an administrator, though steps may be open: the portal no longer shows them. */
  finished: z.boolean(),
})
export type Setup = z.infer<typeof Setup>

const allow = 'institution.edit' as const

export const setupCalls = {
  getSetup: endpoint({ method: 'GET', path: '/setup', allow, reply: Setup }),
  finishSetup: endpoint({
    method: 'PUT',
    path: '/setup',
    allow,
    body: z.object({ finished: z.boolean() }),
    reply: Nothing,
    summary: 'Says that the set-up is enough as it is, or opens it again',
  }),
}
