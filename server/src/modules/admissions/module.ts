import type { ServerModule } from '../../platform/manifest/module.ts'
import { seasonCharts } from './dashboard/season-charts.ts'
import { seasonFigures } from './dashboard/season-figures.ts'
import { existingStudentsImport } from './existing/existing-import.ts'
import { admissionsJobs } from './jobs.ts'
import { admissionsPersonalData } from './personal-data.ts'
import { admissionDocuments } from './printing/print-verification.ts'
import { admissionsRoutes } from './routes.ts'

export const admissionsModule: ServerModule = {
  name: 'admissions',
  routes: admissionsRoutes,
  jobs: admissionsJobs,
  personalData: admissionsPersonalData,
  sheetImports: (platform) => [existingStudentsImport(platform)],
  documentTypes: Object.values(admissionDocuments),
  demo: () => import('./demo.ts'),
  figures: seasonFigures,
  charts: seasonCharts,
}
