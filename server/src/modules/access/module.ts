import type { ServerModule } from '../../platform/manifest/module.ts'
import { userNames } from '../../platform/workflow/user-names.ts'
import { administratorAddresses, collegeCounts } from '../institution/public.ts'
import { accessJobs } from './jobs.ts'
import { accessPersonalData } from './personal-data.ts'
import { accessRetention } from './retention.ts'
import { accessRoutes } from './routes.ts'
import { users } from './schema.ts'
import { namesOfUsers } from './user-names.ts'
import { listAdministratorAddresses } from './users/user-administration.ts'

export const accessModule: ServerModule = {
  name: 'access',
  routes: accessRoutes,
  jobs: accessJobs,
  personalData: accessPersonalData,
  retention: accessRetention,
  demo: () => import('./demo.ts'),
}

collegeCounts.provide(async (db) => ({ users: await db.$count(users) }))

administratorAddresses.provide(listAdministratorAddresses)

userNames.provide(namesOfUsers)
