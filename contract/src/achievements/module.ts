import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership, registryOffices } from '../platform/roles.ts'
import { achievementsProblems } from './problems.ts'

const verifiers = ['ROLE_HOD', 'ROLE_IQAC_INCHARGE', 'ROLE_IQAC_COORDINATOR'] as const

export const achievementsModule = {
  name: 'achievements',
  permissions: {
    'achievements.view': [...verifiers, 'ROLE_FACULTY', ...leadership, ...registryOffices],
    /** The user's own achievements, and those of the departments in the user's charge. */
    'achievements.edit': [...verifiers, 'ROLE_FACULTY'],
    'achievements.verify': verifiers,
  },
  problems: achievementsProblems,
  searchKinds: ['achievements'],
  figures: ['achievementsToVerify'],
} as const satisfies ModuleContract
