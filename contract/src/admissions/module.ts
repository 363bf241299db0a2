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
  figures: [
    ...(['applicationsToDecide', 'applicationsApproved', 'offersEnding', 'offersAccepted', 'documentsMissing'] as const),
    ...(['applicationsAsked', 'photosMissing', 'aadhaarMissing'] as const),
    ...(['enquiriesOpen', 'seatsFilled', 'admittedInSeason', 'applicationsReceived', 'offersOpen'] as const),
  ],
  charts: {
    seatsByBranch: {
      ...({ unit: 'count', rows: 'name', stacked: true } as const),
      series: ['admitted', 'offered', 'vacant'],
      findings: ['mostVacant', 'full'],
    },
    applicationsByDay: { unit: 'count', rows: 'day', series: ['applications'], findings: ['received'] },
  },
  sheetImports: ['admissions.existing-students'],
} as const satisfies ModuleContract
