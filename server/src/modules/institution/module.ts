import type { ServerModule } from '../../platform/manifest/module.ts'
import { institutionRoutes } from './routes.ts'
import { missingSettings } from './settings/missing-settings.ts'
import { institutionFiles } from './settings/settings-versions.ts'

export const institutionModule: ServerModule = {
  name: 'institution',
  routes: institutionRoutes,
  fileReferences: institutionFiles,
  figures: [missingSettings],
  demo: () => import('./demo/demo.ts'),
}
