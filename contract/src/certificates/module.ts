import type { ModuleContract } from '../platform/module-contract.ts'
import { registryOffices } from '../platform/roles.ts'
import { certificatesProblems } from './problems.ts'

export const certificatesModule = {
  name: 'certificates',
  permissions: {
    'certificates.issue': [...registryOffices, 'ROLE_ADMISSIONS'],
  },
  problems: certificatesProblems,
  certificateKinds: ['bonafide', 'study-conduct', 'transfer'],
  approvalKinds: ['certificate'],
  figures: ['certificateRequests'],
} as const satisfies ModuleContract
