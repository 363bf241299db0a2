import type { Supply } from '@nalanda/contract/vendors/bill-amounts'
import type { BillState } from '@nalanda/contract/vendors/bills'
import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, id, paise, ref, refTo, retiredAt, revision } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'
import { ledgerAccounts, ledgerEntries } from '../ledger/schema.ts'

export const vendors = pgTable(
  'vendors',
  {
    id: id(),
    name: text().notNull(),
    gstin: text().unique('vendor_gstin'),
    pan: text(),
    accountNumber: text(),
    ifsc: text(),
    contactPerson: text(),
    email: text(),
    mobile: text(),
    address: text(),
    tdsSection: text(),
    tdsPercent: decimal().notNull(),
    retiredAt: retiredAt(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('vendor_name').on(sql`lower(${t.name})`),
    check('vendor_pan_of_gstin', sql`${t.gstin} is null or ${t.pan} is null or substr(${t.gstin}, 3, 10) = ${t.pan}`),
    check('vendor_bank_complete', sql`(${t.accountNumber} is null) = (${t.ifsc} is null)`),
    check('vendor_tds_complete', sql`(${t.tdsSection} is null) = (${t.tdsPercent} = 0)`),
  ],
)

/** Purposes of spending, each with a ledger account. */
export const budgetHeads = pgTable('budget_heads', {
  id: id(),
  code: text().notNull().unique('budget_head_code'),
  name: text().notNull().unique('budget_head_name'),
  accountId: refTo(() => ledgerAccounts.id),
  retiredAt: retiredAt(),
  revision: revision(),
})

/** Amount budgeted for a head in a financial year. */
export const budgets = pgTable(
  'budgets',
  {
    id: id(),
    headId: refTo(() => budgetHeads.id),
    financialYear: smallint().notNull(),
    amountPaise: paise().notNull(),
    revision: revision(),
  },
  (t) => [unique('one_budget_of_a_year').on(t.headId, t.financialYear), index().on(t.financialYear, t.id)],
)

/**
 * Returns a key for comparing bill numbers: ignores case, spaces, punctuation and zeros before a group of digits. A separator between two groups of digits
 * stays, so that 1/11 and 11/1 are two bills.
 */
const numberKeyOf = (number: SQL): SQL =>
  sql`regexp_replace(regexp_replace(regexp_replace(upper(${number}), '[^A-Z0-9]+', '-', 'g'), '(^|[^0-9])0+(?=[0-9])', '\\1', 'g'), '(?<![0-9])-|-(?![0-9])', '', 'g')`

/** Returns the year in which the financial year of a day begins. */
const financialYearOf = (day: SQL): SQL =>
  sql`(extract(year from ${day}) - case when extract(month from ${day}) < 4 then 1 else 0 end)::smallint`

/** Generated columns cannot refer to each other, so each one that needs the total repeats its expression. */
const total = sql`(taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise)`

export const bills = pgTable(
  'vendor_bills',
  {
    id: id(),
    vendorId: refTo(() => vendors.id),
    number: text().notNull(),
    numberKey: text().notNull().generatedAlwaysAs(numberKeyOf(sql`number`)),
    billedOn: date().notNull(),
    financialYear: smallint().notNull().generatedAlwaysAs(financialYearOf(sql`billed_on`)),
    dueOn: date().notNull(),
    supply: text().$type<Supply>().notNull(),
    tdsSection: text(),
    tdsPercent: decimal().notNull(),
    notDuplicate: boolean().notNull(),
    /** The setting at the time of saving, with which the bill's amounts were computed. */
    taxClaimed: boolean().notNull().default(false),
    taxablePaise: paise().notNull().default(0),
    cgstPaise: paise().notNull().default(0),
    sgstPaise: paise().notNull().default(0),
    igstPaise: paise().notNull().default(0),
    /** Rounding of the bill. Stored together with the sums, so that the total always matches them. */
    roundOffPaise: paise().notNull().default(0),
    totalPaise: paise().notNull().generatedAlwaysAs(total),
    tdsPaise: paise().notNull().default(0),
    payablePaise: paise().notNull().generatedAlwaysAs(sql`${total} - tds_paise`),
    paidPaise: paise().notNull().default(0),
    /** Amount that can be paid now. */
    openPaise: paise()
      .notNull()
      .generatedAlwaysAs(sql`case when state in ('approved', 'partly-paid') then ${total} - tds_paise - paid_paise else 0 end`),
    state: text().$type<BillState>().notNull().default('draft'),
    approvedOn: date(),
    entryId: ref().references(() => ledgerEntries.id),
    scanFile: text(),
    scanType: text(),
    scanBytes: integer(),
    enteredById: ref().references(() => users.id),
    enteredBy: text().notNull(),
    changedById: ref().references(() => users.id),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('bill_number_once').on(t.vendorId, t.financialYear, t.numberKey).where(sql`${t.state} <> 'cancelled'`),
    index().on(t.state, t.id),
    index().on(t.billedOn, t.id),
    index().on(t.dueOn, t.id),
    index().on(t.approvedOn, t.id),
    index().on(t.enteredById),
    index().on(t.changedById),
    index('open_vendor_bills').on(t.vendorId, t.dueOn).where(sql`${t.openPaise} > 0`),
    check('bill_number_says_something', sql`${t.numberKey} <> ''`),
    check('bill_due_not_before', sql`${t.dueOn} >= ${t.billedOn}`),
    check('bill_tds_complete', sql`(${t.tdsSection} is null) = (${t.tdsPercent} = 0)`),
    check('bill_leaves_something', sql`${t.tdsPaise} >= 0 and (${t.taxablePaise} = 0 or ${t.tdsPaise} < ${t.totalPaise})`),
    check('bill_paid_within', sql`${t.paidPaise} between 0 and ${t.payablePaise}`),
    check(
      'bill_state_as_paid',
      sql`case ${t.state} when 'paid' then ${t.paidPaise} = ${t.payablePaise} when 'partly-paid' then ${t.paidPaise} > 0 and ${t.paidPaise} < ${t.payablePaise} else ${t.paidPaise} = 0 end`,
    ),
    check(
      'bill_posted_when_approved',
      sql`${t.state} not in ('approved', 'partly-paid', 'paid') or (${t.entryId} is not null and ${t.approvedOn} is not null)`,
    ),
  ],
)

export const billLines = pgTable(
  'vendor_bill_lines',
  {
    id: id(),
    billId: refTo(() => bills.id, { onDelete: 'cascade' }),
    headId: refTo(() => budgetHeads.id),
    description: text().notNull(),
    taxablePaise: paise().notNull(),
    gstRate: smallint().notNull(),
    cgstPaise: paise().notNull(),
    sgstPaise: paise().notNull(),
    igstPaise: paise().notNull(),
    /** Cost to the head: without tax that is claimed back; the first line includes the rounding of the bill. */
    costPaise: paise().notNull(),
  },
  (t) => [index().on(t.billId), index().on(t.headId), check('bill_line_has_an_amount', sql`${t.taxablePaise} > 0`)],
)

/** A single row. */
export const vendorSettings = pgTable('vendor_settings', {
  id: integer().primaryKey().default(1),
  officerLimitPaise: paise().notNull().default(50_000_00),
  claimsInputTax: boolean().notNull().default(false),
  scanRequired: boolean().notNull().default(true),
  bankAccountId: refTo(() => ledgerAccounts.id),
  cashAccountId: refTo(() => ledgerAccounts.id),
  revision: revision(),
})
