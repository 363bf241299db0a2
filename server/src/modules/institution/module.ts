import type { ServerModule } from '../../platform/manifest/module.ts'
import { institutionRoutes } from './routes.ts'
import { institutionFiles } from './settings/settings-versions.ts'

export const institutionModule: ServerModule = {
  name: 'institution',
  routes: institutionRoutes,
  fileReferences: institutionFiles,
  demo: () => import('./demo/demo.ts'),
}
