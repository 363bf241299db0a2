import { now } from '../../platform/clock.ts'
import type { RegisterJobs } from '../../platform/manifest/module.ts'
import { notifyStudents, notifyStudentsJob } from './exams/notify-students.ts'
import {
  completePublicationInBackground,
  completePublicationJob,
  type PublicationJob,
  schedulePublications,
} from './exams/publication.ts'

/** What happens at the instant of a publication, and after it. */
export const resultsJobs: RegisterJobs = ({ jobs, database }, onStart) => {
  jobs.register<PublicationJob>(completePublicationJob, { retries: 10 }, ({ examId }) =>
    completePublicationInBackground(database.db, examId, now()),
  )
  jobs.register<PublicationJob>(notifyStudentsJob, { retries: 5 }, ({ examId }) => notifyStudents(database.db, examId))
  onStart(() => schedulePublications(database.db, jobs))
}
