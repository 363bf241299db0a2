import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { postEntry } from '../../ledger/public.ts'
import { ledgerAccounts, ledgerEntries, ledgerLines } from '../../ledger/schema.ts'
import { refuseGivenBack } from '../demands/returning.ts'
import { lockFeeAccount } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeDemands } from '../schema.ts'
import { feeAllocations, feeReceipts } from '../schema-receipts.ts'
import { takeBackSeatFee } from '../seat-fees/returning-seat-fee.ts'
import { canRestoreAdvance, restoreAdvance } from './advances.ts'
import { addAdvance, allocate } from './receiving.ts'
import { partNarrationOf, partSource } from './refunded-parts.ts'
import { refuseReversed } from './reversed.ts'

type TakenBack = { receiptId: number; amountPaise: number; today: IsoDate; key: string; reason: string }

/**
 * Takes back a part of a receipt that was returned to the payer. For an applicant, it comes from the held amount; for a student, first from what the receipt
 * added to the advance, if still there, then from the dues that it paid, last one first, then from dues for which its advance was used since; these dues are
 * reopened. The receipt stays. Returns the entry's id. Refuses, before any change, a receipt that was given back or reversed since.
 */
export async function takeBackPart(db: Database, { receiptId, amountPaise, today, key, reason }: TakenBack): Promise<number> {
  const { receipt, accountId } = await readReceipt(db, receiptId)
  const { studentId, applicationId, number } = receipt
  if (applicationId !== null)
    return takeBackSeatFee(db, { ...receipt, applicationId }, { amountPaise, accountId, today, key, reason })
  if (studentId === null) throw new Error(`The receipt ${number} is nobody's`)
  const { shares, missing, fromAdvance } = await planPart(db, receipt, studentId, amountPaise)
  await refuseGivenBack(db, receiptId, number)
  if (missing > 0 && !(await restoreAdvance(db, studentId, fromAdvance, today)))
    throw problem('fees.receipt-refunded', { number })
  const party = { kind: 'student', id: studentId } as const
  const entry = await postEntry(db, {
    ...{ key, source: partSource, postedOn: today, narration: partNarrationOf(number) },
    lines: [
      { account: 'advances', amountPaise: fromAdvance, party },
      { account: 'students', amountPaise: amountPaise - fromAdvance, party },
      { account: accountId, amountPaise: 0 - amountPaise },
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

/** Refuses what `takeBackPart` would refuse, before money is sent irrevocably. Changes nothing. */
export async function refuseUntakeable(db: Database, { receiptId, amountPaise }: Pick<TakenBack, 'receiptId' | 'amountPaise'>) {
  const { receipt } = await readReceipt(db, receiptId)
  const { studentId, number } = receipt
  await refuseGivenBack(db, receiptId, number)
  if (studentId === null) return
  const { missing, fromAdvance } = await planPart(db, receipt, studentId, amountPaise)
  if (missing > 0 && !(await canRestoreAdvance(db, studentId, fromAdvance))) throw problem('fees.receipt-refunded', { number })
}

type Paid = { entryId: number; number: string; advancePaise: number }

/**
 * Divides a part between the dues that the receipt paid and the advance. The receipt's own advance comes first, as far as earlier parts left it; `missing` is
 * the amount that was used since, or given back with a due. Locks the fee account.
 */
async function planPart(db: Database, receipt: Paid, studentId: number, amountPaise: number) {
  const { advancePaise } = await lockFeeAccount(db, studentId)
  const ownPaise = Math.min(amountPaise, advancePaise, await ownAdvanceOf(db, receipt))
  const { shares, missing } = await sharesToTakeBack(db, receipt, amountPaise - ownPaise)
  return { shares, missing, fromAdvance: amountPaise + sumPaise(shares.map((share) => share.amountPaise)) }
}

/** Returns how much of a receipt became an advance, less what its earlier parts took from advances. */
async function ownAdvanceOf(db: Database, { number, advancePaise }: Paid): Promise<number> {
  if (advancePaise === 0) return 0
  const { rows } = await db.execute<{ paise: string }>(sql`
    SELECT coalesce(sum(line.amount_paise), 0) AS paise FROM ${ledgerEntries} entry JOIN ${ledgerLines} line ON line.entry_id = entry.id
    JOIN ${ledgerAccounts} account ON account.id = line.account_id AND account.system_key = 'advances'
    WHERE entry.source = ${partSource} AND entry.narration = ${partNarrationOf(number)}`)
  return Math.max(0, advancePaise - Number(rows[0]?.paise))
}

/**
 * Returns a valid receipt, with the account that received its money, regardless of later changes to the cash book. The caller holds the lock of its payment to
 * reverse it or take a part back.
 */
async function readReceipt(db: Database, id: number) {
  const [row] = await db
    .select({ receipt: feeReceipts, accountId: ledgerLines.accountId })
    .from(feeReceipts)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, feeReceipts.entryId))
    .where(and(eq(feeReceipts.id, id), gt(ledgerLines.amountPaise, 0), isNull(ledgerLines.partyKind)))
  if (!row) throw new Error(`There is no receipt ${id}`)
  await refuseReversed(db, id, row.receipt.number)
  return row
}

/** Returns negative shares of the dues that the receipt paid, last one first, as far as they were not taken back yet, and the uncovered rest of the amount. */
async function sharesToTakeBack(db: Database, { entryId, number }: Paid, amountPaise: number) {
  const shares: { demandId: number; amountPaise: number }[] = []
  if (amountPaise === 0) return { shares, missing: 0 }
  // The paid amount of a due may come from another receipt: what earlier refunds took from this one cannot be taken again
  const { rows } = await db.execute<{ demand_id: string; paise: string }>(sql`
    SELECT share.demand_id, least(share.amount_paise + taken.paise, demand.paid_paise) AS paise
    FROM ${feeAllocations} share JOIN ${feeDemands} demand ON demand.id = share.demand_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(back.amount_paise), 0) AS paise FROM ${feeAllocations} back
      JOIN ${ledgerEntries} entry ON entry.id = back.entry_id AND entry.source = ${partSource} AND entry.narration = ${partNarrationOf(number)}
      WHERE back.demand_id = share.demand_id) taken
    WHERE share.entry_id = ${entryId} ORDER BY share.id DESC`)
  let left = amountPaise
  for (const { demand_id, paise } of rows) {
    const back = Math.min(left, Number(paise))
    if (back > 0) shares.push({ demandId: Number(demand_id), amountPaise: 0 - back })
    left -= back
  }
  return { shares, missing: left }
}
