import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** English texts of the ledger for screens of the portal. */
export const portalWords = {
  permissions: {
    'ledger.view': 'View the ledger, its accounts and the trial balance',
    'ledger.manage': 'Change the chart of accounts, post entries and reverse them, lock the books',
  },
} as const satisfies PortalWords
