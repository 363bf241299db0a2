/** Background runs for many students: the fields that all kinds of runs share. */
import { z } from 'zod'
import { Id, Instant } from '../platform/primitives.ts'

export const runStates = ['waiting', 'running', 'done', 'failed'] as const
export type RunState = (typeof runStates)[number]

export const runFields = {
  id: Id,
  state: z.enum(runStates),
  /** Number of students to process, and of those processed. */
  total: z.int(),
  done: z.int(),
  startedBy: z.string(),
  startedAt: Instant,
  finishedAt: Instant.nullable(),
}
