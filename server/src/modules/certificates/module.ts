import { certificateRequestCalls } from '@nalanda/contract/certificates/requests'
import { figureOfList } from '../../platform/manifest/figures.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { transferCertificates } from '../students/public.ts'
import { findTransferCertificate } from './certificate-rules.ts'
import { certificateTypes, officeTypes } from './certificate-types.ts'
import { certificateDocument } from './certificate-verification.ts'
import { certificatesPersonalData } from './personal-data.ts'
import { certificateApproval } from './requests/request-approval.ts'
import { certificateRequestKind } from './requests/request-rows.ts'
import { certificatesRoutes } from './routes.ts'

for (const type of Object.values(officeTypes)) certificateTypes.provide(type)

export const certificatesModule: ServerModule = {
  name: 'certificates',
  routes: certificatesRoutes,
  personalData: certificatesPersonalData,
  documentTypes: Object.values(officeTypes).map(certificateDocument),
  jobs: ({ approvals }) => approvals.register(certificateApproval),
  figures: [
    figureOfList(
      {
        name: 'certificateRequests',
        place: 'waiting',
        allow: 'certificates.issue',
        roles: ['ROLE_ADMISSIONS'],
        address: '/app/Admin/Certificate requests',
        search: { state: 'requested' },
      },
      certificateRequestCalls.requests.list,
      certificateRequestKind,
    ),
  ],
  demo: () => import('./demo.ts'),
}

transferCertificates.provide(findTransferCertificate)
