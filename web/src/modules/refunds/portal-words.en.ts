import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of refunds for screens of the portal. */
export const portalWords = {
  permissions: {
    'refunds.view': 'View refunds to students who left and the refund rules',
    'refunds.manage': 'Calculate, request and pay refunds',
    'refunds.reverse': 'Reverse payments of refunds',
    'refunds.configure': 'Manage refund rules',
  },
  figures: {
    refundsToPay_one: 'refund to be paid',
    refundsToPay_other: 'refunds to be paid',
  },
  approvals: {
    'kind-refund': 'Refund',
    'title-refund': '{{student}}: refund of {{amount}}',
  },
} as const satisfies PortalWords
