import type { ConcessionState } from '@nalanda/contract/concessions/concessions'
import type { ConcessionRule } from '@nalanda/contract/concessions/proposals'
import type { ConcessionApprover, ConcessionKind } from '@nalanda/contract/concessions/types'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { decimal, id, instant, paise, ref, refTo, retiredAt, revision } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'
import { feeDemands, feeHeads } from '../fees/schema.ts'
import { ledgerEntries } from '../ledger/schema.ts'
import { students } from '../students/schema.ts'

/** Types of concessions. A type of the kind `scheme` is a ledger party for what the government owes. */
export const concessionTypes = pgTable(
  'concession_types',
  {
    id: id(),
    code: text().notNull().unique('concession_type_code'),
    name: text().notNull().unique('concession_type_name'),
    kind: text().$type<ConcessionKind>().notNull(),
    percent: decimal(),
    amountPaise: paise(),
    capPercent: decimal(),
    capPaise: paise(),
    approver: text().$type<ConcessionApprover>().notNull(),
    rule: text().$type<ConcessionRule>(),
    retiredAt: retiredAt(),
    revision: revision(),
  },
  (t) => [check('type_percent_or_amount', sql`num_nonnulls(${t.percent}, ${t.amountPaise}) <= 1`)],
)

/** The fee heads that a type applies to; a type without rows applies to all. */
export const concessionTypeHeads = pgTable(
  'concession_type_heads',
  { typeId: refTo(() => concessionTypes.id, { onDelete: 'cascade' }), headId: refTo(() => feeHeads.id) },
  (t) => [primaryKey({ columns: [t.typeId, t.headId] }), index().on(t.headId)],
)

/** Requests and their outcomes. Once granted, amounts change only together with a ledger entry. */
export const concessions = pgTable(
  'concessions',
  {
    id: id(),
    typeId: refTo(() => concessionTypes.id),
    studentId: refTo(() => students.id),
    academicYear: smallint().notNull(),
    percent: decimal(),
    amountPaise: paise(),
    reason: text().notNull(),
    state: text().$type<ConcessionState>().notNull().default('draft'),
    requestedPaise: paise(),
    grantedPaise: paise().notNull().default(0),
    grantedOn: date(),
    receivedPaise: paise().notNull().default(0),
    returnedPaise: paise().notNull().default(0),
    /** Whether the government owes the granted amount. */
    ofScheme: boolean().notNull().default(false),
    receivablePaise: paise()
      .notNull()
      .generatedAlwaysAs(
        sql`case when state = 'granted' and of_scheme then granted_paise - received_paise - returned_paise else 0 end`,
      ),
    entryId: ref().references(() => ledgerEntries.id),
    documentFile: text(),
    documentType: text(),
    documentBytes: integer(),
    enteredById: ref().references(() => users.id),
    enteredBy: text().notNull(),
    changedById: ref().references(() => users.id),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('one_concession_of_a_year').on(t.studentId, t.typeId, t.academicYear).where(sql`${t.state} <> 'cancelled'`),
    index().on(t.typeId, t.id),
    index().on(t.state, t.id),
    index().on(t.grantedOn, t.id),
    index().on(t.enteredById),
    index().on(t.changedById),
    index('concession_receivables').on(t.typeId, t.grantedOn).where(sql`${t.receivablePaise} > 0`),
    check('concession_percent_or_amount', sql`num_nonnulls(${t.percent}, ${t.amountPaise}) <= 1`),
    check(
      'concession_settled_within',
      sql`${t.receivedPaise} >= 0 and ${t.returnedPaise} >= 0 and ${t.receivedPaise} + ${t.returnedPaise} <= ${t.grantedPaise}`,
    ),
    check(
      'concession_posted_when_granted',
      sql`${t.state} <> 'granted' or (${t.entryId} is not null and ${t.grantedOn} is not null and ${t.grantedPaise} > 0)`,
    ),
  ],
)

/** Amounts by which a concession reduces demands; negative for what was taken back. Append-only. */
export const concessionShares = pgTable(
  'concession_shares',
  {
    id: id(),
    concessionId: refTo(() => concessions.id),
    demandId: refTo(() => feeDemands.id),
    entryId: refTo(() => ledgerEntries.id),
    amountPaise: paise().notNull(),
  },
  (t) => [
    index().on(t.concessionId, t.id),
    index().on(t.demandId),
    index().on(t.entryId),
    check('concession_share_has_an_amount', sql`${t.amountPaise} <> 0`),
  ],
)

/** Batches that the government paid. Append-only: a wrong one gets a reversal. */
export const reimbursements = pgTable(
  'scheme_reimbursements',
  {
    id: id(),
    typeId: refTo(() => concessionTypes.id),
    receivedOn: date().notNull(),
    reference: text().notNull(),
    amountPaise: paise().notNull(),
    shortfallPaise: paise().notNull(),
    remark: text(),
    entryId: refTo(() => ledgerEntries.id).unique('one_reimbursement_of_an_entry'),
    recordedBy: text().notNull(),
    recordedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.typeId, t.id),
    index().on(t.receivedOn, t.id),
    check(
      'reimbursement_has_an_amount',
      sql`${t.amountPaise} >= 0 and ${t.shortfallPaise} >= 0 and ${t.amountPaise} + ${t.shortfallPaise} > 0`,
    ),
  ],
)

/** Shares of a batch per concession. Append-only. */
export const reimbursementShares = pgTable(
  'scheme_reimbursement_shares',
  {
    reimbursementId: refTo(() => reimbursements.id),
    concessionId: refTo(() => concessions.id),
    receivedPaise: paise().notNull(),
    shortfallPaise: paise().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.reimbursementId, t.concessionId] }),
    index().on(t.concessionId),
    check(
      'reimbursement_share_has_an_amount',
      sql`${t.receivedPaise} >= 0 and ${t.shortfallPaise} >= 0 and ${t.receivedPaise} + ${t.shortfallPaise} > 0`,
    ),
  ],
)

/** Reversals of wrongly entered batches. Append-only. */
export const reimbursementReversals = pgTable('scheme_reimbursement_reversals', {
  reimbursementId: ref()
    .primaryKey()
    .references(() => reimbursements.id),
  reason: text().notNull(),
  reversedOn: date().notNull(),
  entryId: refTo(() => ledgerEntries.id),
  reversedBy: text().notNull(),
  reversedAt: instant().notNull(),
})
