import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership } from '../platform/roles.ts'
import { concessionsProblems } from './problems.ts'

const accountants = ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER'] as const

export const concessionsModule = {
  name: 'concessions',
  permissions: {
    'concessions.view': [...accountants, 'ROLE_FEEPAYMENTS', ...leadership],
    /** Requests, and reimbursements of government schemes. */
    'concessions.manage': accountants,
    /** Types with their caps and approvers. */
    'concessions.configure': ['ROLE_ACCOUNTANTS_OFFICER'],
  },
  problems: concessionsProblems,
  approvalKinds: ['concession'],
  figures: ['concessionsRequested'],
} as const satisfies ModuleContract
