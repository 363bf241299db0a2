import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership } from '../platform/roles.ts'
import { paymentsProblems } from './problems.ts'

const office = ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER', 'ROLE_FEEPAYMENTS'] as const

export const paymentsModule = {
  name: 'payments',
  permissions: {
    /** Online payments of all students, and their reconciliation. */
    'payments.view': [...office, ...leadership],
    /** Querying the gateway again, and settlement files. */
    'payments.manage': office,
    'payments.refund': ['ROLE_ACCOUNTANTS_OFFICER'],
    /** Paying the user's own dues, or those of the user's children. */
    'payments.pay': ['ROLE_STUDENT', 'ROLE_PARENT'],
  },
  problems: paymentsProblems,
  figures: ['paymentsToReview', 'daysToReconcile'],
} as const satisfies ModuleContract
