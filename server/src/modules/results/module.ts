import type { ServerModule } from '../../platform/manifest/module.ts'
import { resultDocument } from './documents/verification.ts'
import { examFigures, examSearch } from './exams/exam-summary.ts'
import { resultsJobs } from './jobs.ts'
import { resultsRoutes } from './routes.ts'

export const resultsModule: ServerModule = {
  name: 'results',
  routes: resultsRoutes,
  jobs: resultsJobs,
  documentTypes: [resultDocument],
  demo: () => import('./demo/demo.ts'),
  search: [examSearch],
  figures: examFigures,
}
