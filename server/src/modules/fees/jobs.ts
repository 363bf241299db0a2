import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { dayJob, runFeesDay, scheduleFeesDay } from './day-job.ts'
import { holdsJob, updateAllDuesHolds } from './holds/dues-holds.ts'
import { remindersJob, remindOfDues } from './reminders/due-reminders.ts'
import {
  failReminders,
  type ReminderRunJob,
  reminderRunJob,
  resumeReminders,
  workOnReminders,
} from './reminders/reminder-runs.ts'
import { failRun, type RaiseJob, raiseJob, resumeRuns, workOnRun } from './structures/runs.ts'

const retries = 5

/**
 * Registers the jobs of fees. Demands are raised in the background; a run that fails repeatedly is abandoned, so that another can start. Reminders from the
 * office are also sent in the background. Once a day, holds are updated for overdue dues, and reminders are sent.
 */
export const feesJobs: RegisterJobs = ({ jobs, database: { db }, outbox, config }) => {
  const raising = { retries, timeoutSeconds: 3_600, again: () => resumeRuns(db, jobs) }
  jobs.register<RaiseJob>(raiseJob, raising, (job, { signal, attempt }) =>
    attempt < retries ? workOnRun(db, job, signal) : failRun(db, job),
  )
  jobs.register<object>(holdsJob, { retries, timeoutSeconds: 3_600 }, (_job, { signal }) => updateAllDuesHolds(db, signal))
  const sending = { db, outbox, config }
  jobs.register<object>(remindersJob, { retries, timeoutSeconds: 3_600 }, (_job, { signal }) => remindOfDues(sending, signal))
  const reminding = { retries, timeoutSeconds: 3_600, again: () => resumeReminders(db, jobs) }
  jobs.register<ReminderRunJob>(reminderRunJob, reminding, (job, { signal, attempt }) =>
    attempt < retries ? workOnReminders(sending, job, signal) : failReminders(db, job),
  )
  const again = () => scheduleFeesDay({ db, jobs })
  const day = { retries, timeoutSeconds: 3_600, again }
  jobs.register<object>(dayJob, day, (_job, { signal }) => runFeesDay({ db, jobs }, signal))
}
