import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership } from '../platform/roles.ts'
import { resultsProblems } from './problems.ts'

export const resultsModule = {
  name: 'results',
  permissions: {
    'results.view': ['ROLE_EXAMINATION', ...leadership, 'ROLE_ADMIN', 'ROLE_ACADEMICS'],
    'results.incomplete': ['ROLE_HOD', 'ROLE_EXAMINATION', ...leadership, 'ROLE_ADMIN', 'ROLE_ACADEMICS'],
    'results.manage': ['ROLE_EXAMINATION', 'ROLE_ADMIN'],
  },
  problems: resultsProblems,
  sheetImports: ['results.past-results'],
  notificationKinds: ['results-published', 'result-changed'],
  searchKinds: ['documents'],
  figures: [
    ...(['waitsExamsReady', 'waitsExamsDraft', 'examsPublished', 'examsWithheld', 'lookupsLastHour', 'passRate'] as const),
    'resultsIncomplete',
    ...(['ownCgpa', 'ownSgpa', 'ownCredits', 'ownBacklogs'] as const),
  ],
  charts: {
    passRateByBranch: { unit: 'percent', rows: 'name', series: ['last', 'before'], findings: ['lowest', 'fallen'] },
    passRateBySubject: { unit: 'percent', rows: 'name', series: ['last', 'before'], findings: ['lowest', 'fallen'] },
    ownResults: { unit: 'points', rows: 'name', series: ['sgpa', 'cgpa'], findings: ['first', 'up', 'down', 'same'] },
  },
} as const satisfies ModuleContract
