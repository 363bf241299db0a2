import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { extensionPoint } from '../../platform/manifest/extension-point.ts'

/** Result of a ledger check: the number of entries checked, and one sentence per fault. */
export type LedgerVerdict = { entries: number; faults: string[] }

/** A module's own comparison with the ledger, such as the dues of students with what the ledger says they owe; returns one sentence per fault. */
export type LedgerCheck = (db: Database) => Promise<string[]>

/** Checks of the modules that post to the ledger. */
export const ledgerChecks = extensionPoint<LedgerCheck>('ledger.checks')

/** Checks that every entry balances and has lines, that reversals are exact opposites, and runs the checks of the modules. */
export async function verifyLedger(db: Database): Promise<LedgerVerdict> {
  const { rows } = await db.execute<{ entries: string }>(sql`SELECT count(*) AS entries FROM ledger_entries`)
  const own = await Promise.all([findUnbalanced(db), findWrongReversals(db)])
  const others = await Promise.all(ledgerChecks.all().map((check) => check(db)))
  return { entries: Number(rows[0]?.entries ?? 0), faults: [...own, ...others].flat() }
}

async function findUnbalanced(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; total: string; count: string }>(sql`
    SELECT entry.id, coalesce(sum(line.amount_paise), 0) AS total, count(line.id) AS count
    FROM ledger_entries entry LEFT JOIN ledger_lines line ON line.entry_id = entry.id
    GROUP BY entry.id HAVING coalesce(sum(line.amount_paise), 0) <> 0 OR count(line.id) < 2 ORDER BY entry.id LIMIT 100`)
  return rows.map(({ id, total, count }) => `Entry ${id} has ${count} lines that add up to ${total} paise`)
}

async function findWrongReversals(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH totals AS (SELECT entry_id, account_id, sum(amount_paise) AS total FROM ledger_lines GROUP BY entry_id, account_id)
    SELECT DISTINCT reversal.id FROM ledger_entries reversal
    JOIN totals own ON own.entry_id = reversal.id
    LEFT JOIN totals original ON original.entry_id = reversal.reverses_id AND original.account_id = own.account_id
    WHERE reversal.reverses_id IS NOT NULL AND own.total + coalesce(original.total, 0) <> 0 ORDER BY reversal.id LIMIT 100`)
  return rows.map(({ id }) => `Entry ${id} is not the opposite of the entry that it reverses`)
}
