/** Runs of the solver: it generates the timetable of all terms of a day in the background, and can be stopped with the best timetable so far. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, Instant, IsoDate, line } from '../platform/primitives.ts'
import { CodedMessage } from '../platform/validation/coded-message.ts'

/** queued: waits for a process · done: its draft exists, though some classes may have no place · failed: produced no draft. */
export const runStates = ['queued', 'running', 'done', 'failed'] as const
export type RunState = (typeof runStates)[number]

/** A requirement that cannot be met, or a class without a place, and the most frequent obstacle. */
export const RunProblem = z.object({ about: CodedMessage, why: CodedMessage.nullable() })
export type RunProblem = z.infer<typeof RunProblem>

export const StartRun = z.object({
  /** Name of the draft to create; a number is appended if the name is taken in the meantime. */
  name: line(80),
  /** The timetable covers the terms running on this day, and those terms of the kept version that have not ended by then. */
  forDay: IsoDate,
  /** Id of the version to keep as far as possible; null to start anew. Its pinned classes are kept in any case. */
  basedOnId: Id.nullable(),
  /** Maximum duration. */
  seconds: z.int().min(5).max(600),
})
export type StartRun = z.infer<typeof StartRun>

export const TimetableRun = StartRun.extend({
  id: Id,
  state: z.enum(runStates),
  requestedBy: z.string(),
  requestedAt: Instant,
  startedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
  stopAsked: z.boolean(),
  /** Classes of the week placed so far, and the total. */
  placed: z.int(),
  total: z.int(),
  /** Cost of the deviations from wishes; lower is better. */
  cost: z.int().nullable(),
  /** Number of classes moved from their place in the version; null if it started anew. */
  moved: z.int().nullable(),
  problems: z.array(RunProblem),
  /** Id of the draft; null before it exists, and once it was deleted. */
  resultId: Id.nullable(),
})
export type TimetableRun = z.infer<typeof TimetableRun>

export const runCalls = {
  listRuns: endpoint({
    method: 'GET',
    path: '/timetable/runs',
    allow: 'timetable.manage',
    reply: z.object({ runs: z.array(TimetableRun) }),
    summary: 'Lists the last ten runs, newest first',
  }),
  previewProblems: endpoint({
    method: 'GET',
    path: '/timetable/unmet',
    allow: 'timetable.manage',
    query: z.object({ forDay: IsoDate, basedOnId: IdText.optional() }),
    reply: z.object({ problems: z.array(RunProblem), classes: z.int() }),
    summary:
      'Returns the requirements that no timetable of a day can meet, and the number of weekly classes to place; `basedOnId` includes the terms of that version',
  }),
  startRun: endpoint({
    method: 'POST',
    path: '/timetable/runs',
    allow: 'timetable.manage',
    idempotent: true,
    body: StartRun,
    reply: TimetableRun,
    problems: ['timetable.run-under-way', 'timetable.nothing-to-place', 'timetable.name-taken'],
  }),
  stopRun: endpoint({
    method: 'POST',
    path: '/timetable/runs/:id/stop',
    allow: 'timetable.manage',
    params: IdParams,
    reply: TimetableRun,
    problems: ['platform.not-now'],
    summary: 'Ends a run with the best timetable so far',
  }),
}
