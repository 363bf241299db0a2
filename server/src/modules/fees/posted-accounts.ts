import { isKeptByParty } from '@nalanda/contract/ledger/system-accounts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { problem } from '../../platform/problems.ts'
import { ledgerAccounts } from '../ledger/schema.ts'

/** Refuses an account that is archived, or kept by student, vendor or scheme: the receipts of a cash book and the demands of a head belong to no such party. */
export async function refuseAccount(db: Database, accountId: number, field: string): Promise<void> {
  const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.id, accountId))
  if (!account) throw problem('platform.reference-gone')
  const at = { fields: [field] }
  if (account.retiredAt !== null) throw problem('ledger.account-unusable', { account: account.name }, at)
  if (isKeptByParty(account)) throw problem('ledger.account-of-parties', { account: account.name }, at)
}
