import { keptByParty } from '@nalanda/contract/ledger/system-accounts'
import { inArray, isNull, not, or } from 'drizzle-orm'
import { ledgerAccounts } from './schema.ts'

/** Accounts that any entry may post to: those that `isKeptByParty` does not include. */
export const isKeptWhole = or(isNull(ledgerAccounts.systemKey), not(inArray(ledgerAccounts.systemKey, [...keptByParty])))
