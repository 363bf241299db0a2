import type { ServerModule } from '../../platform/manifest/module.ts'
import { seatsRoutes } from './routes.ts'

export const seatsModule: ServerModule = {
  name: 'seats',
  routes: seatsRoutes,
  demo: () => import('./demo.ts'),
}
