import type { ServerModule } from '../../platform/manifest/module.ts'
import { studentUses } from '../students/public.ts'
import { resultDocument } from './documents/verification.ts'
import { examFigures, examSearch } from './exams/exam-summary.ts'
import { resultsJobs } from './jobs.ts'
import { publicResultsRoutes } from './lookup/routes.ts'
import { resultsRoutes } from './routes.ts'
import { examResults, resultEntries, resultIssues, withholdings } from './schema.ts'

export const resultsModule: ServerModule = {
  name: 'results',
  routes: resultsRoutes,
  fastRoutes: publicResultsRoutes,
  jobs: resultsJobs,
  documentTypes: [resultDocument],
  demo: () => import('./demo/demo.ts'),
  search: [examSearch],
  figures: examFigures,
}

studentUses.provide(
  [resultEntries, examResults, resultIssues, withholdings].map(({ studentId }) => ({
    column: studentId,
    why: 'has results',
    byRollNo: true,
  })),
)
