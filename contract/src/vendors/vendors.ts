/**
 * Vendors, whose bills the college pays: their tax identity, the bank account they are paid to, and the tax deducted at source. A bill goes from the accounts
 * office through approval to the ledger, and is paid in whole or in parts.
 */
import { z } from 'zod'
import { detailCalls } from '../platform/audit/record-changes.ts'
import { sheetCalls } from '../platform/imports/sheet-calls.ts'
import { Paise } from '../platform/money/money.ts'
import { decimal, line, optionalLine, orNull, YesNo } from '../platform/primitives.ts'
import { records, retirableFields } from '../platform/records.ts'
import { AccountNumber, Gstin, Ifsc, Mobile, OptionalEmail, Pan } from './gstin.ts'

/** Section under which tax is deducted, as named in the return: `393(1) SL. 6(I)`, until March 2026 `194C`. Free text, since the law renames sections. */
export const TdsSection = orNull(line(20).toUpperCase())
/** Percentage of the taxable amount, with at most two decimals; zero without a section. */
export const TdsPercent = decimal(40)
/**
 * Usual minimum percentage for a vendor without a PAN: section 397(2) of the Income-tax Act, 2025, until March 2026 section 206AA. Purchases of goods have
 * less, so a lower percentage causes a warning and no refusal.
 */
export const tdsWithoutPan = 20

export const SaveVendor = z.object({
  name: line(120),
  gstin: Gstin,
  pan: Pan,
  accountNumber: AccountNumber,
  ifsc: Ifsc,
  contactPerson: optionalLine(80),
  email: OptionalEmail,
  mobile: Mobile,
  address: optionalLine(200),
  tdsSection: TdsSection,
  tdsPercent: TdsPercent,
})
export type SaveVendor = z.infer<typeof SaveVendor>

export const Vendor = SaveVendor.extend({
  ...retirableFields,
  /** Approved amount not paid yet. */
  openPaise: Paise,
})
export type Vendor = z.infer<typeof Vendor>

export const vendors = {
  ...records({
    path: '/vendors',
    item: Vendor,
    save: SaveVendor,
    filters: { open: YesNo.optional() },
    sorts: ['name', 'gstin'] as const,
    view: 'vendors.view',
    edit: 'vendors.manage',
    problems: ['vendors.vendor-taken', 'vendors.pan-differs', 'vendors.bank-incomplete', 'vendors.tds-incomplete'],
    removal: 'retire',
  }),
  ...detailCalls('/vendors', Vendor, 'vendors.view'),
  sheet: sheetCalls({ path: '/vendors', allow: 'vendors.manage' }),
}
