import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership, registryOffices } from '../platform/roles.ts'
import { activitiesProblems } from './problems.ts'

const organisers = [...registryOffices, 'ROLE_HOD', 'ROLE_FACULTY'] as const

export const activitiesModule = {
  name: 'activities',
  permissions: {
    'activities.view': [...organisers, ...leadership, 'ROLE_IQAC_INCHARGE', 'ROLE_IQAC_COORDINATOR'],
    /** Events within the user's scope: propose them, manage participants, issue certificates. */
    'activities.organise': organisers,
    /** The user's own events, or those of the user's children. */
    'activities.own': ['ROLE_STUDENT', 'ROLE_PARENT'],
    /** The clubs, and the events of all clubs. */
    'activities.manage': registryOffices,
  },
  problems: activitiesProblems,
  certificateKinds: ['participation'],
  notificationKinds: ['event-certificate', 'event-cancelled'],
  approvalKinds: ['event'],
  searchKinds: ['events'],
  figures: ['eventsUpcoming'],
} as const satisfies ModuleContract
