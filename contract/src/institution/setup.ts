/** Initial setup of a college's portal: the data that is still missing. */
import { z } from 'zod'
import { endpoint, Nothing } from '../platform/endpoint.ts'

/** Steps of the setup wizard in order; each can be skipped and done later. The first administrator is created before them. */
export const setupSteps = ['college', 'images', 'contact', 'mail', 'academics', 'holidays'] as const
export type SetupStep = (typeof setupSteps)[number]

/** Progress of the setup. A step counts as done when its data exists; it is not ticked off. */
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
  /** Whether an administrator closed the setup, even with open steps; the portal then no longer shows them. */
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
    summary: 'Marks the set-up as finished, or opens it again',
  }),
}
