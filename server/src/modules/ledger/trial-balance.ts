import type { TrialBalance } from '@nalanda/contract/ledger/ledger'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from './schema.ts'

/** Returns each account with its opening balance before the first day, debits and credits up to the last day, and closing balance. */
export async function trialBalance(
  db: Database,
  { from = null, to }: { from?: IsoDate | null; to: IsoDate },
): Promise<TrialBalance> {
  const posted = sql`(select ${ledgerLines.accountId} as account_id, ${ledgerLines.amountPaise} as amount,
    ${from === null ? sql`false` : sql`${ledgerEntries.postedOn} < ${from}`} as earlier
    from ${ledgerLines} join ${ledgerEntries} on ${ledgerEntries.id} = ${ledgerLines.entryId} where ${ledgerEntries.postedOn} <= ${to})`
  const totals = sql`(select account_id, sum(amount) filter (where earlier) as opening,
    sum(amount) filter (where not earlier and amount > 0) as debits, sum(amount) filter (where not earlier and amount < 0) as credits
    from ${posted} posted group by account_id) totals`
  const paise = (column: string) => sql<number>`coalesce(${sql.raw(column)}, 0)`.mapWith(Number)
  const rows = await db
    .select({
      ...{ id: ledgerAccounts.id, code: ledgerAccounts.code, name: ledgerAccounts.name, kind: ledgerAccounts.kind },
      ...{ openingPaise: paise('opening'), debitPaise: paise('debits'), credits: paise('credits') },
    })
    .from(ledgerAccounts)
    .innerJoin(totals, sql`totals.account_id = ${ledgerAccounts.id}`)
    .orderBy(asc(ledgerAccounts.code))
  const accounts = rows.map(({ credits, ...row }) => {
    const closingPaise = row.openingPaise + row.debitPaise + credits
    return { ...row, creditPaise: 0 - credits, closingPaise }
  })
  return { from, to, accounts, differencePaise: sumPaise(accounts.map(({ closingPaise }) => closingPaise)) }
}
