import { eventCalls } from '@nalanda/contract/activities/events'
import { figureOfList } from '../../platform/manifest/figures.ts'
import type { ServerModule } from '../../platform/manifest/module.ts'
import { searchList } from '../../platform/manifest/search.ts'
import { certificateDocument, certificateTypes } from '../certificates/public.ts'
import { eventApproval } from './event-approval.ts'
import { participationCertificate } from './event-certificates.ts'
import { eventKind } from './events.ts'
import { activitiesPersonalData } from './personal-data.ts'
import { activitiesRoutes } from './routes.ts'

certificateTypes.provide(participationCertificate)

export const activitiesModule: ServerModule = {
  name: 'activities',
  routes: activitiesRoutes,
  personalData: activitiesPersonalData,
  jobs: ({ approvals }) => approvals.register(eventApproval),
  documentTypes: [certificateDocument(participationCertificate)],
  demo: () => import('./demo.ts'),
  search: [
    searchList('events', { allow: 'activities.view', screen: '/app/Events' }, eventKind, ({ title, club }) => ({
      title,
      note: club,
    })),
  ],
  figures: [
    figureOfList(
      {
        name: 'eventsUpcoming',
        place: 'glance',
        allow: 'activities.view',
        roles: ['ROLE_IQAC_INCHARGE', 'ROLE_IQAC_COORDINATOR'],
        address: '/app/Events',
        search: { when: 'upcoming' },
      },
      eventCalls.events.list,
      eventKind,
    ),
  ],
}
