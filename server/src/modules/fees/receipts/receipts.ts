import type { Receipt, ReceiptDetail, receipts } from '@nalanda/contract/fees/receipts'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { reasonFields } from '@nalanda/contract/platform/validation/stored-reason'
import { eq, gte, lte, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { branches } from '../../academics/schema.ts'
import { applications } from '../../applications/schema.ts'
import { students } from '../../students/schema.ts'
import { feeDemands, feeHeads } from '../schema.ts'
import { cashBooks, feeAllocations, feeReceiptPrints, feeReceiptReversals, feeReceipts } from '../schema-receipts.ts'
import { paymentModeName } from './mode-names.ts'
import { refundedPaise } from './refunded-parts.ts'

const joins = [
  { table: cashBooks, on: eq(cashBooks.id, feeReceipts.cashBookId) },
  { table: students, on: eq(students.id, feeReceipts.studentId) },
  { table: branches, on: eq(branches.id, students.branchId) },
  { table: applications, on: eq(applications.id, feeReceipts.applicationId) },
  { table: feeReceiptReversals, on: eq(feeReceiptReversals.receiptId, feeReceipts.id) },
]
const state = sql<Receipt['state']>`coalesce(${feeReceiptReversals.kind}, 'valid')`
const prints = sql`(select count(*) from ${feeReceiptPrints} where ${feeReceiptPrints.receiptId} = ${feeReceipts.id})`
const payerName = sql<string>`coalesce(${students.fullName}, ${applications.fullName})`
const returned = sql`case when ${feeReceiptReversals.receiptId} is null then ${refundedPaise} else ${feeReceipts.amountPaise} end`
const loadReceiptRows = loadRows(feeReceipts, joins, {
  ...{ cashBook: cashBooks.name, state, prints: prints.mapWith(Number), fullName: payerName },
  returnedPaise: returned.mapWith(Number),
  ...{ rollNo: students.rollNo, admissionNo: sql<string | null>`${students.admissionNo}` },
  ...{ branch: sql<string | null>`${branches.shortName}`, applicationNo: sql<string | null>`${applications.number}` },
  reversedOn: sql<string | null>`${feeReceiptReversals.reversedOn}`,
  reversalReason: sql<string | null>`${feeReceiptReversals.reason}`,
})

function reversalFields(stored: string | null): Pick<Receipt, 'reversalReason' | 'codedReversalReason'> {
  if (stored === null) return { reversalReason: null }
  const { reason, codedReason } = reasonFields(stored)
  return { reversalReason: reason, codedReversalReason: codedReason }
}

/** List of receipts, latest first. */
export const receiptKind: ListKindOf<typeof receipts> = {
  table: feeReceipts,
  title: 'Fee receipts',
  joins,
  searched: sql`(${feeReceipts.number} || ' ' || ${payerName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || coalesce(${students.admissionNo}, ${applications.number}) || ' ' || coalesce(${feeReceipts.reference}, ${feeReceipts.instrument} ->> 'number', ''))`,
  filters: ({ from, to, cashBookId, mode, state: wanted, studentId, applicationId, courseId }) => [
    from ? gte(feeReceipts.receivedOn, from) : undefined,
    to ? lte(feeReceipts.receivedOn, to) : undefined,
    where(feeReceipts.cashBookId, cashBookId),
    where(feeReceipts.mode, mode),
    wanted && sql`${state} = ${wanted}`,
    where(feeReceipts.studentId, studentId),
    where(feeReceipts.applicationId, applicationId),
    courseId === undefined ? undefined : sql`coalesce(${students.courseId}, ${applications.courseId}) = ${courseId}`,
  ],
  sorts: { receivedOn: byValue(feeReceipts.receivedOn), number: byValue(feeReceipts.number) },
  firstSort: '-receivedOn',
  load: async (db, ids) => {
    const rows = await loadReceiptRows(db, ids)
    return rows.map(
      ({ entryId: _entry, cashBookId: _book, financialYear: _year, receivedAt, reversalReason: stored, ...row }) => ({
        ...row,
        ...reversalFields(stored),
        receivedAt: receivedAt.toISOString(),
      }),
    )
  },
  columns: [
    { header: 'Receipt', width: 24, value: ({ number }) => number },
    { header: 'Date', kind: 'date', value: ({ receivedOn }) => receivedOn },
    { header: 'Roll number', value: ({ rollNo }) => rollNo },
    { header: 'Admission number', value: ({ admissionNo }) => admissionNo },
    { header: 'Application', value: ({ applicationNo }) => applicationNo },
    { header: 'Name', width: 32, value: ({ fullName }) => fullName },
    { header: 'Branch', value: ({ branch }) => branch },
    { header: 'Cash book', width: 24, value: ({ cashBook }) => cashBook },
    { header: 'Mode', value: ({ mode }) => paymentModeName(mode) },
    { header: 'Reference', width: 24, value: ({ reference, instrument }) => reference ?? instrument?.number ?? null },
    { header: 'Amount in rupees', kind: 'number', value: ({ amountPaise }) => rupeesOfPaise(amountPaise) },
    { header: 'Advance in rupees', kind: 'number', value: ({ advancePaise }) => rupeesOfPaise(advancePaise) },
    { header: 'Returned in rupees', kind: 'number', value: ({ returnedPaise }) => rupeesOfPaise(returnedPaise) },
    { header: 'State', value: ({ state }) => nameOfCode(state, { disputed: 'Taken back by the bank' }) },
    { header: 'Received by', value: ({ receivedBy }) => receivedBy },
  ],
}

/** Returns a receipt with the dues that it paid. */
export async function loadReceipt(db: Database, id: number, receipt: Receipt): Promise<ReceiptDetail> {
  const lines = await db
    .select({
      head: feeHeads.name,
      source: feeDemands.source,
      instalment: feeDemands.instalment,
      label: feeDemands.label,
      academicYear: feeDemands.academicYear,
      amountPaise: feeAllocations.amountPaise,
    })
    .from(feeReceipts)
    .innerJoin(feeAllocations, eq(feeAllocations.entryId, feeReceipts.entryId))
    .innerJoin(feeDemands, eq(feeDemands.id, feeAllocations.demandId))
    .innerJoin(feeHeads, eq(feeHeads.id, feeDemands.headId))
    .where(eq(feeReceipts.id, id))
    .orderBy(feeAllocations.id)
  return { ...receipt, lines }
}
