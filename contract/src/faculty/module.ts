import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership, registryOffices } from '../platform/roles.ts'
import { facultyProblems } from './problems.ts'

const verifiers = ['ROLE_HOD', 'ROLE_IQAC_INCHARGE', 'ROLE_IQAC_COORDINATOR'] as const

export const facultyModule = {
  name: 'faculty',
  permissions: {
    'faculty.view': [...verifiers, 'ROLE_FACULTY', ...leadership, ...registryOffices],
    /** The user's own publications, work and profile, and those of the departments in the user's charge. */
    'faculty.edit': [...verifiers, 'ROLE_FACULTY'],
    'faculty.verify': verifiers,
  },
  problems: facultyProblems,
  searchKinds: ['publications'],
  figures: ['publicationsToVerify', 'facultyWorkToVerify', 'ownPublications', 'ownCitations', 'ownScopus', 'ownAwards'],
  sheetImports: ['faculty.publications'],
} as const satisfies ModuleContract
