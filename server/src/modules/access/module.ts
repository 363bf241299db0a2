import type { ServerModule } from '../../platform/manifest/module.ts'
import { administratorAddresses, collegeCounts } from '../institution/public.ts'
import { accessRoutes } from './routes.ts'
import { users } from './schema.ts'
import { listAdministratorAddresses } from './users/user-administration.ts'

export const accessModule: ServerModule = {
  name: 'access',
  routes: accessRoutes,
  demo: () => import('./demo.ts'),
}

collegeCounts.provide(async (db) => ({ users: await db.$count(users) }))

administratorAddresses.provide(listAdministratorAddresses)
