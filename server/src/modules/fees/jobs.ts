import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { failRun, type RaiseJob, raiseJob, workOnRun } from './structures/runs.ts'

const retries = 5

/** Demands are raised in the background; a run that fails again and again is given up, so that another can begin. */
export const feesJobs: RegisterJobs = ({ jobs, database: { db } }) => {
  jobs.register<RaiseJob>(raiseJob, { retries, timeoutSeconds: 3_600 }, (job, { signal, attempt }) =>
    attempt < retries ? workOnRun(db, job, signal) : failRun(db, job),
  )
}
