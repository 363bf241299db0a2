import { randomUUID } from 'node:crypto'
import { allocatePayment } from '@nalanda/contract/fees/payment-allocation'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { postEntry } from '../../ledger/public.ts'
import { ledgerEntries } from '../../ledger/schema.ts'
import { returnSource } from '../demands/returning.ts'
import { lockFeeAccount } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeDemands } from '../schema.ts'
import { feeAllocations } from '../schema-receipts.ts'
import { chargeLateFees } from './open-dues.ts'
import { addAdvance, allocate } from './receiving.ts'

const source = 'advance'

/** Uses the advance of a student for the open dues, and answers how much of it. Refuses where there is no advance, or nothing is due. */
export async function useAdvance(db: Database, studentId: number, today: IsoDate): Promise<number> {
  const { advancePaise } = await lockFeeAccount(db, studentId)
  if (advancePaise === 0) throw problem('fees.no-advance')
  const open = await chargeLateFees(db, studentId, today)
  const { allocations } = allocatePayment(advancePaise, open)
  const usedPaise = sumPaise(allocations.map(({ amountPaise }) => amountPaise))
  if (usedPaise === 0) throw problem('fees.nothing-due')
  const entryId = await postUse(db, studentId, usedPaise, today)
  await allocate(
    db,
    allocations.map((one) => ({ ...one, entryId })),
  )
  await addAdvance(db, studentId, 0 - usedPaise)
  await updateDuesHolds(db, [studentId])
  recordChange(db, { entity: 'student', entityId: studentId, after: { advanceUsedPaise: usedPaise } })
  return usedPaise
}

/** Whether `restoreAdvance` can make the advance of a student that large. */
export async function canRestoreAdvance(db: Database, studentId: number, neededPaise: number): Promise<boolean> {
  const { advancePaise } = await lockFeeAccount(db, studentId)
  return neededPaise - advancePaise <= sumPaise((await listUses(db, studentId)).map(({ paidPaise }) => paidPaise))
}

/**
 * Makes an advance large enough to be taken back: where it was used meanwhile, the latest uses are undone until it is, and their dues are open again. The fee account is
 * held by the caller. Answers whether it is; where it cannot be, nothing is undone.
 */
export async function restoreAdvance(db: Database, studentId: number, neededPaise: number, today: IsoDate): Promise<boolean> {
  const { advancePaise } = await lockFeeAccount(db, studentId)
  let missing = neededPaise - advancePaise
  const uses = missing > 0 ? await listUses(db, studentId) : []
  if (missing > sumPaise(uses.map(({ paidPaise }) => paidPaise))) return false
  for (const use of uses) {
    if (missing <= 0) break
    const back = Math.min(missing, use.paidPaise)
    const entryId = await postUse(db, studentId, 0 - back, today)
    await allocate(db, [{ entryId, demandId: use.demandId, amountPaise: 0 - back }])
    await addAdvance(db, studentId, back)
    missing -= back
  }
  return true
}

function postUse(db: Database, studentId: number, paise: number, today: IsoDate): Promise<number> {
  const party = { kind: 'student', id: studentId } as const
  return postEntry(db, {
    key: `advance ${randomUUID()}`,
    source,
    postedOn: today,
    narration: paise > 0 ? 'Advance used for dues' : 'Use of an advance undone',
    lines: [
      { account: 'advances', amountPaise: paise, party },
      { account: 'students', amountPaise: 0 - paise, party },
    ],
  })
}

/** The demands that were paid from the advance, with what of it still stands and was not given back since, the latest first. */
async function listUses(db: Database, studentId: number): Promise<{ demandId: number; paidPaise: number }[]> {
  const { rows } = await db.execute<{ demand_id: string; paise: string }>(sql`
    SELECT demand.id AS demand_id, least(sum(share.amount_paise), demand.paid_paise) AS paise
    FROM ${feeDemands} demand JOIN ${feeAllocations} share ON share.demand_id = demand.id
    JOIN ${ledgerEntries} entry ON entry.id = share.entry_id AND entry.source IN (${source}, ${returnSource})
    WHERE demand.student_id = ${studentId} GROUP BY demand.id
    HAVING least(sum(share.amount_paise), demand.paid_paise) > 0
    ORDER BY max(share.id) FILTER (WHERE entry.source = ${source}) DESC NULLS LAST`)
  return rows.map(({ demand_id, paise }) => ({ demandId: Number(demand_id), paidPaise: Number(paise) }))
}
