import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { postEntry } from '../../ledger/public.ts'
import { lockFeeAccount } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { cashBooks, feeAllocations, feeReceipts } from '../schema-receipts.ts'
import { takeBackSeatFee } from '../seat-fees/returning-seat-fee.ts'
import { addAdvance, allocate } from './receiving.ts'

type TakenBack = { receiptId: number; amountPaise: number; today: IsoDate; key: string; reason: string }

/**
 * Takes a part of a receipt back that was returned to the payer: from what is held for an applicant; of a student first from the advance, then from the dues that it paid, the last first, which are open
 * again. The receipt stays. Answers the entry. Throws where more is taken back than the receipt is worth.
 */
export async function takeBackPart(db: Database, { receiptId, amountPaise, today, key, reason }: TakenBack): Promise<number> {
  const [row] = await db
    .select({ receipt: feeReceipts, accountId: cashBooks.accountId })
    .from(feeReceipts)
    .innerJoin(cashBooks, eq(cashBooks.id, feeReceipts.cashBookId))
    .where(eq(feeReceipts.id, receiptId))
  if (!row) throw new Error(`There is no receipt ${receiptId}`)
  const { studentId, applicationId, number, entryId } = row.receipt
  if (applicationId !== null) {
    const part = { amountPaise, accountId: row.accountId, today, key, reason }
    return takeBackSeatFee(db, { ...row.receipt, applicationId }, part)
  }
  if (studentId === null) throw new Error(`The receipt ${number} is nobody's`)
  const { advancePaise } = await lockFeeAccount(db, studentId)
  const fromAdvance = Math.min(advancePaise, amountPaise)
  const shares = await sharesToTakeBack(db, entryId, amountPaise - fromAdvance)
  const party = { kind: 'student', id: studentId } as const
  const entry = await postEntry(db, {
    ...{ key, source: 'refund', postedOn: today, narration: `Refund of receipt ${number}` },
    lines: [
      { account: 'advances', amountPaise: fromAdvance, party },
      { account: 'students', amountPaise: amountPaise - fromAdvance, party },
      { account: row.accountId, amountPaise: 0 - amountPaise },
    ],
  })
  await allocate(
    db,
    shares.map((share) => ({ ...share, entryId: entry })),
  )
  if (fromAdvance > 0) await addAdvance(db, studentId, 0 - fromAdvance)
  await updateDuesHolds(db, [studentId])
  recordChange(db, { entity: 'student', entityId: studentId, after: { receipt: number, refundedPaise: amountPaise }, reason })
  return entry
}

/** Negative shares of the dues that an entry paid, the last first, as far as nothing of them was taken back yet. */
async function sharesToTakeBack(db: Database, entryId: number, amountPaise: number) {
  if (amountPaise === 0) return []
  const { rows } = await db.execute<{ demand_id: string; paise: string }>(sql`
    SELECT share.demand_id, least(share.amount_paise, demand.paid_paise) AS paise
    FROM ${feeAllocations} share JOIN fee_demands demand ON demand.id = share.demand_id
    WHERE share.entry_id = ${entryId} ORDER BY share.id DESC`)
  let left = amountPaise
  const shares: { demandId: number; amountPaise: number }[] = []
  for (const { demand_id, paise } of rows) {
    const back = Math.min(left, Number(paise))
    if (back > 0) shares.push({ demandId: Number(demand_id), amountPaise: 0 - back })
    left -= back
  }
  if (left > 0) throw new Error(`Only ${amountPaise + sumPaise(shares.map((one) => one.amountPaise))} paise can be taken back`)
  return shares
}
