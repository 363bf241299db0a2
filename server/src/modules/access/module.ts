import type { ServerModule } from '../../platform/manifest/module.ts'
import { collegeCounts } from '../institution/public.ts'
import { accessRoutes } from './routes.ts'
import { users } from './schema.ts'

export const accessModule: ServerModule = {
  name: 'access',
  routes: accessRoutes,
  demo: () => import('./demo.ts'),
}

collegeCounts.provide(async (db) => ({ users: await db.$count(users) }))
