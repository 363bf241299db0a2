import type { ServerModule } from '../../platform/manifest/module.ts'
import { admissionDocuments } from './printing/print-verification.ts'
import { admissionsRoutes } from './routes.ts'

export const admissionsModule: ServerModule = {
  name: 'admissions',
  routes: admissionsRoutes,
  documentTypes: Object.values(admissionDocuments),
  demo: () => import('./demo.ts'),
}
