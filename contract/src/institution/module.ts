import type { ModuleContract } from '../platform/module-contract.ts'
import { institutionProblems } from './problems.ts'

export const institutionModule = {
  name: 'institution',
  permissions: {
    'institution.edit': ['ROLE_ADMIN', 'ROLE_ADMINISTRATION'],
  },
  problems: institutionProblems,
} as const satisfies ModuleContract
