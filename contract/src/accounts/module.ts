import type { ModuleContract } from '../platform/module-contract.ts'
import { registryOffices } from '../platform/roles.ts'
import { accountsProblems } from './problems.ts'

export const accountsModule = {
  name: 'accounts',
  permissions: {
    'accounts.view': ['ROLE_ADMIN', 'ROLE_ADMINISTRATION'],
    'accounts.manage': ['ROLE_ADMIN'],
    'accounts.create-logins': [...registryOffices],
  },
  problems: accountsProblems,
  sheetImports: ['accounts.parents'],
  notificationKinds: ['role-given', 'registration-waits'],
  approvalKinds: ['registration'],
  figures: ['registrationsWaiting', 'invitationsOpen', 'usersActive', 'usersSuspended'],
  charts: {
    signInsByDay: { unit: 'count', rows: 'day', series: ['done', 'refused'], findings: ['today'] },
    usersByRole: { unit: 'count', rows: 'role', series: ['users'], findings: ['most', 'tied', 'even'] },
  },
} as const satisfies ModuleContract
