import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership } from '../platform/roles.ts'
import { feesProblems } from './problems.ts'

const accountants = ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER'] as const
const office = [...accountants, 'ROLE_FEEPAYMENTS'] as const

export const feesModule = {
  name: 'fees',
  permissions: {
    'fees.view': [...office, ...leadership],
    /** Heads, structures, demands and fee settings. */
    'fees.manage': accountants,
    /** Receipts at the counter, and closing a cash book. */
    'fees.collect': office,
    /** Reversing receipts that bounced or were wrong. */
    'fees.reverse': ['ROLE_ACCOUNTANTS_OFFICER'],
    /** The user's own fees, or those of the user's children. */
    'fees.own': ['ROLE_STUDENT', 'ROLE_PARENT'],
  },
  problems: feesProblems,
  notificationKinds: ['fees-due', 'fees-overdue'],
  /** Holds for overdue fees, placed and lifted by the portal. */
  holdKinds: { fees: accountants },
  figures: ['feesCollectedToday', 'feesCollectedMonth', 'feesCollectedYear', 'feesOverdue', 'feeDefaulters', 'ownFeesOverdue'],
  charts: {
    feesByCourse: { unit: 'paise', rows: 'name', series: ['paid', 'open'], stacked: true, findings: ['most', 'none'] },
    feesByHead: { unit: 'paise', rows: 'name', series: ['paid', 'open'], stacked: true, findings: ['most', 'none'] },
  },
} as const satisfies ModuleContract
