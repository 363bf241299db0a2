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
 * Demands are raised in the background; a run that fails again and again is given up, so that another can begin. Reminders that the office
 * sends are sent in the background too. Once a day the holds follow what became overdue, and reminders are sent.
 */
export const feesJobs: RegisterJobs = ({ jobs, database: { db }, outbox, config }, onStart) => {
  jobs.register<RaiseJob>(raiseJob, { retries, timeoutSeconds: 3_600 }, (job, { signal, attempt }) =>
    attempt < retries ? workOnRun(db, job, signal) : failRun(db, job),
  )
  jobs.register<object>(holdsJob, { retries, timeoutSeconds: 3_600 }, (_job, { signal }) => updateAllDuesHolds(db, signal))
  const sending = { db, outbox, config }
  jobs.register<object>(remindersJob, { retries, timeoutSeconds: 3_600 }, (_job, { signal }) => remindOfDues(sending, signal))
  jobs.register<ReminderRunJob>(reminderRunJob, { retries, timeoutSeconds: 3_600 }, (job, { signal, attempt }) =>
    attempt < retries ? workOnReminders(sending, job, signal) : failReminders(db, job),
  )
  jobs.register(dayJob, { retries }, () => runFeesDay({ db, jobs }))
  onStart(async () => {
    await scheduleFeesDay({ db, jobs })
    await resumeRuns(db, jobs)
    await resumeReminders(db, jobs)
  })
}
