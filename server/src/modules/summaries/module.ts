import type { ServerModule } from '../../platform/manifest/module.ts'
import { summaryJobs } from './daily-job.ts'
import { summariesPersonalData } from './personal-data.ts'
import { summaryRoutes } from './routes.ts'

export const summariesModule: ServerModule = {
  name: 'summaries',
  routes: summaryRoutes,
  jobs: summaryJobs,
  personalData: summariesPersonalData,
}
