import type { SolverProgress, Timetable, TimetableProblem } from './problem.ts'

/** What goes between the portal's process and that of the solver. */
export type SolverRequest = { solve: TimetableProblem; seconds: number; seed: string; steps?: number } | { stop: true }

export type SolverResponse = { progress: SolverProgress } | { timetable: Timetable } | { failed: string }
