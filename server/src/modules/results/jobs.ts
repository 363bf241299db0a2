import { latestNow } from '../../platform/database/database-clock.ts'
import { registerStagedKind } from '../../platform/imports/staged/staged-imports.ts'
import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { correctionsKind } from './corrections/corrections-kind.ts'
import { type NotifyStudentsJob, notifyStudents, notifyStudentsJob } from './exams/notify-students.ts'
import {
  completePublicationInBackground,
  completePublicationJob,
  type PublicationJob,
  schedulePublications,
} from './exams/publication.ts'
import { resultsKind } from './imports/results-kind.ts'

/** Registers the jobs that run at the instant of a publication and after it, and the imports of result sheets. */
export const resultsJobs: RegisterJobs = (platform) => {
  const { jobs, database, spreadsheets } = platform
  const again = () => schedulePublications(database.db, jobs)
  jobs.register<PublicationJob>(completePublicationJob, { retries: 10, again }, async ({ examId }) =>
    completePublicationInBackground(database.db, examId, await latestNow(database.db)),
  )
  jobs.register<NotifyStudentsJob>(notifyStudentsJob, { retries: 5 }, (of) => notifyStudents(database.db, of))
  registerStagedKind(platform, resultsKind(spreadsheets))
  registerStagedKind(platform, correctionsKind(spreadsheets))
}
