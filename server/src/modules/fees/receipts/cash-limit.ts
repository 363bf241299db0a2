/** The limit for cash: receipts must stay below the limit of the settings, which is at most that of section 186 of the Income-tax Act 2025 (formerly 269ST). */
import { academicYearName } from '@nalanda/contract/platform/dates/dates'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { feeDemands, feeHeads } from '../schema.ts'
import { feeAllocations, feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'
import { readFeeSettings } from '../settings/settings.ts'
import { isOfStudent } from './own-receipts.ts'
import type { ReceivedMoney } from './receiving.ts'

type Payer = { studentId: number | null; applicationId?: number }

/**
 * Refuses cash with which a student would reach the limit on the day of the receipt, including payments as an applicant. The caller holds the student's lock.
 */
export async function refuseCashOfDay(
  db: Database,
  { studentId, applicationId }: Payer,
  { mode, amountPaise, receivedOn }: Pick<ReceivedMoney, 'mode' | 'amountPaise' | 'receivedOn'>,
): Promise<void> {
  if (mode !== 'cash') return
  const { cashLimitPaise: limit } = await readFeeSettings(db)
  const whose = or(
    ...(studentId === null ? [] : [isOfStudent(studentId)]),
    ...(applicationId === undefined ? [] : [eq(feeReceipts.applicationId, applicationId)]),
  )
  const [row] = await db
    .select({ paise: sql<number>`coalesce(sum(${feeReceipts.amountPaise}), 0)`.mapWith(Number) })
    .from(feeReceipts)
    .leftJoin(feeReceiptReversals, eq(feeReceiptReversals.receiptId, feeReceipts.id))
    .where(and(whose, eq(feeReceipts.receivedOn, receivedOn), standsInCash))
  const taken = row?.paise ?? 0
  if (taken + amountPaise < limit) return
  const day = formatDay(receivedOn)
  throw problem('fees.cash-limit', { ...amountsOf(limit, taken), day }, { fields: ['amountPaise'] })
}

/** Refuses a cash receipt, just stored, that brings the cash for a demand to the limit: payments on several days count as one transaction. */
export async function refuseCashOfDemand(db: Database, receiptId: number): Promise<void> {
  const { cashLimitPaise: limit } = await readFeeSettings(db)
  const own = sql<number>`coalesce(sum(${feeAllocations.amountPaise}) filter (where ${feeReceipts.id} = ${receiptId}), 0)`
  const all = sql<number>`sum(${feeAllocations.amountPaise})`
  const ofReceipt = sql`${feeDemands.id} IN (SELECT share.demand_id FROM ${feeAllocations} share
    JOIN ${feeReceipts} receipt ON receipt.entry_id = share.entry_id WHERE receipt.id = ${receiptId} AND receipt.mode = 'cash')`
  const [row] = await db
    .select({ head: feeHeads.name, year: feeDemands.academicYear, own: own.mapWith(Number), all: all.mapWith(Number) })
    .from(feeDemands)
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .innerJoin(feeAllocations, eq(feeAllocations.demandId, feeDemands.id))
    .innerJoin(feeReceipts, eq(feeReceipts.entryId, feeAllocations.entryId))
    .leftJoin(feeReceiptReversals, eq(feeReceiptReversals.receiptId, feeReceipts.id))
    .where(and(ofReceipt, standsInCash))
    .groupBy(feeDemands.id, feeHeads.id)
    .having(sql`${all} >= ${limit}`)
    .orderBy(desc(all))
    .limit(1)
  if (!row) return
  const of = { head: row.head, year: academicYearName(row.year) }
  throw problem('fees.cash-limit-of-demand', { ...of, ...amountsOf(limit, row.all - row.own) }, { fields: ['amountPaise'] })
}

const standsInCash = and(eq(feeReceipts.mode, 'cash'), isNull(feeReceiptReversals.receiptId))

/** Returns the limit, the amount already taken, and the whole rupees that may still be taken. */
function amountsOf(limitPaise: number, takenPaise: number) {
  const belowPaise = Math.max(0, limitPaise - 1 - takenPaise)
  const restPaise = belowPaise - (belowPaise % 100)
  return { limit: formatRupees(limitPaise), taken: formatRupees(takenPaise), rest: formatRupees(restPaise) }
}
