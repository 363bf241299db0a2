import type { PartyKind, SystemAccount } from '@nalanda/contract/ledger/system-accounts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { ledgerAccounts, ledgerLines } from './schema.ts'

/** Returns the balances of an account for those of these parties that have one: debits less credits, in paise. */
export async function balancesOfParties(
  db: Database,
  account: SystemAccount,
  kind: PartyKind,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const total = sql<string>`sum(${ledgerLines.amountPaise})`
  const rows = await db
    .select({ id: ledgerLines.partyId, total })
    .from(ledgerLines)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(and(eq(ledgerAccounts.systemKey, account), eq(ledgerLines.partyKind, kind), inArray(ledgerLines.partyId, [...ids])))
    .groupBy(ledgerLines.partyId)
  return new Map(rows.map(({ id, total }) => [id ?? 0, Number(total)]))
}
