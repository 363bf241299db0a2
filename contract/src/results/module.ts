import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership } from '../platform/roles.ts'
import { resultsProblems } from './problems.ts'

export const resultsModule = {
  name: 'results',
  permissions: {
    'results.view': ['ROLE_EXAMINATION', ...leadership, 'ROLE_ADMIN', 'ROLE_ACADEMICS'],
    'results.manage': ['ROLE_EXAMINATION', 'ROLE_ADMIN'],
  },
  problems: resultsProblems,
  sheetImports: ['results.past-results'],
  notificationKinds: ['results-published'],
  searchKinds: ['documents'],
  figures: ['examsPublished', 'waitsExamsReady', 'waitsExamsDraft'],
} as const satisfies ModuleContract
