import type { SolverProgress, Timetable, TimetableProblem } from './problem.ts'

/** The messages between the portal's process and the solver. */
export type SolverRequest = { solve: TimetableProblem; seconds: number; seed: string; steps?: number } | { stop: true }

export type SolverResponse = { progress: SolverProgress } | { timetable: Timetable } | { failed: string }
