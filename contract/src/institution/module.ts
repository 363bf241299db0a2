import type { ModuleContract } from '../platform/module-contract.ts'
import { institutionProblems } from './problems.ts'

export const institutionModule = {
  name: 'institution',
  permissions: {
    'institution.edit': ['ROLE_ADMIN', 'ROLE_ADMINISTRATION'],
    // Who sets the mail server reads every link that the portal sends, those of administrators too
    'institution.connect': ['ROLE_ADMIN'],
  },
  problems: institutionProblems,
  figures: ['settingsMissing'],
} as const satisfies ModuleContract
