import { financialYearDays, lastDayOfMonth } from '@nalanda/contract/platform/dates/dates'
import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { postedStates } from '@nalanda/contract/vendors/bills'
import { panOfGstin } from '@nalanda/contract/vendors/gstin'
import type { TdsMonth, TdsRow, vendorReports } from '@nalanda/contract/vendors/reports'
import { and, between, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { bills, vendors } from '../schema.ts'

const joins = [{ table: vendors, on: eq(vendors.id, bills.vendorId) }]
const deducted = and(inArray(bills.state, [...postedStates]), sql`${bills.tdsPaise} > 0`)
const loadBillRows = loadRows(bills, joins, { vendor: vendors.name, pan: vendors.pan, gstin: vendors.gstin })

/** Bills of which tax was deducted at source, by the day on which they were approved: with it the tax is due. */
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
    { header: 'Vendor', width: 36, value: ({ vendor }) => vendor },
    { header: 'PAN', width: 14, value: ({ pan }) => pan },
    { header: 'Bill', width: 20, value: ({ number }) => number },
    { header: 'Bill date', kind: 'date', value: ({ billedOn }) => billedOn },
    { header: 'Taxable in rupees', kind: 'number', value: ({ taxablePaise }) => rupeesOfPaise(taxablePaise) },
    { header: 'Percent', kind: 'number', value: ({ percent }) => percent },
    { header: 'TDS in rupees', kind: 'number', value: ({ tdsPaise }) => rupeesOfPaise(tdsPaise) },
  ],
}

const within = ({ from, to }: { from: IsoDate; to: IsoDate }) => between(bills.approvedOn, from, to)

function rowOf(row: Awaited<ReturnType<typeof loadBillRows>>[number]): TdsRow {
  const { id, number, billedOn, vendor, gstin, taxablePaise, tdsPaise } = row
  const pan = row.pan ?? (gstin === null ? null : panOfGstin(gstin))
  const tax = { section: row.tdsSection ?? '', percent: row.tdsPercent, approvedOn: row.approvedOn ?? '' }
  return { id, number, billedOn, vendor, pan, taxablePaise, tdsPaise, ...tax }
}

/** The tax of a financial year by month and section. */
export async function tdsMonths(db: Database, financialYear: number): Promise<TdsMonth[]> {
  const month = sql<string>`to_char(${bills.approvedOn}, 'YYYY-MM')`
  const section = sql<string>`${bills.tdsSection}`
  return db
    .select({
      ...{ month, section, bills: sql`count(*)`.mapWith(Number) },
      taxablePaise: sql`sum(${bills.taxablePaise})`.mapWith(Number),
      tdsPaise: sql`sum(${bills.tdsPaise})`.mapWith(Number),
    })
    .from(bills)
    .where(and(deducted, within(financialYearDays(financialYear))))
    .groupBy(month, section)
    .orderBy(month, section)
}
