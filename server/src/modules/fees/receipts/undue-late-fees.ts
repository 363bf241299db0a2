/**
 * Late fees that are taken off: of days after that of a receipt which is entered late, since whoever paid in time owes none, in whatever order receipts are entered; and those of demands that
 * somebody cancelled.
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

/** What of an open late fee would not have been charged if its due had been settled on an earlier day: the day of its last payment. */
type Undue = { fee: OpenDemand; paise: number; paidOn: IsoDate }

/**
 * The open late fees that become less where a payment of an earlier day settles their dues: what was charged for the days after it, or after the last day on which something else of
 * the due was paid. What is paid or granted of them stays.
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

/** The last day on which something of each of these demands was paid, by receipts that stand. */
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

/** The open demands without what is undue of them: what a payment of the earlier day is shared among. */
export function withoutUndue(open: readonly OpenDemand[], undue: readonly Undue[]): OpenDemand[] {
  const less = new Map(undue.map(({ fee, paise }) => [fee.id, paise]))
  return open.map((due) => ({ ...due, openPaise: due.openPaise - (less.get(due.id) ?? 0) }))
}

/**
 * Takes off what is undue of the late fees whose dues a payment settles, and posts it today. It counts as never charged, so that the reversal of the receipt lets the next charge of late
 * fees add it again. The fee account of the student is held by the caller.
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

/** The same once receipts of earlier days are stored: `open` is what was open before, `shares` what they paid of it. The fee accounts are held by the caller. */
export async function takeUndueOffPaid(db: Database, open: readonly OpenDemand[], shares: readonly Allocation[]): Promise<void> {
  const paid = Map.groupBy(shares, ({ demandId }) => demandId)
  const left = open.map((due) => ({ ...due, openPaise: due.openPaise - sumOf(paid.get(due.id) ?? []) }))
  const settled = new Set(left.flatMap(({ id, openPaise }) => (openPaise === 0 && paid.has(id) ? [id] : [])))
  const late = left.filter(({ id, lateFeeOfId }) => settled.has(id) || settled.has(lateFeeOfId ?? 0))
  // Of each of these something is paid, so that its own last day counts
  await takeOff(db, (await listUndue(db, late, '0001-01-01')).map(becausePaid))
}

/** Takes off what is open of the late fee of a demand that somebody cancelled, for the same reason. The fee account of the student is held by the caller. */
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
