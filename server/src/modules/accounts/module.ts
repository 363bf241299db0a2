import { approvalDirectory } from '../../platform/approvals/directory.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { collegeDirectory } from './approval-directory.ts'
import { accountsJobs } from './jobs.ts'
import { accountsRoutes } from './routes.ts'

export const accountsModule: ServerModule = {
  name: 'accounts',
  routes: accountsRoutes,
  jobs: accountsJobs,
  demo: () => import('./demo.ts'),
}

approvalDirectory.provide(collegeDirectory)
