import type { PortalWords } from '../../ui/i18n/portal-words.ts'

/** The texts of the ledger on screens of the portal, in English. */
export const portalWords = {
  permissions: {
    'ledger.view': 'View the ledger, its accounts and the trial balance',
    'ledger.manage': 'Change the chart of accounts, post entries and reverse them, lock the books',
  },
} as const satisfies PortalWords
