import type { ServerModule } from '../../platform/manifest/module.ts'
import { certificateDocuments } from './certificate-verification.ts'
import { certificatesRoutes } from './routes.ts'

export const certificatesModule: ServerModule = {
  name: 'certificates',
  routes: certificatesRoutes,
  documentTypes: certificateDocuments,
  demo: () => import('./demo.ts'),
}
