import { optionalLine } from '@nalanda/contract/platform/primitives'
import { panOfGstin } from '@nalanda/contract/vendors/gstin'
import { vendorsRowErrors } from '@nalanda/contract/vendors/row-errors'
import { SaveVendor, TdsPercent } from '@nalanda/contract/vendors/vendors'
import { recordChange } from '../../../platform/database/transactions.ts'
import { checkedSheet } from '../../../platform/imports/checked-sheet.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import { vendors } from '../schema.ts'

const error = cellErrors(vendorsRowErrors)
const fields = SaveVendor.shape

/** Imports vendors from a spreadsheet: adds those with new names, skips the others. */
export const vendorSheet = checkedSheet({
  name: 'Vendors',
  maxRows: 2000,
  notes: ['Enter one vendor in each row. Vendors whose name already exists do not change.'],
  columns: {
    name: { heading: 'Vendor', synonyms: ['Name', 'Vendor name', 'Supplier'], schema: fields.name, width: 36 },
    gstin: { heading: 'GSTIN', synonyms: ['GST number', 'GST no'], schema: fields.gstin, optional: true, width: 18 },
    pan: { heading: 'PAN', schema: fields.pan, optional: true, width: 14 },
    accountNumber: {
      heading: 'Account number',
      synonyms: ['Bank account', 'Account no'],
      schema: fields.accountNumber,
      optional: true,
      width: 20,
    },
    ifsc: { heading: 'IFSC', schema: fields.ifsc, optional: true, width: 14 },
    contactPerson: { heading: 'Contact person', schema: optionalLine(80), optional: true, width: 28 },
    email: { heading: 'E-mail', synonyms: ['Email'], schema: fields.email, optional: true, width: 32 },
    mobile: { heading: 'Mobile', schema: fields.mobile, optional: true },
    address: { heading: 'Address', schema: optionalLine(200), optional: true, width: 48 },
    tdsSection: { heading: 'TDS section', schema: fields.tdsSection, optional: true },
    tdsPercent: { heading: 'TDS percent', kind: 'percent', schema: TdsPercent, optional: true },
  },
  unique: [['name']],
  load: async (db) => {
    const rows = await db.select({ name: vendors.name, gstin: vendors.gstin }).from(vendors)
    const byGstin = new Map(rows.flatMap(({ name, gstin }) => (gstin ? [[gstin, name] as const] : [])))
    return { names: new Set(rows.map(({ name }) => name.toLowerCase())), byGstin }
  },
  checks: {
    gstin: (gstin, { name = '' }, { byGstin }) => {
      const vendor = gstin ? byGstin.get(gstin) : undefined
      return vendor !== undefined && vendor.toLowerCase() !== name.toLowerCase()
        ? error('vendors.gstin-elsewhere', { vendor })
        : null
    },
    pan: (pan, { gstin }) =>
      pan && gstin && panOfGstin(gstin) !== pan ? error('vendors.pan-not-of-gstin', { pan: panOfGstin(gstin) }) : null,
    ifsc: (ifsc, { accountNumber }) =>
      accountNumber !== undefined && (ifsc === null) !== (accountNumber === null) ? error('vendors.ifsc-alone') : null,
    tdsPercent: (percent, { tdsSection }) =>
      tdsSection !== undefined && (tdsSection === null) !== ((percent ?? 0) === 0) ? error('vendors.tds-alone') : null,
  },
  plan: (rows, { names }, refuse) => {
    const owners = new Map<string, string>()
    for (const row of rows) {
      if (row.gstin === null) continue
      const vendor = owners.get(row.gstin)
      if (vendor === undefined) owners.set(row.gstin, row.name)
      else refuse(row, 'gstin', error('vendors.gstin-elsewhere', { vendor }))
    }
    const missing = rows.filter(({ name }) => !names.has(name.toLowerCase()))
    return { missing, change: { added: missing.map(({ name }) => name), present: rows.length - missing.length } }
  },
  apply: async (db, { missing, change }) => {
    if (missing.length === 0) return change
    const rows = missing.map(({ tdsPercent, ...row }) => ({ ...row, tdsPercent: tdsPercent ?? 0 }))
    const stored = await db.insert(vendors).values(rows).returning()
    for (const { id, revision: _revision, retiredAt: _retired, ...after } of stored)
      recordChange(db, { entity: 'vendor', entityId: id, after })
    return change
  },
})
