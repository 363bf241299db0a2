import type { ServerModule } from '../../platform/manifest/module.ts'
import { migrationRoutes } from './routes.ts'

export const migrationModule: ServerModule = { name: 'migration', routes: migrationRoutes }
