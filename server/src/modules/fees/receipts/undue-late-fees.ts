/**
 * Late fees that are removed: those of days after a receipt that is entered late, since a student who paid in time owes none, in whatever order receipts are
 * entered; and those of cancelled demands.
 */
import { randomUUID } from 'node:crypto'
import { lateFeeOn } from '@nalanda/contract/fees/late-fee'
import type { Allocation } from '@nalanda/contract/fees/payment-allocation'
import { feesReason } from '@nalanda/contract/fees/reasons'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { CodedMessage } from '@nalanda/contract/platform/validation/coded-message'
import { and, eq, gt, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { type Posting, postEntries } from '../../ledger/public.ts'
import { ledgerEntries } from '../../ledger/schema.ts'
import { feeDemands } from '../schema.ts'
import { feeAllocations, feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'
import type { OpenDemand } from './open-dues.ts'

/** The part of an open late fee that would not have been charged if its due had been settled on an earlier day, that of its last payment. */
type Undue = { fee: OpenDemand; paise: number; paidOn: IsoDate }

/**
 * Returns the open late fees that shrink if a payment of an earlier day settles their dues: by what was charged for the days after it, or after the last day of
 * another payment of the due. What is paid or conceded of them stays.
 */
export async function listUndue(db: Database, open: readonly OpenDemand[], day: IsoDate): Promise<Undue[]> {
  if (day >= dayOf(now())) return []
  const dues = new Map(open.map((due) => [due.id, due]))
  const late = open.flatMap((fee) => {
    const due = dues.get(fee.lateFeeOfId ?? 0)
    return due ? [{ fee, due }] : []
  })
  const lastPaidOn = await readLastPaid(db, [...new Set(late.map(({ due }) => due.id))])
  return late.flatMap(({ fee, due }) => {
    const lastOn = lastPaidOn.get(due.id) ?? day
    const paidOn = lastOn > day ? lastOn : day
    const paise = Math.min(fee.openPaise, fee.amountPaise - lateFeeOn(due, due.dueOn, paidOn))
    return paise > 0 ? [{ fee, paise, paidOn }] : []
  })
}

/** Returns the last day on which a valid receipt paid a part of each of these demands. */
async function readLastPaid(db: Database, demandIds: readonly number[]): Promise<Map<number, IsoDate>> {
  if (demandIds.length === 0) return new Map()
  const { rows } = await db.execute<{ demand_id: string; paid_on: IsoDate }>(sql`
    SELECT share.demand_id, max(entry.posted_on)::text AS paid_on
    FROM ${feeAllocations} share JOIN ${ledgerEntries} entry ON entry.id = share.entry_id
    WHERE share.demand_id = any(${sql.param([...demandIds])}::bigint[]) AND share.amount_paise > 0 AND NOT EXISTS (
      SELECT 1 FROM ${feeReceipts} receipt JOIN ${feeReceiptReversals} reversal ON reversal.receipt_id = receipt.id
      WHERE receipt.entry_id = share.entry_id)
    GROUP BY share.demand_id`)
  return new Map(rows.map(({ demand_id, paid_on }) => [Number(demand_id), paid_on]))
}

/** Returns the open demands without the undue late fees; a payment of the earlier day is allocated among them. */
export function withoutUndue(open: readonly OpenDemand[], undue: readonly Undue[]): OpenDemand[] {
  const less = new Map(undue.map(({ fee, paise }) => [fee.id, paise]))
  return open.map((due) => ({ ...due, openPaise: due.openPaise - (less.get(due.id) ?? 0) }))
}

/**
 * Removes the undue late fees of the dues that a payment settles, and posts this today. They count as never charged, so that after a reversal of the receipt
 * the next charge of late fees adds them again. The caller holds the lock of the fee account.
 */
export async function takeUndueOff(
  db: Database,
  undue: readonly Undue[],
  { open, allocations }: { open: readonly OpenDemand[]; allocations: readonly Allocation[] },
): Promise<void> {
  const shares = new Map(allocations.map(({ demandId, amountPaise }) => [demandId, amountPaise]))
  const settled = new Set(open.flatMap(({ id, openPaise }) => (shares.get(id) === openPaise ? [id] : [])))
  await takeOff(db, undue.filter(({ fee }) => settled.has(fee.lateFeeOfId ?? 0)).map(becausePaid))
}

/**
 * Like `takeUndueOff`, after receipts of earlier days were stored: `open` is what was open before, `shares` what they paid of it. The caller holds the locks of
 * the fee accounts.
 */
export async function takeUndueOffPaid(db: Database, open: readonly OpenDemand[], shares: readonly Allocation[]): Promise<void> {
  const paid = Map.groupBy(shares, ({ demandId }) => demandId)
  const left = open.map((due) => ({ ...due, openPaise: due.openPaise - sumOf(paid.get(due.id) ?? []) }))
  const settled = new Set(left.flatMap(({ id, openPaise }) => (openPaise === 0 && paid.has(id) ? [id] : [])))
  const late = left.filter(({ id, lateFeeOfId }) => settled.has(id) || settled.has(lateFeeOfId ?? 0))
  // Each of these has a payment, so the day of its own last one counts
  await takeOff(db, (await listUndue(db, late, '0001-01-01')).map(becausePaid))
}

/** Removes the open part of the late fee of a cancelled demand, for the same reason. The caller holds the lock of the fee account. */
export async function cancelLateFee(db: Database, demandId: number, reason: string | CodedMessage): Promise<void> {
  const { id, studentId, amountPaise } = feeDemands
  const openPaise = sql<number>`${feeDemands.openPaise}`.mapWith(Number)
  const rows = await db
    .select({ id, studentId, amountPaise, openPaise })
    .from(feeDemands)
    .where(and(eq(feeDemands.lateFeeOfId, demandId), gt(feeDemands.openPaise, 0)))
  await takeOff(
    db,
    rows.map((fee) => ({ fee, paise: fee.openPaise, reason })),
  )
}

const sumOf = (shares: readonly Allocation[]) => sumPaise(shares.map(({ amountPaise }) => amountPaise))

type TakenOff = { fee: Pick<OpenDemand, 'id' | 'studentId' | 'amountPaise'>; paise: number; reason: string | CodedMessage }

const becausePaid = ({ paidOn, ...undue }: Undue): TakenOff => ({
  ...undue,
  reason: feesReason('fees.paid-earlier', { day: paidOn }),
})

async function takeOff(db: Database, undue: readonly TakenOff[]): Promise<void> {
  if (undue.length === 0) return
  const [ids, amounts] = [undue.map(({ fee }) => fee.id), undue.map(({ paise }) => paise)]
  await db.execute(sql`
    UPDATE ${feeDemands} SET amount_paise = amount_paise - less.paise, charged_paise = greatest(charged_paise - less.paise, 0)
    FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(amounts)}::bigint[]) AS less(id, paise) WHERE ${feeDemands.id} = less.id`)
  await postEntries(db, undue.map(postingOf))
  for (const { fee, paise, reason } of undue) {
    const { id: demand, studentId, amountPaise } = fee
    const change = { before: { amountPaise }, after: { demand, amountPaise: amountPaise - paise } }
    recordChange(db, { entity: 'student', entityId: studentId, ...change, reason })
  }
}

const postingOf = ({ fee: { id, studentId }, paise }: TakenOff): Posting => ({
  key: `late fee ${id} ${randomUUID()}`,
  source: 'demand',
  postedOn: dayOf(now()),
  narration: 'Late fee taken off',
  lines: [
    { account: 'students', amountPaise: 0 - paise, party: { kind: 'student', id: studentId } },
    { account: 'late-fees', amountPaise: paise },
  ],
})
