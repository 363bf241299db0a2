import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { ledgerAccounts, ledgerLines } from '../ledger/schema.ts'
import { bills } from './schema.ts'
import { vendorPaymentReversals, vendorPaymentShares, vendorPayments } from './schema-payments.ts'

/** Compares the amounts owed to vendors, TDS, payments and payment numbers with the ledger, and returns one sentence per difference. */
export async function checkVendors(db: Database): Promise<string[]> {
  const checks = [findWrongDues(db), findWrongTds(db), findWrongPaid(db), findWrongShares(db), findGaps(db)]
  return (await Promise.all(checks)).flat()
}

const posted = sql.raw("('approved', 'partly-paid', 'paid')")

const ofAccount = (key: string) =>
  sql`SELECT party_id AS vendor_id, -sum(amount_paise) AS paise FROM ${ledgerLines} line JOIN ${ledgerAccounts} account ON account.id = line.account_id
    WHERE account.system_key = ${key} AND line.party_kind = 'vendor' GROUP BY party_id`

type Difference = { id: string; own: string; ledger: string }

async function findWrongDues(db: Database): Promise<string[]> {
  const own = sql`SELECT vendor_id, sum(open_paise) AS paise FROM ${bills} GROUP BY vendor_id`
  const rows = await compare(db, own, ofAccount('vendors'))
  return rows.map(({ id, own, ledger }) => `Vendor ${id} is owed ${own} paise by the bills and ${ledger} by the ledger`)
}

async function findWrongTds(db: Database): Promise<string[]> {
  const own = sql`SELECT vendor_id, sum(tds_paise) AS paise FROM ${bills} WHERE state IN ${posted} GROUP BY vendor_id`
  const rows = await compare(db, own, ofAccount('tds'))
  return rows.map(({ id, own, ledger }) => `TDS of vendor ${id} is ${own} paise by the bills and ${ledger} by the ledger`)
}

async function compare(db: Database, own: ReturnType<typeof sql>, ledger: ReturnType<typeof sql>): Promise<Difference[]> {
  const { rows } = await db.execute<Difference>(sql`
    SELECT coalesce(own.vendor_id, posted.vendor_id) AS id, coalesce(own.paise, 0) AS own, coalesce(posted.paise, 0) AS ledger
    FROM (${own}) own FULL JOIN (${ledger}) posted ON posted.vendor_id = own.vendor_id
    WHERE coalesce(own.paise, 0) <> coalesce(posted.paise, 0) ORDER BY 1 LIMIT 100`)
  return rows
}

async function findWrongPaid(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT bill.id FROM ${bills} bill
    LEFT JOIN (SELECT share.bill_id, sum(share.amount_paise) AS paise FROM ${vendorPaymentShares} share
      WHERE NOT EXISTS (SELECT FROM ${vendorPaymentReversals} reversal WHERE reversal.payment_id = share.payment_id)
      GROUP BY share.bill_id) paid ON paid.bill_id = bill.id
    WHERE bill.paid_paise <> coalesce(paid.paise, 0) ORDER BY bill.id LIMIT 100`)
  return rows.map(({ id }) => `The payments of bill ${id} do not add up to what is paid of it`)
}

async function findWrongShares(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    SELECT payment.number FROM ${vendorPayments} payment LEFT JOIN ${vendorPaymentShares} share ON share.payment_id = payment.id
    GROUP BY payment.id HAVING payment.amount_paise <> coalesce(sum(share.amount_paise), 0) ORDER BY payment.id LIMIT 100`)
  return rows.map(({ number }) => `The bills of payment ${number} do not add up to its amount`)
}

/** Finds gaps in payment numbers: their serials are contiguous within a financial year. */
async function findGaps(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ series: string; missing: string }>(sql`
    SELECT series, max(serial) - min(serial) + 1 - count(*) AS missing
    FROM (SELECT substring(number from '^(.*/)\\d+$') AS series, substring(number from '(\\d+)$')::int AS serial FROM ${vendorPayments}) payment
    GROUP BY series HAVING max(serial) - min(serial) + 1 <> count(*) ORDER BY series`)
  return rows.map(({ series, missing }) => `${missing} payment numbers of ${series} are missing`)
}
