import type { ServerModule } from '../../platform/manifest/module.ts'
import { lookupsRoutes } from './routes.ts'

export const lookupsModule: ServerModule = {
  name: 'lookups',
  routes: lookupsRoutes,
  demo: () => import('./demo.ts'),
}
