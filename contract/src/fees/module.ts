import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership } from '../platform/roles.ts'
import { feesProblems } from './problems.ts'

const accountants = ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER'] as const
const office = [...accountants, 'ROLE_FEEPAYMENTS'] as const

export const feesModule = {
  name: 'fees',
  permissions: {
    'fees.view': [...office, ...leadership],
    /** Heads, structures, demands and the settings of fees. */
    'fees.manage': accountants,
    /** Receipts at the counter, and the closing of a cash book. */
    'fees.collect': office,
    /** Receipts that bounced or were wrong. */
    'fees.reverse': ['ROLE_ACCOUNTANTS_OFFICER'],
    /** One's own fees, or those of one's children. */
    'fees.own': ['ROLE_STUDENT', 'ROLE_PARENT'],
  },
  problems: feesProblems,
  notificationKinds: ['fees-due', 'fees-overdue'],
  /** Overdue fees: placed and lifted by the portal. */
  holdKinds: { fees: accountants },
  figures: ['feesCollectedToday', 'feesCollectedMonth', 'feesCollectedYear', 'feesOverdue', 'feeDefaulters', 'ownFeesOverdue'],
  charts: {
    feesByCourse: { unit: 'paise', rows: 'name', series: ['paid', 'open'], stacked: true, findings: ['most', 'none'] },
    feesByHead: { unit: 'paise', rows: 'name', series: ['paid', 'open'], stacked: true, findings: ['most', 'none'] },
  },
} as const satisfies ModuleContract
