import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of fees for screens of the portal. */
export const portalWords = {
  figures: {
    feesCollectedToday: 'Collected today',
    feesCollectedMonth: 'Collected this month',
    feesCollectedYear: 'Fees collected this year',
    feesOverdue: 'Fees overdue',
    feeDefaulters_one: 'student with overdue fees',
    feeDefaulters_other: 'students with overdue fees',
    ownFeesOverdue_one: 'fee is overdue',
    ownFeesOverdue_other: 'fees are overdue',
  },
  charts: {
    feesByCourse: 'Fees by course',
    feesByCourseRows: 'Course',
    'feesByCourse-paid': 'Paid',
    'feesByCourse-open': 'Open',
    feesByHead: 'Fees by head',
    feesByHeadRows: 'Fee head',
    'feesByHead-paid': 'Paid',
    'feesByHead-open': 'Open',
    'feesByCourse-most': '{{name}} has the most open: {{openPaise}} of {{allPaise}}.',
    'feesByCourse-none': 'Nothing is open.',
    'feesByHead-most': '{{name}} has the most open: {{openPaise}} of {{allPaise}}.',
    'feesByHead-none': 'Nothing is open.',
  },
  'sms-kinds': { 'fees-due': 'Fees due soon', 'fees-overdue': 'Fees overdue' },
  'hold-kinds': { fees: 'Overdue fees' },
  bell: {
    'fees-due': 'Fees of {{student}} are due on {{day}}: {{amount}}',
    'fees-overdue': 'Fees of {{student}} are overdue: {{amount}}',
  },
  permissions: {
    'fees.view': 'View fees, demands and receipts',
    'fees.manage': 'Manage fee structures, demands and settings',
    'fees.collect': 'Collect payments and close cash books',
    'fees.reverse': 'Reverse receipts',
    'fees.own': 'View own fees, or those of own children',
  },
  'mail-kinds': { 'fee-reminders': 'Fee reminders' },
} as const satisfies PortalWords
