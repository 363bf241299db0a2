import type { ServerModule } from '../../platform/manifest/module.ts'
import { transferCertificates } from '../students/public.ts'
import { findTransferCertificate } from './certificate-rules.ts'
import { certificateTypes, officeTypes } from './certificate-types.ts'
import { certificateDocument } from './certificate-verification.ts'
import { certificatesPersonalData } from './personal-data.ts'
import { certificatesRoutes } from './routes.ts'

for (const type of Object.values(officeTypes)) certificateTypes.provide(type)

export const certificatesModule: ServerModule = {
  name: 'certificates',
  routes: certificatesRoutes,
  personalData: certificatesPersonalData,
  documentTypes: Object.values(officeTypes).map(certificateDocument),
  demo: () => import('./demo.ts'),
}

transferCertificates.provide(findTransferCertificate)
