import type { ExamKind } from '@nalanda/contract/academics/exam-kinds'
import type { demandSources } from '@nalanda/contract/fees/demands'
import type { HeadKind } from '@nalanda/contract/fees/heads'
import type { RunState } from '@nalanda/contract/fees/runs'
import type { audiences, RaiseReport } from '@nalanda/contract/fees/structures'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { id, instant, paise, ref, refTo, retiredAt, revision } from '../../platform/database/columns.ts'
import { batches } from '../academics/schema.ts'
import { ledgerAccounts } from '../ledger/schema.ts'
import { exams } from '../results/schema.ts'
import { students } from '../students/schema.ts'
import { studentHolds } from '../students/schema-life.ts'

/** Fee heads: what students pay for. */
export const feeHeads = pgTable('fee_heads', {
  id: id(),
  code: text().notNull().unique('fee_head_code'),
  name: text().notNull().unique('fee_head_name'),
  kind: text().$type<HeadKind>().notNull(),
  priority: smallint().notNull(),
  incomeAccountId: refTo(() => ledgerAccounts.id),
  refundable: boolean().notNull(),
  retiredAt: retiredAt(),
  revision: revision(),
})

const lateFee = () => ({
  lateFeePerDayPaise: paise().notNull().default(0),
  lateFeeGraceDays: smallint().notNull().default(0),
  /** Zero means no cap. */
  lateFeeCapPaise: paise().notNull().default(0),
})

/** Fee of a batch in an academic year, by seat type and category; null stands for all that have no structure of their own. */
export const feeStructures = pgTable(
  'fee_structures',
  {
    id: id(),
    batchId: refTo(() => batches.id),
    academicYear: smallint().notNull(),
    seatType: text(),
    category: text(),
    ...lateFee(),
    publishedAt: instant(),
    revision: revision(),
  },
  (t) => [
    unique('one_structure_of_a_class').on(t.batchId, t.academicYear, t.seatType, t.category).nullsNotDistinct(),
    index().on(t.academicYear, t.id),
  ],
)

export const feeStructureItems = pgTable(
  'fee_structure_items',
  {
    id: id(),
    structureId: refTo(() => feeStructures.id, { onDelete: 'cascade' }),
    headId: refTo(() => feeHeads.id),
    instalment: smallint().notNull(),
    dueOn: date().notNull(),
    amountPaise: paise().notNull(),
    audience: text().$type<(typeof audiences)[number]>().notNull(),
  },
  (t) => [unique('one_item_of_an_instalment').on(t.structureId, t.headId, t.instalment), index().on(t.headId)],
)

/** Fee of an exam for its students, and its due day. */
export const examFees = pgTable(
  'exam_fees',
  {
    id: id(),
    examId: refTo(() => exams.id).unique('one_fee_of_an_exam'),
    headId: refTo(() => feeHeads.id),
    academicYear: smallint().notNull(),
    dueOn: date().notNull(),
    amountPaise: paise().notNull(),
    /** Only for a supplementary exam. Zero means no maximum. */
    maximumPaise: paise().notNull(),
    ...lateFee(),
    revision: revision(),
  },
  (t) => [index().on(t.headId), index().on(t.dueOn, t.id), check('exam_fee_has_an_amount', sql`${t.amountPaise} > 0`)],
)

/**
 * One row per student with fees. Every change of what the student owes, paid or has in advance locks it, so that two counters and the gateway run one after the
 * other. `advancePaise` equals the student's balance of the ledger account of advances.
 */
export const feeAccounts = pgTable(
  'fee_accounts',
  {
    studentId: ref()
      .primaryKey()
      .references(() => students.id),
    advancePaise: paise().notNull().default(0),
  },
  (t) => [check('advance_not_negative', sql`${t.advancePaise} >= 0`)],
)

/** Demands of students. Their amounts change only together with a ledger entry. */
export const feeDemands = pgTable(
  'fee_demands',
  {
    id: id(),
    studentId: refTo(() => students.id),
    headId: refTo(() => feeHeads.id),
    academicYear: smallint().notNull(),
    source: text().$type<(typeof demandSources)[number]>().notNull(),
    structureItemId: ref().references(() => feeStructureItems.id),
    examFeeId: ref().references(() => examFees.id),
    /** For an exam fee, the kind of exam; an order that pays it is of the same kind. */
    examKind: text().$type<ExamKind>(),
    lateFeeOfId: ref()
      .references((): AnyPgColumn => feeDemands.id)
      .unique('one_late_fee_of_a_demand'),
    /** For a late fee, the total ever charged, including what was waived or given back since. It grows from there; a run that gives more time lowers it. */
    chargedPaise: paise(),
    /** For a demand of a structure, its instalment. */
    instalment: smallint(),
    /** Text that a user entered for it; empty for demands of structures and for late fees. */
    label: text().notNull().default(''),
    dueOn: date().notNull(),
    amountPaise: paise().notNull(),
    concededPaise: paise().notNull().default(0),
    paidPaise: paise().notNull().default(0),
    openPaise: paise().notNull().generatedAlwaysAs(sql`amount_paise - conceded_paise - paid_paise`),
    ...lateFee(),
    raisedOn: date().notNull(),
    /**
     * The day since when the amount is set by the office: runs keep it as long as the student owes the fee at all. A demand set to zero is cancelled, and stays
     * cancelled.
     */
    amountSetOn: date(),
  },
  (t) => [
    unique('one_demand_of_an_item').on(t.studentId, t.structureItemId),
    uniqueIndex('one_opening_demand')
      .on(t.studentId, t.headId, t.academicYear, t.source)
      .where(sql`${t.source} in ('opening', 'past')`),
    unique('one_demand_of_an_exam').on(t.studentId, t.examFeeId),
    index().on(t.examFeeId),
    index().on(t.studentId, t.dueOn),
    index().on(t.structureItemId),
    index().on(t.headId, t.id),
    index().on(t.dueOn, t.id),
    index('open_fee_demands').on(t.dueOn, t.studentId).where(sql`${t.openPaise} > 0`),
    check(
      'no_more_than_demanded',
      sql`${t.concededPaise} >= 0 and ${t.paidPaise} >= 0 and ${t.concededPaise} + ${t.paidPaise} <= ${t.amountPaise}`,
    ),
  ],
)

/** Advances of students on the opening day. */
export const feeOpeningAdvances = pgTable(
  'fee_opening_advances',
  {
    studentId: ref()
      .primaryKey()
      .references(() => students.id),
    amountPaise: paise().notNull(),
  },
  (t) => [check('opening_advance_not_negative', sql`${t.amountPaise} >= 0`)],
)

/** Students with a hold for overdue fees, and the hold; an office may have lifted it for these dues. */
export const feeHolds = pgTable(
  'fee_holds',
  {
    studentId: ref()
      .primaryKey()
      .references(() => students.id),
    holdId: refTo(() => studentHolds.id),
  },
  (t) => [index().on(t.holdId)],
)

/** Background runs that raise demands, with their results. */
export const feeRuns = pgTable(
  'fee_runs',
  {
    id: id(),
    academicYear: smallint().notNull(),
    batchId: ref().references(() => batches.id),
    /** Only for a run of an exam: its fee. */
    examFeeId: ref().references(() => examFees.id, { onDelete: 'cascade' }),
    state: text().$type<RunState>().notNull(),
    total: integer().notNull(),
    /** Id of the last processed student: an interrupted run continues after it. */
    lastStudentId: ref().notNull().default(0),
    done: integer().notNull().default(0),
    report: jsonb().$type<z.infer<typeof RaiseReport>>().notNull(),
    startedBy: text().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [
    uniqueIndex('one_fee_run_at_a_time').on(sql`(1)`).where(sql`${t.state} in ('waiting', 'running')`),
    index().on(t.batchId),
    index('fee_runs_of_exams').on(t.examFeeId),
  ],
)

/** Demands that a run left at an amount other than their price at that time, with this price. */
export const feeKeptDemands = pgTable(
  'fee_kept_demands',
  {
    runId: refTo(() => feeRuns.id, { onDelete: 'cascade' }),
    demandId: refTo(() => feeDemands.id, { onDelete: 'cascade' }),
    pricePaise: paise().notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.demandId] }), index().on(t.demandId)],
)

/** The settings of fees, in a single row. */
export const feeSettings = pgTable('fee_settings', {
  id: integer().primaryKey().default(1),
  upiId: text(),
  reminderDays: smallint().notNull().default(7),
  holdAfterDays: smallint().notNull().default(30),
  holdFromPaise: paise().notNull().default(1_000_00),
  cashLimitPaise: paise().notNull().default(2_00_000_00),
  paymentSummary: boolean().notNull().default(true),
  /** The day of the opening balances. */
  openingOn: date(),
  revision: revision(),
})
