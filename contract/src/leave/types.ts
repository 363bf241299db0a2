/**
 * Types of leave and their rules: casual, earned, medical, on duty. Rules change from a given date; leave keeps the rules under which it was requested. Leave
 * is counted in half-days, as integers.
 */
import { z } from 'zod'
import { download, endpoint } from '../platform/endpoint.ts'
import { Id, IdText, IsoDate, line } from '../platform/primitives.ts'
import { exportQuery, listQuery, page, records, retirableFields, spreadsheetTypes } from '../platform/records.ts'

/**
 * yearly: a number of days per leave year · monthly: a number per month · event: credited by the office, such as for work on a holiday · unlimited: no balance,
 * such as on duty.
 */
export const grantKinds = ['yearly', 'monthly', 'event', 'unlimited'] as const
export type GrantKind = (typeof grantKinds)[number]
export const creditTimes = ['start', 'end'] as const
export const staffKinds = ['teaching', 'non-teaching'] as const

export const maxHalfDays = 4_000
const Halves = z.int().min(0).max(maxHalfDays)
const Days = z.int().min(0).max(2_000)

/** Rules of a type from a given day. */
export const LeaveRules = z.object({
  effectiveFrom: IsoDate,
  paid: z.boolean(),
  /** Whether leave may begin or end at noon. */
  halfDays: z.boolean(),
  grantKind: z.enum(grantKinds),
  /** Half-days credited per leave year or month. */
  grantHalves: Halves,
  /** For monthly credits: on the first or the last day of the month. */
  creditedAt: z.enum(creditTimes),
  /**
   * Whether a person who joins during the leave year is credited the share of the remaining months, including the month of joining, rounded down to half-days.
   */
  proRata: z.boolean(),
  /** Maximum balance after a credit; null for no limit. */
  capHalves: Halves.nullable(),
  /** Maximum carried over to the next leave year; the rest lapses. Null carries over all of it. */
  carryHalves: Halves.nullable(),
  /**
   * Days after which leave credited by the office lapses, unless it was requested by then; null lets it lapse only with the leave year. For types credited by
   * the office.
   */
  creditDays: z.int().min(1).max(2_000).nullable(),
  maxConsecutiveDays: Days.nullable(),
  /** Minimum number of days between the request and the first day of leave. */
  noticeDays: Days,
  /** Days after the first day of leave during which it may still be requested; 0 means not afterwards. */
  afterwardsDays: Days,
  /** Leave of more days than this, together with leave of its type that follows on from it, requires a proof; null means never. */
  proofAboveDays: Days.nullable(),
  /** Whether holidays and weekly offs within the leave count, including those at its ends. */
  countsHolidays: z.boolean(),
  /** Whether holidays between two days of leave count; holidays before or after it do not. */
  sandwich: z.boolean(),
  /** Whether it may adjoin leave of another type without a working day between. */
  mayCombine: z.boolean(),
  /** Staff who may take it, by designation; null for all staff. */
  staffKind: z.enum(staffKinds).nullable(),
  minServiceMonths: z.int().min(0).max(600),
  maxTimesInService: z.int().min(1).max(100).nullable(),
  needsCover: z.boolean(),
  /** Half-days by which the balance may fall below zero. */
  maxNegativeHalves: z.int().min(0).max(200),
})
export type LeaveRules = z.infer<typeof LeaveRules>

export const SaveLeaveType = LeaveRules.extend({
  code: line(12).toUpperCase(),
  name: line(60),
  /** First month of the leave year, 1 to 12. */
  yearFirstMonth: z.int().min(1).max(12),
})
export type SaveLeaveType = z.infer<typeof SaveLeaveType>
export const LeaveType = SaveLeaveType.extend(retirableFields)
export type LeaveType = z.infer<typeof LeaveType>

/** Whether rules applied earlier, apply today, or will apply later. */
export const ruleTimes = ['earlier', 'now', 'future'] as const
export type RuleTime = (typeof ruleTimes)[number]

/** Rules of a type between two changes. */
export const LeaveRulesVersion = LeaveRules.extend({
  id: Id,
  typeId: Id,
  typeCode: z.string(),
  typeName: z.string(),
  /** Last day on which they apply; null until they are changed. */
  effectiveUntil: IsoDate.nullable(),
  time: z.enum(ruleTimes),
})
export type LeaveRulesVersion = z.infer<typeof LeaveRulesVersion>

const ruleSorts = ['typeName', 'effectiveFrom'] as const
const ruleFilters = { typeId: IdText.optional(), time: z.enum(ruleTimes).optional() }

export const leaveRuleCalls = {
  rules: {
    list: endpoint({
      ...{ method: 'GET', path: '/leave/rules', allow: 'leave.own', query: listQuery(ruleSorts, ruleFilters) },
      reply: page(LeaveRulesVersion),
      summary: 'Lists the rules of all types with the days for which they apply: past, current and future ones',
    }),
    exportList: endpoint({
      ...{ method: 'GET', path: '/leave/rules/export', allow: 'leave.own', query: exportQuery(ruleSorts, ruleFilters) },
      reply: download(...spreadsheetTypes),
    }),
  },
}

export const leaveTypeCalls = {
  leaveTypes: records({
    path: '/leave/types',
    item: LeaveType,
    save: SaveLeaveType,
    filters: {},
    sorts: ['code', 'name'] as const,
    view: 'leave.own',
    edit: 'leave.manage',
    problems: ['leave.type-taken', 'leave.rules-overlap', 'leave.rules-used', 'leave.year-fixed', 'leave.grant-missing'],
    removal: 'retire',
  }),
  addUsualTypes: endpoint({
    method: 'POST',
    path: '/leave/types/usual',
    allow: 'leave.manage',
    reply: z.object({ added: z.int() }),
    summary: 'Adds the usual leave types of colleges in India, except those whose code is already in use',
  }),
}
