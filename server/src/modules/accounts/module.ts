import { approvalDirectory } from '../../platform/approvals/directory.ts'
import { recordUses } from '../../platform/lists/removal.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { openLowPriorityHasher, unprovenAccounts } from '../access/public.ts'
import { departmentCodeChanges, staffLeaving } from '../people/public.ts'
import { accountCharts, accountFigures } from './account-figures.ts'
import { collegeDirectory } from './approval-directory.ts'
import { parentImport } from './imports/parent-import.ts'
import { accountsJobs } from './jobs.ts'
import { accountsPersonalData } from './personal-data.ts'
import { registeredUninvited } from './registration/uninvited.ts'
import { accountsRoutes } from './routes.ts'
import { followDepartmentCode, rolesOfDepartments } from './users/department-code.ts'
import { endRolesOfLeaver } from './users/end-of-service.ts'

export const accountsModule: ServerModule = {
  name: 'accounts',
  routes: accountsRoutes,
  personalData: accountsPersonalData,
  jobs: accountsJobs,
  sheetImports: () => [parentImport(openLowPriorityHasher())],
  demo: () => import('./demo.ts'),
  figures: accountFigures,
  charts: accountCharts,
}

approvalDirectory.provide(collegeDirectory)
departmentCodeChanges.provide(followDepartmentCode)
staffLeaving.provide(endRolesOfLeaver)
recordUses.provide(rolesOfDepartments)
unprovenAccounts.provide(registeredUninvited)
