import { approvalDirectory } from '../../platform/approvals/directory.ts'
import { figureOfList } from '../../platform/manifest/figures.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { collegeDirectory } from './approval-directory.ts'
import { registrationList } from './registration/registration-approvals.ts'
import { accountsRoutes } from './routes.ts'

export const accountsModule: ServerModule = {
  name: 'accounts',
  routes: accountsRoutes,
  demo: () => import('./demo.ts'),
  figures: [
    {
      ...figureOfList(
        {
          name: 'waitsRegistrations',
          place: 'waiting',
          allow: 'accounts.manage',
          address: '/app/Admin/Registrations',
          search: { state: 'waits' },
        },
        registrationList,
      ),
      // The screen opens with them
      search: {},
    },
  ],
}

approvalDirectory.provide(collegeDirectory)
