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
import { chargeLateFees, listOpenDemands, type OpenDemand } from './open-dues.ts'
import { addAdvance, allocate } from './receiving.ts'

const source = 'advance'

/** Uses the advance of a student for the open dues, and returns the used amount. Refuses if there is no advance, or nothing is due. */
export async function useAdvance(db: Database, studentId: number, today: IsoDate): Promise<number> {
  const { advancePaise } = await lockFeeAccount(db, studentId)
  if (advancePaise === 0) throw problem('fees.no-advance')
  const open = await chargeLateFees(db, studentId, today)
  const usedPaise = await payOpen(db, { studentId, paise: advancePaise, today }, open)
  if (usedPaise === 0) throw problem('fees.nothing-due')
  await updateDuesHolds(db, [studentId])
  noteUse(db, studentId, usedPaise)
  return usedPaise
}

function noteUse(db: Database, studentId: number, usedPaise: number): void {
  if (usedPaise > 0) recordChange(db, { entity: 'student', entityId: studentId, after: { advanceUsedPaise: usedPaise } })
}

type Use = { studentId: number; paise: number; today: IsoDate }

/** Uses this amount of an advance for the open dues, without late fees. The caller holds the lock of the fee account, and updates the holds. */
export async function payFromAdvance(db: Database, use: Use): Promise<void> {
  await payOpen(db, use, await listOpenDemands(db, use.studentId))
}

/** Like `payFromAdvance`, for the dues that fall due on this day or earlier. */
export async function payDueFromAdvance(db: Database, use: Use): Promise<void> {
  const open = await listOpenDemands(db, use.studentId)
  const due = open.filter(({ dueOn }) => dueOn <= use.today)
  noteUse(db, use.studentId, await payOpen(db, use, due))
}

async function payOpen(db: Database, { studentId, paise, today }: Use, open: readonly OpenDemand[]): Promise<number> {
  const { allocations } = allocatePayment(paise, open)
  const usedPaise = sumPaise(allocations.map(({ amountPaise }) => amountPaise))
  if (usedPaise === 0) return 0
  const entryId = await postUse(db, { studentId, paise: usedPaise, today }, 'Advance used for dues')
  await allocate(
    db,
    allocations.map((one) => ({ ...one, entryId })),
  )
  await addAdvance(db, studentId, 0 - usedPaise)
  return usedPaise
}

/** Turns the paid amount of a demand, or a part of it, into an advance, and reopens the demand by this amount. The caller holds the lock of the fee account. */
export async function releaseToAdvance(
  db: Database,
  { studentId, demandId, paise }: { studentId: number; demandId: number; paise: number },
  today: IsoDate,
): Promise<void> {
  const entryId = await postUse(db, { studentId, paise: 0 - paise, today }, 'Payment of a former fee kept as an advance')
  await allocate(db, [{ entryId, demandId, amountPaise: 0 - paise }])
  await addAdvance(db, studentId, paise)
}

type Share = { demandId: number; amountPaise: number }

/** Returns how much of these payments of demands is no longer paid, because it was released to the advance. */
export async function listReleased(db: Database, shares: readonly Share[]): Promise<Share[]> {
  const [ids, amounts] = [shares.map(({ demandId }) => demandId), shares.map(({ amountPaise }) => amountPaise)]
  const { rows } = await db.execute<{ id: string; paise: string }>(sql`
    SELECT demand.id, least(share.paise - demand.paid_paise, released.paise) AS paise
    FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(amounts)}::bigint[]) AS share(id, paise) JOIN ${feeDemands} demand ON demand.id = share.id
    CROSS JOIN LATERAL (SELECT 0 - sum(amount_paise) AS paise FROM ${feeAllocations} one
      JOIN ${ledgerEntries} entry ON entry.id = one.entry_id AND entry.source = ${source} WHERE one.demand_id = demand.id) released
    WHERE share.paise > demand.paid_paise AND released.paise > 0`)
  return rows.map(({ id, paise }) => ({ demandId: Number(id), amountPaise: Number(paise) }))
}

/** Takes released amounts back out of the advance. Returns the shares to be allocated together with those that take back the payment itself. */
export async function takeReleasedBack(db: Database, studentId: number, released: readonly Share[], today: IsoDate) {
  const paise = sumPaise(released.map(({ amountPaise }) => amountPaise))
  if (paise === 0) return []
  const entryId = await postUse(db, { studentId, paise, today }, 'Advance taken back with its payment')
  await addAdvance(db, studentId, 0 - paise)
  return released.map((share) => ({ ...share, entryId }))
}

/** Whether `restoreAdvance` can raise the advance of a student to this amount. */
export async function canRestoreAdvance(db: Database, studentId: number, neededPaise: number): Promise<boolean> {
  const { advancePaise } = await lockFeeAccount(db, studentId)
  return neededPaise - advancePaise <= sumPaise((await listUses(db, studentId)).map(({ paidPaise }) => paidPaise))
}

/**
 * Makes an advance large enough to be taken back: if it was used meanwhile, undoes the latest uses until it is, and reopens their dues. The caller holds the
 * lock of the fee account. Returns whether it succeeded; if not, nothing is undone.
 */
export async function restoreAdvance(db: Database, studentId: number, neededPaise: number, today: IsoDate): Promise<boolean> {
  const { advancePaise } = await lockFeeAccount(db, studentId)
  let missing = neededPaise - advancePaise
  const uses = missing > 0 ? await listUses(db, studentId) : []
  if (missing > sumPaise(uses.map(({ paidPaise }) => paidPaise))) return false
  for (const use of uses) {
    if (missing <= 0) break
    const back = Math.min(missing, use.paidPaise)
    const entryId = await postUse(db, { studentId, paise: 0 - back, today }, 'Use of an advance undone')
    await allocate(db, [{ entryId, demandId: use.demandId, amountPaise: 0 - back }])
    await addAdvance(db, studentId, back)
    missing -= back
  }
  return true
}

function postUse(db: Database, { studentId, paise, today }: Use, narration: string): Promise<number> {
  const party = { kind: 'student', id: studentId } as const
  return postEntry(db, {
    key: `advance ${randomUUID()}`,
    source,
    postedOn: today,
    narration,
    lines: [
      { account: 'advances', amountPaise: paise, party },
      { account: 'students', amountPaise: 0 - paise, party },
    ],
  })
}

/** Returns the demands that were paid from the advance, latest first, with the amount that is still paid and was not given back since. */
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
