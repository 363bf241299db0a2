import { randomUUID } from 'node:crypto'
import { allocatePayment } from '@nalanda/contract/fees/payment-allocation'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { postEntry } from '../../ledger/public.ts'
import { ledgerEntries } from '../../ledger/schema.ts'
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

/** The demands that were paid from the advance, with what of it still stands, the latest first. */
function listUses(db: Database, studentId: number): Promise<{ demandId: number; paidPaise: number }[]> {
  const paid = sql<number>`sum(${feeAllocations.amountPaise})`.mapWith(Number)
  return db
    .select({ demandId: feeAllocations.demandId, paidPaise: paid })
    .from(feeAllocations)
    .innerJoin(feeDemands, eq(feeDemands.id, feeAllocations.demandId))
    .innerJoin(ledgerEntries, and(eq(ledgerEntries.id, feeAllocations.entryId), eq(ledgerEntries.source, source)))
    .where(eq(feeDemands.studentId, studentId))
    .groupBy(feeAllocations.demandId)
    .having(gt(paid, 0))
    .orderBy(desc(sql`max(${feeAllocations.id})`))
}
