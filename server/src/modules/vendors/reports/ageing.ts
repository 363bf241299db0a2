import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import type { AgeingRow, AgeingTotals, vendorReports } from '@nalanda/contract/vendors/reports'
import { eq, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText } from '../../../platform/lists/keyset.ts'
import { numbered } from '../../../platform/lists/listing.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { bills, vendors } from '../schema.ts'

/** Lists the amount owed to each vendor, by days since the bill's date. */
export const ageingKind = (): ListKindOf<typeof vendorReports.ageing> => ({
  table: vendors,
  title: 'Ageing of bills',
  within: sql`exists (select from ${bills} where ${bills.vendorId} = ${vendors.id} and ${bills.openPaise} > 0)`,
  searched: sql`(${vendors.name} || ' ' || coalesce(${vendors.gstin}, ''))`,
  sorts: { vendor: byText(vendors.name) },
  firstSort: 'vendor',
  load: loadAgeing,
  columns: [
    { header: 'Vendor', width: 36, value: ({ vendor }) => vendor },
    { header: 'GSTIN', width: 18, value: ({ gstin }) => gstin },
    { header: 'Bills', kind: 'number', value: ({ bills: count }) => count },
    { header: '0 to 30 days', kind: 'number', value: ({ to30Paise }) => rupeesOfPaise(to30Paise) },
    { header: '31 to 60 days', kind: 'number', value: ({ to60Paise }) => rupeesOfPaise(to60Paise) },
    { header: '61 to 90 days', kind: 'number', value: ({ to90Paise }) => rupeesOfPaise(to90Paise) },
    { header: 'Over 90 days', kind: 'number', value: ({ over90Paise }) => rupeesOfPaise(over90Paise) },
    { header: 'Total in rupees', kind: 'number', value: ({ openPaise }) => rupeesOfPaise(openPaise) },
  ],
})

/** Like `ageingKind`, in total for all vendors. */
export async function ageingTotals(db: Database): Promise<AgeingTotals> {
  const [row] = await db.select(sums()).from(bills).where(sql`${bills.openPaise} > 0`)
  return row ?? { to30Paise: 0, to60Paise: 0, to90Paise: 0, over90Paise: 0, openPaise: 0 }
}

function loadAgeing(db: Database, ids: readonly number[]): Promise<AgeingRow[]> {
  return db
    .select({
      ...{ id: vendors.id, vendor: vendors.name, gstin: vendors.gstin },
      bills: sql`count(*)`.mapWith(Number),
      ...sums(),
    })
    .from(vendors)
    .innerJoin(bills, eq(bills.vendorId, vendors.id))
    .where(sql`${numbered(vendors.id, ids)} and ${bills.openPaise} > 0`)
    .groupBy(vendors.id)
}

function sums() {
  const age = sql`(${dayOf(now())}::date - ${bills.billedOn})`
  const openWhere = (condition: SQL) => sql`coalesce(sum(${bills.openPaise}) filter (where ${condition}), 0)`.mapWith(Number)
  return {
    to30Paise: openWhere(sql`${age} <= 30`),
    to60Paise: openWhere(sql`${age} between 31 and 60`),
    to90Paise: openWhere(sql`${age} between 61 and 90`),
    over90Paise: openWhere(sql`${age} > 90`),
    openPaise: openWhere(sql`true`),
  }
}
