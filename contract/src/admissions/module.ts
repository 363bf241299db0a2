import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership, registryOffices } from '../platform/roles.ts'
import { admissionsProblems } from './problems.ts'

export const admissionsModule = {
  name: 'admissions',
  permissions: {
    'admissions.view': [...registryOffices, ...leadership, 'ROLE_ADMISSIONS'],
    'admissions.edit': [...registryOffices, 'ROLE_ADMISSIONS'],
    'admissions.manage': ['ROLE_ADMIN', 'ROLE_ADMISSIONS'],
  },
  problems: admissionsProblems,
  sheetImports: ['admissions.existing-students'],
} as const satisfies ModuleContract
