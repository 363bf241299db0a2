import type { ServerModule } from '../../platform/manifest/module.ts'
import { otherLookupUses } from '../lookups/public.ts'
import { seatOffers } from '../seats/public.ts'
import { applicationsJobs } from './jobs.ts'
import { hasApplicationOf } from './offers/lookup-uses.ts'
import { acceptedSeats, openSeats } from './offers/seat-offers.ts'
import { applicationsPersonalData } from './personal-data.ts'
import { applicationsRetention } from './retention.ts'
import { applicationsRoutes } from './routes.ts'
import { applicationDocuments } from './schema.ts'

export const applicationsModule: ServerModule = {
  name: 'applications',
  routes: applicationsRoutes,
  personalData: applicationsPersonalData,
  retention: applicationsRetention,
  jobs: applicationsJobs,
  fileReferences: [{ table: applicationDocuments, key: applicationDocuments.file }],
  demo: () => import('./demo/steps.ts'),
}

otherLookupUses.provide(hasApplicationOf)
seatOffers.provide({ accepted: acceptedSeats, open: openSeats })
