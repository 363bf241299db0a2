import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of online payments for screens of the portal. */
export const portalWords = {
  permissions: {
    'payments.view': 'View online payments and their reconciliation',
    'payments.manage': 'Ask the gateway about payments and upload settlement files',
    'payments.refund': 'Refund online payments',
    'payments.pay': 'Pay own dues online, or those of own children',
  },
  figures: {
    paymentsToReview_one: 'online payment to review',
    paymentsToReview_other: 'online payments to review',
    daysToReconcile_one: 'day whose reconciliation has differences',
    daysToReconcile_other: 'days whose reconciliation has differences',
  },
  'mail-kinds': { reconciliation: 'Daily summary of reconciliation' },
} as const satisfies PortalWords
