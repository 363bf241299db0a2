import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership, registryOffices } from '../platform/roles.ts'
import { peopleProblems } from './problems.ts'

export const peopleModule = {
  name: 'people',
  permissions: {
    'people.view': [
      ...registryOffices,
      ...leadership,
      'ROLE_HOD',
      'ROLE_EXAMINATION',
      'ROLE_IQAC_INCHARGE',
      'ROLE_IQAC_COORDINATOR',
    ],
    'people.edit': ['ROLE_ADMIN', 'ROLE_ADMINISTRATION'],
  },
  problems: peopleProblems,
  searchKinds: ['staff'],
  figures: ['staffServing'],
  sheetImports: ['people.departments', 'people.staff'],
} as const satisfies ModuleContract
