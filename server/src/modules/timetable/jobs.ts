import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { generate, resumeRuns, retriesOfRun } from './runs/generation.ts'
import { attemptSeconds, type GenerateJob, generateJob } from './runs/runs.ts'

/** Generates timetables in the background, one at a time. */
export const timetableJobs: RegisterJobs = ({ jobs, database: { db }, log }) => {
  const deps = { db, jobs, log }
  const again = () => resumeRuns(deps)
  jobs.register<GenerateJob>(generateJob, { retries: retriesOfRun, timeoutSeconds: attemptSeconds, again }, (job, context) =>
    generate(deps, job, context),
  )
}
