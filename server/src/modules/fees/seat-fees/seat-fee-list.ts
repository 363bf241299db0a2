import type { SeatFee, SeatFeeDetail, seatFees } from '@nalanda/contract/fees/seat-fees'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, numbered } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { branches } from '../../academics/schema.ts'
import { applicationStateName, hasSeatFee, openFeeOf, seatFeeCondition, seatFeeState } from '../../applications/public.ts'
import { applications, offers } from '../../applications/schema.ts'
import { students } from '../../students/schema.ts'
import { receiptKind } from '../receipts/receipts.ts'
import { feeReceipts } from '../schema-receipts.ts'

/** List of applications with a seat-acceptance fee, for the counter. */
export const seatFeeKind: ListKindOf<typeof seatFees> = {
  table: applications,
  title: 'Seat-acceptance fees',
  within: hasSeatFee,
  searched: sql`(${applications.fullName} || ' ' || ${applications.number} || ' ' || ${applications.email} || ' ' || ${applications.mobile})`,
  filters: ({ seatFee }) => [seatFee && seatFeeCondition(seatFee)],
  sorts: { number: byValue(applications.number), fullName: byText(applications.fullName) },
  firstSort: '-number',
  load: loadSeatFees,
  columns: [
    { header: 'Application', width: 14, value: ({ number }) => number },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Mobile', value: ({ mobile }) => mobile },
    { header: 'Branch', value: ({ branch }) => branch },
    { header: 'Application state', value: ({ state }) => applicationStateName(state) },
    { header: 'Seat-acceptance fee', value: ({ seatFee }) => nameOfCode(seatFee) },
    { header: 'Fee in rupees', kind: 'number', value: ({ feePaise }) => rupeesOfPaise(feePaise) },
    { header: 'Held in rupees', kind: 'number', value: ({ heldPaise }) => rupeesOfPaise(heldPaise) },
    { header: 'Open in rupees', kind: 'number', value: ({ openPaise }) => rupeesOfPaise(openPaise) },
    { header: 'Due on', kind: 'date', value: ({ dueOn }) => dueOn },
  ],
}

async function loadSeatFees(db: Database, ids: readonly number[]): Promise<SeatFee[]> {
  const rows = await db
    .select({ application: getTableColumns(applications), offer: getTableColumns(offers), branch: branches.shortName })
    .from(applications)
    .leftJoin(offers, and(eq(offers.applicationId, applications.id), isNull(offers.closedAt)))
    .leftJoin(branches, eq(branches.id, sql`coalesce(${offers.branchId}, ${applications.branchId})`))
    .where(numbered(applications.id, ids))
  return rows.map(({ application, offer, branch }) => {
    const { id, number, fullName, mobile, state, feeHeldPaise } = application
    const money = { feePaise: offer?.feeDuePaise ?? 0, heldPaise: feeHeldPaise, openPaise: openFeeOf(application, offer) }
    const seatFee = seatFeeState(application, offer)
    return { id, number, fullName, mobile, state, branch, seatFee, ...money, dueOn: offer?.feeDueOn ?? null }
  })
}

/** Returns one seat-acceptance fee with its receipts, and the student after the admission. */
export async function getSeatFee(db: Database, id: number): Promise<SeatFeeDetail> {
  const fee = await getItem(db, seatFeeKind, id)
  const found = await db
    .select({ id: feeReceipts.id })
    .from(feeReceipts)
    .where(eq(feeReceipts.applicationId, id))
    .orderBy(desc(feeReceipts.id))
  const loaded = await receiptKind.load(
    db,
    found.map((receipt) => receipt.id),
  )
  const receipts = found.flatMap((receipt) => loaded.find((one) => one.id === receipt.id) ?? [])
  const [student] = await db
    .select({ id: students.id, admissionNo: students.admissionNo })
    .from(applications)
    .innerJoin(students, eq(students.id, applications.studentId))
    .where(eq(applications.id, id))
  return { ...fee, receipts, student: student ?? null }
}
