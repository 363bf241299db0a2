import type { systemAccounts } from '@nalanda/contract/ledger/system-accounts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { ledgerAccounts } from './schema.ts'

/** Returns the id of an account that every college starts with. */
export async function accountIdOf(db: Database, key: keyof typeof systemAccounts): Promise<number> {
  const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.systemKey, key))
  if (!account) throw new Error(`The account ${key} is missing`)
  return account.id
}
