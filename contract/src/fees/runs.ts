/** Work on many students in the background: what is the same of every run, whatever it does. */
import { z } from 'zod'
import { Id, Instant } from '../platform/primitives.ts'

export const runStates = ['waiting', 'running', 'done', 'failed'] as const
export type RunState = (typeof runStates)[number]

export const runFields = {
  id: Id,
  state: z.enum(runStates),
  /** Students to look at, and those already looked at. */
  total: z.int(),
  done: z.int(),
  startedBy: z.string(),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
}
