import { academicYearOf } from '@nalanda/contract/platform/dates/dates'
import { sumPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import type { Payer } from '../../applications/public.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { reverseEntry } from '../../ledger/public.ts'
import { addDemand } from '../demands/demands.ts'
import { refuseGivenBack } from '../demands/returning.ts'
import { lockFeeAccount } from '../fee-accounts.ts'
import { updateDuesHolds } from '../holds/dues-holds.ts'
import { feeDemands, feeHeads } from '../schema.ts'
import { feeAllocations, feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'
import { holdFor } from '../seat-fees/hold-for.ts'
import { reverseSeatFee } from '../seat-fees/returning-seat-fee.ts'
import { listReleased, restoreAdvance, takeReleasedBack } from './advances.ts'
import { lockOpenCashBook } from './cash-books.ts'
import { addAdvance, allocate } from './receiving.ts'
import { refuseReversed } from './reversed.ts'

export type ReversalKind = (typeof feeReceiptReversals.$inferInsert)['kind']
type Reversal = { kind: ReversalKind; reason: string; today: IsoDate }

/**
 * Reverses a receipt: posts the opposite entry, reopens its dues, and takes back its advance, even if it was used meanwhile. The receipt and its number stay.
 * Refuses a reversed receipt, cash if the book is closed today, and the kind 'bounced' for anything but a cheque or demand draft. Returns the student.
 */
export async function reverseReceipt(
  db: Database,
  id: number,
  { kind, reason, today }: Reversal,
): Promise<{ studentId: number | null }> {
  const { receipt, payer } = await lockReceipt(db, id, today)
  const { number } = receipt
  if (kind === 'bounced' && receipt.mode !== 'cheque' && receipt.mode !== 'dd')
    throw problem('fees.not-a-cheque', { number }, { fields: ['kind'] })
  const reversal = { kind, reason, today }
  const entryId = payer
    ? await reverseSeatFee(db, payer, { ...receipt, applicationId: payer.application.id }, reversal)
    : await reverseFees(db, receipt, reversal)
  const by = { reversedBy: actorOf(db).username, reversedAt: now() }
  await db.insert(feeReceiptReversals).values({ receiptId: id, kind, reason, reversedOn: today, entryId, ...by })
  const whose = payer
    ? { entity: 'application', entityId: payer.application.id }
    : { entity: 'student', entityId: receipt.studentId ?? 0 }
  recordChange(db, { ...whose, before: { receipt: number, state: 'valid' }, after: { receipt: number, state: kind }, reason })
  return { studentId: payer ? payer.application.studentId : receipt.studentId }
}

type ReceiptRow = typeof feeReceipts.$inferSelect

/** Reverses a student's receipt: reopens its dues and takes back its advance. Returns the entry's id. */
async function reverseFees(db: Database, receipt: ReceiptRow, { kind, today }: Reversal): Promise<number> {
  const { id, number, advancePaise } = receipt
  const studentId = receipt.studentId ?? 0
  const paid = await db.select().from(feeAllocations).where(eq(feeAllocations.entryId, receipt.entryId))
  const released = await listReleased(db, paid)
  const neededPaise = advancePaise + sumPaise(released.map(({ amountPaise }) => amountPaise))
  if (neededPaise > 0 && !(await restoreAdvance(db, studentId, neededPaise, today)))
    throw problem('fees.receipt-refunded', { number })
  const narration = `Receipt ${number} ${kind}`
  const entryId = await reverseEntry(db, receipt.entryId, { key: `reversal of receipt ${id}`, postedOn: today, narration })
  const back = paid.map(({ demandId, amountPaise }) => ({ entryId, demandId, amountPaise: 0 - amountPaise }))
  await allocate(db, [...back, ...(await takeReleasedBack(db, studentId, released, today))])
  if (receipt.pastNumber !== null) await takeHistoryBack(db, receipt.entryId)
  if (advancePaise > 0) await addAdvance(db, studentId, 0 - advancePaise)
  await updateDuesHolds(db, [studentId])
  return entryId
}

/** Lowers the demands of history: what a past receipt paid before the opening day was demanded with it, in the same entry, so neither is owed again. */
async function takeHistoryBack(db: Database, entryId: number): Promise<void> {
  await db.execute(sql`UPDATE ${feeDemands} demand SET amount_paise = demand.amount_paise - share.paise
    FROM (SELECT demand_id, sum(amount_paise) AS paise FROM ${feeAllocations} WHERE entry_id = ${entryId} GROUP BY demand_id) share
    WHERE demand.id = share.demand_id AND demand.source = 'past'`)
}

/**
 * Returns a receipt after locking its payer: the student's fee account, or the application. For cash, locks its book before that, in the same order as
 * receiving does.
 */
async function lockReceipt(db: Database, id: number, today: IsoDate): Promise<{ receipt: ReceiptRow; payer: Payer | null }> {
  const [receipt] = await db.select().from(feeReceipts).where(eq(feeReceipts.id, id))
  if (!receipt) throw problem('platform.not-found')
  if (receipt.mode === 'cash') await lockOpenCashBook(db, receipt.cashBookId, today)
  const payer = receipt.applicationId === null ? null : await holdFor(db, receipt.applicationId)
  if (receipt.studentId !== null) await lockFeeAccount(db, receipt.studentId)
  await refuseReversed(db, id, receipt.number)
  await refuseGivenBack(db, id, receipt.number)
  return { receipt, payer }
}

/**
 * Like `reverseReceipt`, at the counter; a bank charge for a bounced cheque becomes a demand of the student under the head for other fees. Refuses a charge for
 * an applicant, and a charge if no such head is in use.
 */
export async function reverseAtCounter(db: Database, id: number, asked: Reversal & { chargePaise: number }): Promise<void> {
  const { studentId } = await reverseReceipt(db, id, asked)
  if (asked.kind !== 'bounced' || asked.chargePaise === 0) return
  if (studentId === null) throw problem('fees.charge-without-student', {}, { fields: ['chargePaise'] })
  await chargeForBounce(db, studentId, asked)
}

async function chargeForBounce(
  db: Database,
  studentId: number,
  { chargePaise, reason, today }: { chargePaise: number; reason: string; today: IsoDate },
): Promise<void> {
  const [head] = await db
    .select({ id: feeHeads.id })
    .from(feeHeads)
    .where(and(eq(feeHeads.kind, 'other'), isNull(feeHeads.retiredAt)))
    .orderBy(feeHeads.priority)
    .limit(1)
  if (!head) throw problem('fees.charge-without-head', {}, { fields: ['chargePaise'] })
  const { academicYearFirstMonth } = await getInstitutionRow(db)
  const rule = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }
  const academicYear = academicYearOf(today, academicYearFirstMonth)
  const demand = { studentId, headId: head.id, academicYear, label: reason.slice(0, 120), dueOn: today, amountPaise: chargePaise }
  await addDemand(db, { ...demand, ...rule }, today)
}
