import { keptByParty } from '@nalanda/contract/ledger/system-accounts'
import { inArray, isNull, not, or } from 'drizzle-orm'
import { ledgerAccounts } from './schema.ts'

/** Accounts into which anybody may post: those that `isKeptByParty` does not name. */
export const isKeptWhole = or(isNull(ledgerAccounts.systemKey), not(inArray(ledgerAccounts.systemKey, [...keptByParty])))
