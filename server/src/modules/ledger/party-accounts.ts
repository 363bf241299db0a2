import { keptByParty } from '@nalanda/contract/ledger/system-accounts'
import { inArray, isNull, not, or } from 'drizzle-orm'
import { ledgerAccounts } from './schema.ts'

type Account = Pick<typeof ledgerAccounts.$inferSelect, 'systemKey'>

/** Whether an account is kept by student, vendor, scheme or applicant, so that a line without one would be in nobody's part of it. */
export const isKeptByParty = ({ systemKey }: Account): boolean => keptByParty.some((key) => key === systemKey)

/** The same in a statement: accounts into which anybody may post. */
export const isKeptWhole = or(isNull(ledgerAccounts.systemKey), not(inArray(ledgerAccounts.systemKey, [...keptByParty])))
