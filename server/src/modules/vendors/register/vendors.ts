import { rupeesOfPaise } from '@nalanda/contract/platform/money/money'
import { panOfGstin } from '@nalanda/contract/vendors/gstin'
import type { vendors as calls } from '@nalanda/contract/vendors/vendors'
import { sql } from 'drizzle-orm'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { isRetired, retiredFilter } from '../../../platform/lists/removal.ts'
import { problem } from '../../../platform/problems.ts'
import { bills, vendors } from '../schema.ts'

/** Nested template: otherwise Drizzle omits the table name of columns in a field of a query without joins. */
const openPaise = sql`${sql`(select coalesce(sum(${bills.openPaise}), 0) from ${bills} where ${bills.vendorId} = ${vendors.id})`}`

/** Vendors; archived ones only on request. */
export const vendorKind: KindOf<typeof calls> = {
  table: vendors,
  entity: 'vendor',
  title: 'Vendors',
  searched: sql`(${vendors.name} || ' ' || coalesce(${vendors.gstin}, '') || ' ' || coalesce(${vendors.pan}, '') || ' ' || coalesce(${vendors.contactPerson}, ''))`,
  filters: ({ open, retired }) => [open && sql`(${openPaise} > 0) = ${open === 'yes'}`, retiredFilter(vendors, retired)],
  countsFar: ({ open }) => open !== undefined,
  sorts: { name: byText(vendors.name), gstin: byValue(vendors.gstin) },
  firstSort: 'name',
  load: loadRows(vendors, [], { retired: isRetired(vendors), openPaise: openPaise.mapWith(Number) }),
  columns: [
    { header: 'Vendor', width: 36, value: ({ name }) => name },
    { header: 'GSTIN', width: 18, value: ({ gstin }) => gstin },
    { header: 'PAN', width: 14, value: ({ pan }) => pan },
    { header: 'Account number', width: 20, value: ({ accountNumber }) => accountNumber },
    { header: 'IFSC', width: 14, value: ({ ifsc }) => ifsc },
    { header: 'Contact person', width: 28, value: ({ contactPerson }) => contactPerson },
    { header: 'E-mail', width: 32, value: ({ email }) => email },
    { header: 'Mobile', value: ({ mobile }) => mobile },
    { header: 'Address', width: 48, value: ({ address }) => address },
    { header: 'TDS section', value: ({ tdsSection }) => tdsSection },
    { header: 'TDS percent', kind: 'number', value: ({ tdsPercent }) => tdsPercent },
    { header: 'To be paid in rupees', kind: 'number', value: ({ openPaise }) => rupeesOfPaise(openPaise) },
  ],
  constraintProblems: {
    vendor_name: { code: 'vendors.vendor-taken', field: 'name' },
    vendor_gstin: { code: 'vendors.vendor-taken', field: 'gstin' },
    vendor_bank_complete: { code: 'vendors.bank-incomplete', field: 'ifsc' },
    vendor_tds_complete: { code: 'vendors.tds-incomplete', field: 'tdsPercent' },
  },
  check: (_db, { gstin, pan }) => {
    if (gstin && pan && panOfGstin(gstin) !== pan)
      throw problem('vendors.pan-differs', { pan: panOfGstin(gstin) }, { fields: ['pan'] })
  },
}
