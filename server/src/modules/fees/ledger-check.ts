import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { ledgerAccounts, ledgerLines } from '../ledger/schema.ts'
import { feeAccounts, feeDemands } from './schema.ts'
import { feeAllocations, feeReceipts } from './schema-receipts.ts'

/** Compares dues, advances and receipts of students with the ledger, and returns each difference as a sentence. */
export async function checkFees(db: Database): Promise<string[]> {
  return (await Promise.all([findWrongDues(db), findWrongAdvances(db), findWrongAllocations(db), findGaps(db)])).flat()
}

const ofAccount = (key: string) =>
  sql`SELECT party_id AS student_id, sum(amount_paise) AS paise FROM ${ledgerLines} line JOIN ${ledgerAccounts} account ON account.id = line.account_id
    WHERE account.system_key = ${key} AND line.party_kind = 'student' GROUP BY party_id`

async function findWrongDues(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; own: string; ledger: string }>(sql`
    SELECT coalesce(own.student_id, posted.student_id) AS id, coalesce(own.paise, 0) AS own, coalesce(posted.paise, 0) AS ledger
    FROM (SELECT student_id, sum(open_paise) AS paise FROM ${feeDemands} GROUP BY student_id) own
    FULL JOIN (${ofAccount('students')}) posted ON posted.student_id = own.student_id
    WHERE coalesce(own.paise, 0) <> coalesce(posted.paise, 0) LIMIT 100`)
  return rows.map(({ id, own, ledger }) => `Student ${id} owes ${own} paise by the demands and ${ledger} by the ledger`)
}

async function findWrongAdvances(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; own: string; ledger: string }>(sql`
    SELECT coalesce(own.student_id, posted.student_id) AS id, coalesce(own.advance_paise, 0) AS own, coalesce(-posted.paise, 0) AS ledger
    FROM ${feeAccounts} own FULL JOIN (${ofAccount('advances')}) posted ON posted.student_id = own.student_id
    WHERE coalesce(own.advance_paise, 0) <> coalesce(-posted.paise, 0) LIMIT 100`)
  return rows.map(
    ({ id, own, ledger }) => `Student ${id} has an advance of ${own} paise by the account and ${ledger} by the ledger`,
  )
}

async function findWrongAllocations(db: Database): Promise<string[]> {
  const demands = await db.execute<{ id: string }>(sql`
    SELECT demand.id FROM ${feeDemands} demand LEFT JOIN ${feeAllocations} share ON share.demand_id = demand.id
    GROUP BY demand.id HAVING demand.paid_paise <> coalesce(sum(share.amount_paise), 0) LIMIT 100`)
  const receipts = await db.execute<{ number: string }>(sql`
    SELECT receipt.number FROM ${feeReceipts} receipt LEFT JOIN ${feeAllocations} share ON share.entry_id = receipt.entry_id
    WHERE receipt.student_id IS NOT NULL GROUP BY receipt.id HAVING receipt.amount_paise - receipt.advance_paise <> coalesce(sum(share.amount_paise), 0) LIMIT 100`)
  return [
    ...demands.rows.map(({ id }) => `The payments of demand ${id} do not add up to what is paid of it`),
    ...receipts.rows.map(({ number }) => `The shares of receipt ${number} do not add up to its amount`),
  ]
}

/** Finds gaps in receipt numbers. A number ends in a serial; within a series, that is letters and a financial year, no serial may be missing. */
async function findGaps(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ series: string; missing: string }>(sql`
    SELECT series, max(serial) - min(serial) + 1 - count(*) AS missing
    FROM (SELECT regexp_replace(number, '\\d+$', '') AS series, substring(number from '(\\d+)$')::int AS serial
      FROM ${feeReceipts} WHERE past_number IS NULL) receipt
    GROUP BY series HAVING max(serial) - min(serial) + 1 <> count(*) ORDER BY series LIMIT 100`)
  return rows.map(({ series, missing }) => `${missing} receipt numbers of the series ${series} are missing`)
}
