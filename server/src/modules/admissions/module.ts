import type { ServerModule } from '../../platform/manifest/module.ts'
import { admissionDocuments } from './printing/print-verification.ts'
import { admissionsRoutes } from './routes.ts'
import { zipsInHand } from './uploads/photo-zip-batches.ts'

export const admissionsModule: ServerModule = {
  name: 'admissions',
  routes: admissionsRoutes,
  fileReferences: [zipsInHand],
  documentTypes: Object.values(admissionDocuments),
  demo: () => import('./demo.ts'),
}
