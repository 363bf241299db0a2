import type { ModuleContract } from '../platform/module-contract.ts'
import { institutionProblems } from './problems.ts'

export const institutionModule = {
  name: 'institution',
  permissions: {
    'institution.edit': ['ROLE_ADMIN', 'ROLE_ADMINISTRATION'],
    // Whoever sets the mail server can read every link that the portal sends, including those of administrators
    'institution.connect': ['ROLE_ADMIN'],
  },
  problems: institutionProblems,
  figures: ['settingsMissing'],
} as const satisfies ModuleContract
