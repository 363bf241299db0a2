import { financialYearName } from '@nalanda/contract/platform/dates/dates'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { ActionOf } from '@nalanda/contract/platform/workflow'
import { type Bill, type BillLine, type billCalls, billWorkflow } from '@nalanda/contract/vendors/bills'
import { asc, eq, exists, gte, inArray, lte, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import type { RecordDocument } from '../../../platform/files/record-document.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { approvalStates, nameOfCode } from '../../../platform/spreadsheets/code-names.ts'
import { billLines, bills, budgetHeads, vendors } from '../schema.ts'
import { checkBill, storeBill } from './bill-storing.ts'

export const billRecord = { workflow: billWorkflow, table: bills, entity: 'vendor bill', actPrefix: 'vendors' } as const

/** Scan of a bill. */
export const billScan: RecordDocument<typeof bills, ActionOf<typeof billWorkflow>> = {
  ...{ record: billRecord, action: 'scan', refusal: 'vendors.not-a-scan' },
  columns: { file: 'scanFile', type: 'scanType', bytes: 'scanBytes' },
  fileName: ({ number }) => `Bill-${number.replace(/[^\w.-]+/g, '-')}`,
}

const joins = [{ table: vendors, on: eq(vendors.id, bills.vendorId) }]
const today = () => dayOf(now())

/** Bills of vendors, latest first. */
export const billKind: KindOf<typeof billCalls.bills> = {
  table: bills,
  entity: billRecord.entity,
  title: 'Bills of vendors',
  workflow: billWorkflow,
  joins,
  searched: sql`(${bills.number} || ' ' || ${vendors.name})`,
  filters: ({ vendorId, state, headId, from, to, due, open }) => [
    where(bills.vendorId, vendorId),
    where(bills.state, state),
    headId === undefined
      ? undefined
      : exists(sql`(select from ${billLines} where ${billLines.billId} = ${bills.id} and ${billLines.headId} = ${headId})`),
    from ? gte(bills.billedOn, from) : undefined,
    to ? lte(bills.billedOn, to) : undefined,
    due && sql`${bills.openPaise} > 0 and ${due === 'week' ? dueThisWeek() : sql`${bills.dueOn} < ${today()}`}`,
    open && sql`${bills.openPaise} > 0`,
  ],
  countsFar: ({ headId }) => headId !== undefined,
  sorts: {
    billedOn: byValue(bills.billedOn),
    dueOn: byValue(bills.dueOn),
    number: byValue(bills.number),
    vendor: byText(vendors.name),
  },
  firstSort: '-billedOn',
  load: loadBills,
  columns: [
    { header: 'Vendor', width: 36, value: ({ vendor }) => vendor },
    { header: 'Bill', width: 20, value: ({ number }) => number },
    { header: 'Date', kind: 'date', value: ({ billedOn }) => billedOn },
    { header: 'Due on', kind: 'date', value: ({ dueOn }) => dueOn },
    { header: 'Financial year', value: ({ financialYear }) => financialYearName(financialYear) },
    { header: 'State', value: ({ state }) => nameOfCode(state, approvalStates) },
    { header: 'Budget heads', width: 36, value: ({ lines }) => [...new Set(lines.map(({ head }) => head))].join(', ') },
    { header: 'Taxable in rupees', kind: 'number', value: ({ taxablePaise }) => rupeesOfPaise(taxablePaise) },
    { header: 'CGST in rupees', kind: 'number', value: ({ cgstPaise }) => rupeesOfPaise(cgstPaise) },
    { header: 'SGST in rupees', kind: 'number', value: ({ sgstPaise }) => rupeesOfPaise(sgstPaise) },
    { header: 'IGST in rupees', kind: 'number', value: ({ igstPaise }) => rupeesOfPaise(igstPaise) },
    { header: 'Total in rupees', kind: 'number', value: ({ totalPaise }) => rupeesOfPaise(totalPaise) },
    { header: 'TDS in rupees', kind: 'number', value: ({ tdsPaise }) => rupeesOfPaise(tdsPaise) },
    { header: 'Paid in rupees', kind: 'number', value: ({ paidPaise }) => rupeesOfPaise(paidPaise) },
    { header: 'To be paid in rupees', kind: 'number', value: ({ openPaise }) => rupeesOfPaise(openPaise) },
    { header: 'Entered by', value: ({ enteredBy }) => enteredBy },
  ],
  constraintProblems: {
    bill_number_once: { code: 'vendors.bill-taken', field: 'number' },
    bill_due_not_before: { code: 'vendors.due-before-bill', field: 'dueOn' },
    bill_tds_complete: { code: 'vendors.tds-incomplete', field: 'tdsPercent' },
    bill_leaves_something: { code: 'vendors.tds-too-large' },
  },
  initial: (db) => ({ enteredById: actorOf(db).userId, enteredBy: actorOf(db).username }),
  check: checkBill,
  store: storeBill,
}

/** Selects bills due today or in the next six days. */
const dueThisWeek = () => sql`${bills.dueOn} between ${today()} and ${today()}::date + 6`

const loadBillRows = loadRows(bills, joins, { vendor: vendors.name, roundingPaise: bills.roundOffPaise })

async function loadBills(db: Database, ids: readonly number[]): Promise<Bill[]> {
  const rows = await loadBillRows(db, ids)
  const lines = Map.groupBy(await loadLines(db, ids), ({ billId }) => billId)
  return rows.map((row) => {
    const { numberKey: _key, roundOffPaise: _rounding, scanFile, scanType, scanBytes, ...rest } = row
    const { entryId: _entry, enteredById: _by, changedById: _changed, ...bill } = rest
    const own = (lines.get(row.id) ?? []).map(({ billId: _billId, ...line }) => line)
    const scan = scanFile === null ? null : { type: scanType ?? '', bytes: scanBytes ?? 0 }
    return { ...bill, lines: own, scan }
  })
}

function loadLines(db: Database, ids: readonly number[]): Promise<(BillLine & { billId: number })[]> {
  const { billId, headId, description, taxablePaise, gstRate, cgstPaise, sgstPaise, igstPaise, costPaise } = billLines
  return db
    .select({
      ...{ billId, headId, description, taxablePaise, cgstPaise, sgstPaise, igstPaise, costPaise },
      gstRate: sql<BillLine['gstRate']>`${gstRate}`,
      head: budgetHeads.name,
    })
    .from(billLines)
    .innerJoin(budgetHeads, eq(budgetHeads.id, headId))
    .where(inArray(billId, [...ids]))
    .orderBy(asc(billLines.id))
}
