import type { Condonation, SaveCondonation } from '@nalanda/contract/attendance/condonations'
import { attendanceReason } from '@nalanda/contract/attendance/reasons'
import { academicYearOf, addDays } from '@nalanda/contract/platform/dates/dates'
import { formatRupees } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { problem } from '../../../platform/problems.ts'
import { terms } from '../../calendar/schema.ts'
import { addDemand, listActiveHeads, lockFeeAccount, repriceDemand } from '../../fees/public.ts'
import { feeDemands } from '../../fees/schema.ts'
import { getInstitutionRow } from '../../institution/public.ts'
import { condonations } from '../schema.ts'
import { getSettings } from '../settings.ts'

const noLateFee = { lateFeePerDayPaise: 0, lateFeeGraceDays: 0, lateFeeCapPaise: 0 }

/** Demand fields of a condonation, in a query that joins `feeDemands`. */
export const feeFields = {
  feePaise: sql<number | null>`${feeDemands.amountPaise}`.mapWith(Number),
  feeOpenPaise: sql<number | null>`${feeDemands.openPaise}`.mapWith(Number),
  feeDueOn: sql<string | null>`${feeDemands.dueOn}`,
}

type FeeRow = { feePaise: number | null; feeOpenPaise: number | null; feeDueOn: string | null }

/** Returns a row that was loaded with `feeFields`, with the fee in the shape of the contract. */
export function withFee<Row extends FeeRow>({ feePaise, feeOpenPaise, feeDueOn, ...row }: Row) {
  const fee = feePaise === null ? null : { amountPaise: feePaise, openPaise: feeOpenPaise ?? 0, dueOn: feeDueOn ?? '' }
  return { ...row, fee }
}

/**
 * Refuses a receipt number if the fee is demanded, a missing one if it is not, and another student or term once it is. A condonation keeps the way in which its
 * fee was paid, whatever the settings say later.
 */
export async function checkFee(db: Database, save: SaveCondonation, before: Condonation | null): Promise<void> {
  if (before?.fee && (before.studentId !== save.studentId || before.termId !== save.termId)) {
    const field = before.studentId === save.studentId ? 'termId' : 'studentId'
    throw problem('attendance.condonation-fee-demanded', {}, { fields: [field] })
  }
  const { condonationFeePaise } = await getSettings(db)
  const isDemanded = before?.receiptNo ? false : Boolean(before?.fee) || condonationFeePaise > 0
  if (isDemanded === (save.receiptNo === null)) return
  throw problem(isDemanded ? 'attendance.receipt-not-needed' : 'attendance.receipt-missing', {}, { fields: ['receiptNo'] })
}

/** Demands the fee of a condonation that has neither a demand nor a receipt, and cancels the demand of a rejected one. Refuses like `cancelFee`. */
export async function followFee(db: Database, { id }: { id: number }): Promise<void> {
  const row = await getRow(db, id)
  if (row.state === 'rejected') {
    await cancelDemand(db, row)
    await db.update(condonations).set({ demandId: null }).where(eq(condonations.id, id))
  } else if (row.receiptNo === null && row.demandId === null) await demandFee(db, row, dayOf(now()))
}

type Demanded = { id: number; studentId: number; termId: number }

/** Demands the fee set by the college, due after the number of days that it has set, without a late fee. Refuses an archived fee head. */
export async function demandFee(db: Database, { id, studentId, termId }: Demanded, today: IsoDate): Promise<void> {
  const { condonationFeePaise: amountPaise, condonationHeadId: headId, condonationFeeDays } = await getSettings(db)
  if (amountPaise === 0 || headId === null) return
  const heads = await listActiveHeads(db)
  if (!heads.some((head) => head.id === headId)) throw problem('attendance.condonation-head-gone')
  const [term] = await db.select().from(terms).where(eq(terms.id, termId))
  if (!term) throw problem('platform.reference-gone')
  const { academicYearFirstMonth } = await getInstitutionRow(db)
  const demand = await addDemand(
    db,
    {
      ...{ studentId, headId, amountPaise, dueOn: addDays(today, condonationFeeDays), ...noLateFee },
      ...{
        academicYear: academicYearOf(term.startsOn, academicYearFirstMonth),
        label: `Condonation of attendance, ${term.name}`,
        // Eligibility is for the regular exam. Left out under a head that is not for exams
        examKind: 'regular',
      },
    },
    today,
  )
  await db.update(condonations).set({ demandId: demand.id }).where(eq(condonations.id, id))
}

/** Cancels the demand of a condonation in the books. Refuses if part of it is paid or granted: giving that back is decided in fees. */
export async function cancelFee(db: Database, { id }: { id: number }): Promise<void> {
  await cancelDemand(db, await getRow(db, id))
}

async function cancelDemand(db: Database, { studentId, demandId }: typeof condonations.$inferSelect): Promise<void> {
  if (demandId === null) return
  await lockFeeAccount(db, studentId)
  const [demand] = await db.select().from(feeDemands).where(eq(feeDemands.id, demandId))
  if (!demand) return
  const settled = demand.paidPaise + demand.concededPaise
  if (settled > 0) throw problem('attendance.condonation-fee-paid', { paid: formatRupees(settled) })
  if (demand.amountPaise === 0) return
  const reason = attendanceReason('attendance.condonation-ended')
  await repriceDemand(db, demandId, { amountPaise: 0, reason, today: dayOf(now()) })
}

async function getRow(db: Database, id: number) {
  const [row] = await db.select().from(condonations).where(eq(condonations.id, id))
  if (!row) throw problem('platform.not-found')
  return row
}
