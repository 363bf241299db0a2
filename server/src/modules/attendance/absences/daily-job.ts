import { absenceTime } from '@nalanda/contract/attendance/settings'
import { scheduleDaily } from '../../../platform/jobs/daily-job.ts'
import type { RegisterJobs } from '../../../platform/manifest/module.ts'
import { sendAbsences } from './sending.ts'

const dailyJob = 'attendance.absence-messages'

/** Tells parents about absences once a day; the next day is put into the queue first. */
export const absenceJobs: RegisterJobs = ({ jobs, database: { db }, outbox, config }, onStart) => {
  jobs.register(dailyJob, { retries: 5, timeoutSeconds: 1_800 }, async (_job, { signal }) => {
    await scheduleDaily({ db, jobs }, dailyJob, absenceTime)
    await sendAbsences({ db, outbox, config }, signal)
  })
  onStart(() => scheduleDaily({ db, jobs }, dailyJob, absenceTime))
}
