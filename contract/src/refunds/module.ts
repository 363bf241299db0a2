import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership } from '../platform/roles.ts'
import { refundsProblems } from './problems.ts'

const accountants = ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER'] as const

export const refundsModule = {
  name: 'refunds',
  permissions: {
    'refunds.view': [...accountants, 'ROLE_FEEPAYMENTS', ...leadership],
    /** Calculations, requests, and paying out approved refunds. */
    'refunds.manage': accountants,
    /** Reversing wrong payments of refunds. */
    'refunds.reverse': ['ROLE_ACCOUNTANTS_OFFICER'],
    /** Rules with their slabs. */
    'refunds.configure': ['ROLE_ACCOUNTANTS_OFFICER'],
  },
  problems: refundsProblems,
  approvalKinds: ['refund'],
  figures: ['refundsToPay'],
} as const satisfies ModuleContract
