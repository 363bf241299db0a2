import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership } from '../platform/roles.ts'
import { vendorsProblems } from './problems.ts'

const accountants = ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER'] as const

export const vendorsModule = {
  name: 'vendors',
  permissions: {
    'vendors.view': [...accountants, ...leadership],
    /** Vendors, budgets, bills and payments. */
    'vendors.manage': accountants,
    /** Approval limits, input tax and the accounts from which payments are made. */
    'vendors.configure': ['ROLE_ACCOUNTANTS_OFFICER'],
  },
  problems: vendorsProblems,
  approvalKinds: ['vendor-bill'],
  searchKinds: ['vendors', 'vendor-bills'],
  figures: ['billsDueThisWeek', 'billsOverdue'],
} as const satisfies ModuleContract
