import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { feeDemands } from '../fees/schema.ts'
import { ledgerAccounts, ledgerLines } from '../ledger/schema.ts'
import { concessionShares, concessions, reimbursementShares, reimbursements } from './schema.ts'

/** Compares concessions, what schemes owe and what they paid with the dues and the ledger, and returns one sentence per difference. */
export async function checkConcessions(db: Database): Promise<string[]> {
  const checks = [findWrongDemands(db), findWrongShares(db), findWrongCosts(db), findWrongSchemes(db), findWrongBatches(db)]
  return (await Promise.all(checks)).flat()
}

async function findWrongDemands(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT demand.id FROM ${feeDemands} demand
    LEFT JOIN (SELECT demand_id, sum(amount_paise) AS paise FROM ${concessionShares} GROUP BY demand_id) share ON share.demand_id = demand.id
    WHERE demand.conceded_paise <> coalesce(share.paise, 0) ORDER BY demand.id LIMIT 100`)
  return rows.map(({ id }) => `The concessions of demand ${id} do not add up to what is conceded of it`)
}

async function findWrongShares(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT one.id FROM ${concessions} one
    LEFT JOIN (SELECT concession_id, sum(amount_paise) AS paise FROM ${concessionShares} GROUP BY concession_id) share ON share.concession_id = one.id
    WHERE coalesce(share.paise, 0) <> CASE one.state WHEN 'granted' THEN one.granted_paise - one.returned_paise ELSE 0 END ORDER BY one.id LIMIT 100`)
  return rows.map(({ id }) => `The dues of concession ${id} do not add up to what was granted`)
}

const ofAccount = (key: string, party: string) =>
  sql`SELECT party_id AS id, sum(amount_paise) AS paise FROM ${ledgerLines} line JOIN ${ledgerAccounts} account ON account.id = line.account_id
    WHERE account.system_key = ${key} AND line.party_kind = ${party} GROUP BY party_id`

type Difference = { id: string; own: string; ledger: string }

async function compare(db: Database, own: ReturnType<typeof sql>, ledger: ReturnType<typeof sql>): Promise<Difference[]> {
  const { rows } = await db.execute<Difference>(sql`
    SELECT coalesce(own.id, posted.id) AS id, coalesce(own.paise, 0) AS own, coalesce(posted.paise, 0) AS ledger
    FROM (${own}) own FULL JOIN (${ledger}) posted ON posted.id = own.id
    WHERE coalesce(own.paise, 0) <> coalesce(posted.paise, 0) ORDER BY 1 LIMIT 100`)
  return rows
}

async function findWrongCosts(db: Database): Promise<string[]> {
  const own = sql`SELECT student_id AS id, sum(granted_paise) AS paise FROM ${concessions}
    WHERE state = 'granted' AND NOT of_scheme GROUP BY student_id`
  const rows = await compare(db, own, ofAccount('concessions', 'student'))
  return rows.map(
    ({ id, own: paise, ledger }) => `Student ${id} was granted ${paise} paise by the concessions and ${ledger} by the ledger`,
  )
}

async function findWrongSchemes(db: Database): Promise<string[]> {
  const own = sql`SELECT type_id AS id, sum(receivable_paise) AS paise FROM ${concessions} GROUP BY type_id`
  const rows = await compare(db, own, ofAccount('schemes', 'scheme'))
  return rows.map(
    ({ id, own: paise, ledger }) => `Scheme ${id} owes ${paise} paise by the concessions and ${ledger} by the ledger`,
  )
}

async function findWrongBatches(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT batch.id FROM ${reimbursements} batch LEFT JOIN ${reimbursementShares} share ON share.reimbursement_id = batch.id
    GROUP BY batch.id HAVING batch.amount_paise <> coalesce(sum(share.received_paise), 0)
      OR batch.shortfall_paise <> coalesce(sum(share.shortfall_paise), 0) ORDER BY batch.id LIMIT 100`)
  return rows.map(({ id }) => `The concessions of reimbursement ${id} do not add up to its amount`)
}
