import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership, registryOffices } from '../platform/roles.ts'
import { academicsProblems } from './problems.ts'

export const academicsModule = {
  name: 'academics',
  permissions: {
    'academics.view': [
      ...registryOffices,
      ...leadership,
      'ROLE_HOD',
      'ROLE_FACULTY',
      'ROLE_EXAMINATION',
      'ROLE_ADMISSIONS',
      'ROLE_IQAC_INCHARGE',
      'ROLE_IQAC_COORDINATOR',
    ],
    'academics.edit': ['ROLE_ADMIN', 'ROLE_ACADEMICS'],
  },
  problems: academicsProblems,
  sheetImports: ['academics.subjects'],
} as const satisfies ModuleContract
