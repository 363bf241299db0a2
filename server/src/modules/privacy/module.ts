import { requestCalls } from '@nalanda/contract/privacy/requests'
import { figureOfList } from '../../platform/manifest/figures.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { privacyJobs } from './jobs.ts'
import { privacyPersonalData } from './personal-data.ts'
import { privacyRetention } from './privacy-retention.ts'
import { requestKind } from './requests.ts'
import { privacyRoutes } from './routes.ts'
import { dataCopies } from './schema.ts'

export const privacyModule: ServerModule = {
  name: 'privacy',
  routes: privacyRoutes,
  jobs: privacyJobs,
  demo: () => import('./demo.ts'),
  personalData: privacyPersonalData,
  retention: privacyRetention,
  figures: [
    figureOfList(
      {
        name: 'waitsDataRequests',
        place: 'waiting',
        allow: 'privacy.view',
        address: '/app/Data Requests',
        search: { state: 'requested' },
      },
      requestCalls.requests.list,
      requestKind,
    ),
  ],
  fileReferences: [{ table: dataCopies, key: dataCopies.file }],
}
