/** Runs of the solver: it makes the timetable of all terms of a day in the background, and can be stopped with the best timetable so far. */
import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { Id, IdParams, IdText, Instant, IsoDate, line } from '../platform/primitives.ts'
import { CodedMessage } from '../platform/validation/coded-message.ts'

/** queued: waits for a process · done: its draft is there, though something may have no place · failed: nothing came of it. */
export const runStates = ['queued', 'running', 'done', 'failed'] as const
export type RunState = (typeof runStates)[number]

/** What cannot be met, or has no place, and what stands against it most often. */
export const RunProblem = z.object({ about: CodedMessage, why: CodedMessage.nullable() })
export type RunProblem = z.infer<typeof RunProblem>

export const StartRun = z.object({
  /** The name of the draft that it makes; a number is added where somebody takes it meanwhile. */
  name: line(80),
  /** The terms that run on this day are in the timetable, and those of the version that it keeps which are not over by then. */
  forDay: IsoDate,
  /** The version of which as much as possible is kept; null to begin anew. Its pinned classes stay in any case. */
  basedOnId: Id.nullable(),
  /** The most that it may take. */
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
  /** How many classes of the week have a place so far, out of how many. */
  placed: z.int(),
  total: z.int(),
  /** What its departures from the wishes cost; less is better. */
  cost: z.int().nullable(),
  /** How many classes are not where the version had them; null where it began anew. */
  moved: z.int().nullable(),
  problems: z.array(RunProblem),
  /** The draft; null before, and once it was deleted. */
  resultId: Id.nullable(),
})
export type TimetableRun = z.infer<typeof TimetableRun>

export const runCalls = {
  listRuns: endpoint({
    method: 'GET',
    path: '/timetable/runs',
    allow: 'timetable.manage',
    reply: z.object({ runs: z.array(TimetableRun) }),
    summary: 'The last ten runs, newest first',
  }),
  previewProblems: endpoint({
    method: 'GET',
    path: '/timetable/unmet',
    allow: 'timetable.manage',
    query: z.object({ forDay: IsoDate, basedOnId: IdText.optional() }),
    reply: z.object({ problems: z.array(RunProblem), classes: z.int() }),
    summary:
      'The requirements that no timetable of a day can meet, and how many classes a week there are to place, with those of a version that is kept',
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
