import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of vendors for screens of the portal. */
export const portalWords = {
  permissions: {
    'vendors.view': 'View vendors, bills, payments and budgets',
    'vendors.manage': 'Manage vendors and budgets, enter bills and pay them',
    'vendors.configure': 'Change approval limits and settings of vendors',
  },
  figures: {
    billsDueThisWeek_one: 'bill due within a week',
    billsDueThisWeek_other: 'bills due within a week',
    billsOverdue_one: 'overdue bill of a vendor',
    billsOverdue_other: 'overdue bills of vendors',
    'find-vendors': 'Vendors',
    'find-vendor-bills': 'Bills',
  },
  approvals: {
    'kind-vendor-bill': 'Bill of a vendor',
    'title-vendor-bill': '{{vendor}}: bill {{number}}, {{total}}',
  },
} as const satisfies PortalWords
