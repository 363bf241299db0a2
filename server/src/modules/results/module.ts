import type { ServerModule } from '../../platform/manifest/module.ts'
import { resultDocument } from './documents/verification.ts'
import { examFigures, examSearch } from './exams/exam-summary.ts'
import { resultsRoutes } from './routes.ts'

export const resultsModule: ServerModule = {
  name: 'results',
  routes: resultsRoutes,
  documentTypes: [resultDocument],
  demo: () => import('./demo/demo.ts'),
  search: [examSearch],
  figures: examFigures,
}
