import { financialYearDays, lastDayOfMonth } from '@nalanda/contract/platform/dates/dates'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { panOfGstin } from '@nalanda/contract/vendors/gstin'
import type { TdsMonth, TdsRow, vendorReports } from '@nalanda/contract/vendors/reports'
import { and, between, eq, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { ledgerEntries } from '../../ledger/schema.ts'
import { bills, vendors } from '../schema.ts'

/** Day on which a cancelled bill's entry was reversed. */
const cancelledOn = sql<IsoDate | null>`(select reversal.posted_on from ${ledgerEntries} reversal where reversal.reverses_id = ${bills.entryId})`
const joins = [{ table: vendors, on: eq(vendors.id, bills.vendorId) }]
/** Posted bills stay in the register, because the tax may have been deposited and reported before a bill is cancelled. */
const deducted = and(isNotNull(bills.entryId), sql`${bills.tdsPaise} > 0`)
const loadBillRows = loadRows(bills, joins, { vendor: vendors.name, pan: vendors.pan, gstin: vendors.gstin, cancelledOn })

/** Bills with tax deducted at source, by day of approval, since the tax is due from it. A month or year contains the bills approved or cancelled in it. */
export const tdsKind: ListKindOf<typeof vendorReports.tds> = {
  table: bills,
  title: 'TDS register',
  joins,
  within: deducted,
  searched: sql`(${bills.number} || ' ' || ${vendors.name})`,
  filters: ({ section, month, financialYear }) => [
    where(bills.tdsSection, section),
    month === undefined ? undefined : within({ from: `${month}-01`, to: lastDayOfMonth(month) }),
    financialYear === undefined ? undefined : within(financialYearDays(financialYear)),
  ],
  sorts: { approvedOn: byValue(bills.approvedOn), vendor: byText(vendors.name) },
  firstSort: '-approvedOn',
  load: async (db, ids) => (await loadBillRows(db, ids)).map(rowOf),
  columns: [
    { header: 'Section', value: ({ section }) => section },
    { header: 'Approved on', kind: 'date', value: ({ approvedOn }) => approvedOn },
    { header: 'Cancelled on', kind: 'date', value: (row) => row.cancelledOn },
    { header: 'Vendor', width: 36, value: ({ vendor }) => vendor },
    { header: 'PAN', width: 14, value: ({ pan }) => pan },
    { header: 'Bill', width: 20, value: ({ number }) => number },
    { header: 'Bill date', kind: 'date', value: ({ billedOn }) => billedOn },
    { header: 'Taxable in rupees', kind: 'number', value: ({ taxablePaise }) => rupeesOfPaise(taxablePaise) },
    { header: 'Percent', kind: 'number', value: ({ percent }) => percent },
    { header: 'TDS in rupees', kind: 'number', value: ({ tdsPaise }) => rupeesOfPaise(tdsPaise) },
  ],
}

const within = ({ from, to }: { from: IsoDate; to: IsoDate }) =>
  or(between(bills.approvedOn, from, to), sql`${cancelledOn} between ${from} and ${to}`)

function rowOf(row: Awaited<ReturnType<typeof loadBillRows>>[number]): TdsRow {
  const { id, number, billedOn, vendor, gstin, taxablePaise, tdsPaise } = row
  const pan = row.pan ?? (gstin === null ? null : panOfGstin(gstin))
  const tax = {
    section: row.tdsSection ?? '',
    percent: row.tdsPercent,
    approvedOn: row.approvedOn ?? '',
    cancelledOn: row.cancelledOn,
  }
  return { id, number, billedOn, vendor, pan, taxablePaise, tdsPaise, ...tax }
}

type MonthRow = Record<'month' | 'section' | 'bills' | 'taxable' | 'tds', string>

/** Returns the tax of a financial year by month and section: deducted on approval, taken back in the month of the cancellation, as in the ledger. */
export async function tdsMonths(db: Database, financialYear: number): Promise<TdsMonth[]> {
  const { from, to } = financialYearDays(financialYear)
  const { rows } = await db.execute<MonthRow>(sql`
    SELECT to_char(day, 'YYYY-MM') AS month, section, sum(sign) AS bills, sum(sign * taxable) AS taxable, sum(sign * tds) AS tds
    FROM (${changesOn(bills.approvedOn, 1)} UNION ALL ${changesOn(cancelledOn, -1)}) change
    WHERE day BETWEEN ${from} AND ${to} GROUP BY 1, 2 ORDER BY 1, 2`)
  return rows.map(({ month, section, bills, taxable, tds }) => ({
    ...{ month, section, bills: Number(bills) },
    ...{ taxablePaise: Number(taxable), tdsPaise: Number(tds) },
  }))
}

const changesOn = (day: SQLWrapper, sign: 1 | -1) => sql`
  SELECT ${day} AS day, ${sql.raw(String(sign))} AS sign, ${bills.tdsSection} AS section, ${bills.taxablePaise} AS taxable, ${bills.tdsPaise} AS tds
  FROM ${bills} WHERE ${deducted}`
