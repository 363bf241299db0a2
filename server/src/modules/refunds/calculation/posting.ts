/** Ledger entries of refunds: posted when approved, reversed when cancelled. */
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { RefundCalculation } from '@nalanda/contract/refunds/refunds'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { getItem } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { applyTransition, lockForAction } from '../../../platform/workflow/transitions.ts'
import {
  addAdvance,
  giveBack,
  type IncomeAccount,
  incomeAccountOf,
  listReturnable,
  lockFeeAccount,
  type Returned,
  returnSource,
} from '../../fees/public.ts'
import { type Line, postEntry, reverseEntry } from '../../ledger/public.ts'
import { refundShares, refunds } from '../schema.ts'
import { calculate, isSame, readStudent } from './calculation.ts'
import { refuseDemandedAgain } from './lowered-demands.ts'
import { refundKind, refundRecord } from './refunds.ts'

type RefundRow = typeof refunds.$inferSelect

/** Refuses to approve a refund that no longer equals the request: something was paid, conceded or demanded meanwhile, or the student studies here again. */
export async function refuseChanged(db: Database, id: number): Promise<RefundCalculation> {
  const refund = await getItem(db, refundKind, id)
  const { fullName, left } = await readStudent(db, refund.studentId)
  if (!left) throw problem('refunds.still-studying', { student: fullName })
  const calculation = await calculate(db, refund)
  const [row] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (!row?.calculation || !isSame(row.calculation, calculation)) throw problem('refunds.dues-changed', { student: fullName })
  return calculation
}

/**
 * Approves a waiting refund: reduces the dues by the refunded and the cancelled amounts, and the college owes the student the refund. Locks the fee account
 * before anything else.
 */
export async function approveRefund(db: Database, id: number, day: IsoDate): Promise<void> {
  const { studentId, academicYear } = await getItem(db, refundKind, id)
  await lockFeeAccount(db, studentId)
  const refund = await lockForAction(db, refundRecord, id, 'approve')
  const calculation = await refuseChanged(db, id)
  const dues = await listReturnable(db, studentId, academicYear)
  const accounts = new Map(dues.map((due) => [due.id, incomeAccountOf(due, due)] as const))
  const entryId = await postEntry(db, {
    ...{ key: `student refund ${id}`, source: returnSource, postedOn: day, narration: 'Refund to a student who left' },
    lines: linesOf(refund, calculation, accounts),
  })
  const shares = calculation.lines.map(({ demandId, refundPaise, cancelledPaise }) => ({ demandId, refundPaise, cancelledPaise }))
  await storeShares(db, refund, entryId, shares)
  if (calculation.advancePaise > 0) await addAdvance(db, studentId, 0 - calculation.advancePaise)
  await applyTransition(db, refundRecord, refund, 'approve', { columns: { entryId, approvedOn: day } })
}

type Accounts = ReadonlyMap<number, IncomeAccount>

function linesOf({ studentId }: RefundRow, calculation: RefundCalculation, accounts: Accounts): Line[] {
  const party = { kind: 'student', id: studentId } as const
  const byAccount = Map.groupBy(calculation.lines, ({ demandId }) => accounts.get(demandId) ?? 0)
  const less = [...byAccount].map(([account, own]) => ({
    account,
    amountPaise: sumPaise(own.map(({ refundPaise, cancelledPaise }) => refundPaise + cancelledPaise)),
  }))
  return [
    ...less,
    { account: 'advances', amountPaise: calculation.advancePaise, party },
    { account: 'students', amountPaise: 0 - calculation.cancelledPaise, party },
    { account: 'refunds', amountPaise: 0 - calculation.refundPaise, party },
  ]
}

async function storeShares(
  db: Database,
  { id, studentId }: RefundRow,
  entryId: number,
  shares: readonly Returned[],
): Promise<void> {
  const own = shares.filter(({ refundPaise, cancelledPaise }) => refundPaise !== 0 || cancelledPaise !== 0)
  if (own.length === 0) return
  await db.insert(refundShares).values(own.map((share) => ({ ...share, refundId: id, entryId })))
  await giveBack(db, entryId, studentId, own)
}

type Cancelling = { revision?: number; reason: string; today: IsoDate }

/**
 * Cancels a refund. If it was approved, reverses its entry and restores the dues. Refuses one that is paid out, one that waits for approval, and one whose dues
 * were demanded again.
 */
export async function cancelRefund(db: Database, id: number, { revision, reason, today }: Cancelling): Promise<void> {
  const { studentId } = await getItem(db, refundKind, id)
  await lockFeeAccount(db, studentId)
  const refund = await lockForAction(db, refundRecord, id, 'cancel', { revision })
  if (refund.entryId !== null) {
    await refuseDemandedAgain(db, refund)
    const narration = `Refund cancelled: ${reason}`.slice(0, 200)
    const entryId = await reverseEntry(db, refund.entryId, { key: `cancellation of refund ${id}`, postedOn: today, narration })
    await storeShares(db, refund, entryId, await oppositeShares(db, id))
    const advancePaise = refund.calculation?.advancePaise ?? 0
    if (advancePaise > 0) await addAdvance(db, studentId, advancePaise)
  }
  await applyTransition(db, refundRecord, refund, 'cancel', { reason })
}

async function oppositeShares(db: Database, id: number): Promise<Returned[]> {
  const { demandId, refundPaise, cancelledPaise } = refundShares
  const rows = await db.select({ demandId, refundPaise, cancelledPaise }).from(refundShares).where(eq(refundShares.refundId, id))
  return rows.map((row) => ({
    demandId: row.demandId,
    refundPaise: 0 - row.refundPaise,
    cancelledPaise: 0 - row.cancelledPaise,
  }))
}
