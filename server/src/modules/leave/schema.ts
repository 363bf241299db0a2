import type { EntryKind } from '@nalanda/contract/leave/balances'
import type { CoverState } from '@nalanda/contract/leave/covers'
import type { LeaveState } from '@nalanda/contract/leave/requests'
import type { creditTimes, GrantKind, staffKinds } from '@nalanda/contract/leave/types'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, retiredAt, revision } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'
import { staff } from '../people/schema.ts'

export const leaveTypes = pgTable(
  'leave_types',
  {
    id: id(),
    code: text().notNull(),
    name: text().notNull(),
    yearFirstMonth: smallint().notNull(),
    retiredAt: retiredAt(),
    revision: revision(),
  },
  (t) => [uniqueIndex('leave_types_by_code').on(sql`lower(${t.code})`)],
)

/** The rules of a type from a day on, until the next rules apply. */
export const leaveRules = pgTable(
  'leave_rules',
  {
    id: id(),
    typeId: refTo(() => leaveTypes.id, { onDelete: 'cascade' }),
    effectiveFrom: date().notNull(),
    paid: boolean().notNull(),
    halfDays: boolean().notNull(),
    grantKind: text().$type<GrantKind>().notNull(),
    grantHalves: integer().notNull(),
    creditedAt: text().$type<(typeof creditTimes)[number]>().notNull(),
    proRata: boolean().notNull(),
    capHalves: integer(),
    carryHalves: integer(),
    creditDays: integer(),
    maxConsecutiveDays: integer(),
    noticeDays: integer().notNull(),
    afterwardsDays: integer().notNull(),
    proofAboveDays: integer(),
    countsHolidays: boolean().notNull(),
    sandwich: boolean().notNull(),
    mayCombine: boolean().notNull(),
    staffKind: text().$type<(typeof staffKinds)[number]>(),
    minServiceMonths: integer().notNull(),
    maxTimesInService: integer(),
    needsCover: boolean().notNull(),
    maxNegativeHalves: integer().notNull(),
  },
  (t) => [unique('leave_rules_by_day').on(t.typeId, t.effectiveFrom)],
)

/** Leave of a member of staff. The migration adds the exclusion constraint `leave_overlaps`: nobody has two leaves in the same half-day. */
export const leaveRequests = pgTable(
  'leave_requests',
  {
    id: id(),
    staffId: refTo(() => staff.id),
    typeId: refTo(() => leaveTypes.id),
    /** The rules under which it was requested. */
    ruleId: refTo(() => leaveRules.id),
    fromOn: date().notNull(),
    untilOn: date().notNull(),
    startsAtNoon: boolean().notNull(),
    endsAtNoon: boolean().notNull(),
    reason: text().notNull(),
    contact: text(),
    extendsId: ref().references((): AnyPgColumn => leaveRequests.id),
    state: text().$type<LeaveState>().notNull().default('draft'),
    halves: integer().notNull(),
    proofFile: text(),
    proofType: text(),
    proofBytes: integer(),
    requestedById: refTo(() => users.id),
    requestedBy: text().notNull(),
    /** When it was sent; null before. The later of two leaves is charged for the holidays between them. */
    requestedAt: instant(),
    revision: revision(),
  },
  (t) => [
    index().on(t.staffId, t.fromOn),
    index().on(t.fromOn, t.id),
    index().on(t.untilOn),
    index().on(t.typeId),
    index().on(t.extendsId),
    index().on(t.requestedById),
    check('leave_days_in_order', sql`(${t.fromOn}, ${t.startsAtNoon}::int) < (${t.untilOn}, 2 - ${t.endsAtNoon}::int)`),
  ],
)

/** Days that a leave takes from the balance of each leave year. */
export const leaveCharges = pgTable(
  'leave_charges',
  {
    id: id(),
    requestId: refTo(() => leaveRequests.id, { onDelete: 'cascade' }),
    year: smallint().notNull(),
    halves: integer().notNull(),
  },
  (t) => [unique('one_charge_of_a_year').on(t.requestId, t.year), check('charge_of_days', sql`${t.halves} > 0`)],
)

/** The leave ledger: append-only, and no balance falls below what the rules allow (triggers of the migration). */
export const leaveEntries = pgTable(
  'leave_entries',
  {
    id: id(),
    staffId: refTo(() => staff.id),
    typeId: refTo(() => leaveTypes.id),
    /** The calendar year in which the leave year begins. */
    year: smallint().notNull(),
    enteredOn: date().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    halves: integer().notNull(),
    /** The credited month or year, so that nothing is credited twice. */
    period: text(),
    ruleId: ref().references(() => leaveRules.id),
    requestId: ref().references(() => leaveRequests.id),
    reason: text(),
    /** Null if the portal entered it by the rules. */
    enteredBy: text(),
  },
  (t) => [
    uniqueIndex('credited_once').on(t.staffId, t.typeId, t.kind, t.period),
    index().on(t.staffId, t.typeId, t.year),
    index().on(t.enteredOn, t.id),
    index().on(t.requestId),
    index().on(t.ruleId),
    check('corrections_have_reasons', sql`${t.reason} is not null or ${t.kind} not in ('correction', 'award')`),
  ],
)

/** Colleagues who are asked to cover for a person on leave. */
export const leaveCovers = pgTable(
  'leave_covers',
  {
    id: id(),
    requestId: refTo(() => leaveRequests.id),
    staffId: refTo(() => staff.id),
    note: text().notNull(),
    state: text().$type<CoverState>().notNull().default('asked'),
    reason: text(),
    /** The cover that this one replaces. */
    replacesId: ref().references((): AnyPgColumn => leaveCovers.id),
    askedAt: instant().notNull(),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex('asked_for_cover_once').on(t.requestId, t.staffId).where(sql`state in ('asked', 'accepted')`),
    index().on(t.staffId, t.id),
    index().on(t.requestId),
    index().on(t.replacesId),
  ],
)
