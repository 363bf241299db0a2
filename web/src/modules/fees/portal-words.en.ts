import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of fees on screens of the portal, in English. */
export const portalWords = {
  permissions: {
    'fees.view': 'View fees, demands and receipts',
    'fees.manage': 'Manage fee structures, demands and settings',
    'fees.collect': 'Collect payments and close cash books',
    'fees.reverse': 'Reverse receipts',
    'fees.own': 'View own fees, or those of own children',
  },
} as const satisfies PortalWords
