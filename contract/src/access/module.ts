import type { ModuleContract } from '../platform/module-contract.ts'
import { accessProblems } from './problems.ts'

export const accessModule = {
  name: 'access',
  permissions: {
    'access.restore-credentials': ['ROLE_ADMIN'],
  },
  problems: accessProblems,
  retentionKinds: ['sign-ins'],
} as const satisfies ModuleContract
