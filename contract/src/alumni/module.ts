import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership } from '../platform/roles.ts'
import { alumniProblems } from './problems.ts'

const office = ['ROLE_ALUMNI', 'ROLE_ADMIN'] as const

export const alumniModule = {
  name: 'alumni',
  permissions: {
    /** The directory, without contacts that people did not agree to show. */
    'alumni.view': [
      ...office,
      ...leadership,
      'ROLE_HOD',
      'ROLE_PLACEMENT_DEAN',
      'ROLE_IQAC_INCHARGE',
      'ROLE_IQAC_COORDINATOR',
      'ROLE_ACADEMICS',
    ],
    /** Work of the alumni office: form entries, the directory, events. */
    'alumni.manage': office,
    /** The files for NAAC and NIRF, which name people and employers regardless of what they agreed to show. */
    'alumni.outcomes': [...office, 'ROLE_IQAC_INCHARGE', 'ROLE_IQAC_COORDINATOR'],
    /** Donations, which post to the ledger. */
    'alumni.donations': [...office, 'ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER'],
  },
  problems: alumniProblems,
  searchKinds: ['alumni'],
  figures: ['alumniEntries', 'alumniAsked', 'alumniVerified', 'alumniToRefresh'],
  retentionKinds: ['refused-alumni-entries'],
} as const satisfies ModuleContract
