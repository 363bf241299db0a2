import { resultsReason } from '@nalanda/contract/results/reasons'
import { recordUses } from '../../platform/lists/removal.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { collegeCounts } from '../institution/public.ts'
import { rollNumberChanges, studentUses } from '../students/public.ts'
import { resultDocument } from './documents/verification.ts'
import { importsOfExams } from './exams/exam-uses.ts'
import { followRollNumbers } from './exams/renumbered.ts'
import { examFigures, examSearch } from './figures/exam-figures.ts'
import { ownResultChart, ownResultFigures } from './figures/own-results.ts'
import { passRateCharts } from './figures/pass-rate-charts.ts'
import { resultsJobs } from './jobs.ts'
import { publicResultsRoutes } from './lookup/routes.ts'
import { pastResultsImport } from './past/past-import.ts'
import { resultsPersonalData } from './personal-data.ts'
import { resultsRoutes } from './routes.ts'
import { examResults, exams, resultEntries, resultIssues, withholdings } from './schema.ts'

export const resultsModule: ServerModule = {
  name: 'results',
  routes: resultsRoutes,
  personalData: resultsPersonalData,
  fastRoutes: publicResultsRoutes,
  jobs: resultsJobs,
  sheetImports: () => [pastResultsImport],
  documentTypes: [resultDocument],
  demo: () => import('./demo/demo.ts'),
  search: [examSearch],
  figures: [...examFigures, ...ownResultFigures],
  charts: [...passRateCharts, ownResultChart],
}

collegeCounts.provide(async (db) => ({ exams: await db.$count(exams) }))
rollNumberChanges.provide(followRollNumbers)
recordUses.provide(importsOfExams)
studentUses.provide(
  [resultEntries, examResults, resultIssues, withholdings].map(({ studentId }) => ({
    column: studentId,
    why: resultsReason('results.has-results'),
    byRollNo: true,
  })),
)
