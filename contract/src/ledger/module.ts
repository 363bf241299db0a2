import type { ModuleContract } from '../platform/module-contract.ts'
import { leadership } from '../platform/roles.ts'
import { ledgerProblems } from './problems.ts'

export const ledgerModule = {
  name: 'ledger',
  permissions: {
    'ledger.view': ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER', ...leadership],
    /** The chart of accounts, manual entries and their reversal. */
    'ledger.manage': ['ROLE_ACCOUNTANTS_OFFICER'],
  },
  problems: ledgerProblems,
} as const satisfies ModuleContract
