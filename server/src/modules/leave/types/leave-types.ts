import type { LeaveRules, LeaveType, leaveTypeCalls, SaveLeaveType } from '@nalanda/contract/leave/types'
import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { byText } from '../../../platform/lists/keyset.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { isRetired } from '../../../platform/lists/removal.ts'
import { problem } from '../../../platform/problems.ts'
import { leaveEntries, leaveRequests, leaveRules, leaveTypes } from '../schema.ts'
import { grantNames } from './rule-names.ts'

const r = leaveRules
const latest: SQL = sql`${r.id} = (select newest.id from ${leaveRules} newest where newest.type_id = ${leaveTypes.id} order by newest.effective_from desc limit 1)`
const joins = [{ table: leaveRules, on: latest }]
const ruleColumns = {
  ...{ effectiveFrom: r.effectiveFrom, paid: r.paid, halfDays: r.halfDays, grantKind: r.grantKind, grantHalves: r.grantHalves },
  ...{ creditedAt: r.creditedAt, proRata: r.proRata, capHalves: r.capHalves, carryHalves: r.carryHalves },
  ...{
    creditDays: r.creditDays,
    maxConsecutiveDays: r.maxConsecutiveDays,
    noticeDays: r.noticeDays,
    afterwardsDays: r.afterwardsDays,
  },
  ...{ proofAboveDays: r.proofAboveDays, countsHolidays: r.countsHolidays, sandwich: r.sandwich, mayCombine: r.mayCombine },
  ...{ staffKind: r.staffKind, minServiceMonths: r.minServiceMonths, maxTimesInService: r.maxTimesInService },
  ...{ needsCover: r.needsCover, maxNegativeHalves: r.maxNegativeHalves },
}

/** Types of leave, each with its latest rules. */
export const leaveTypeKind: KindOf<typeof leaveTypeCalls.leaveTypes> = {
  table: leaveTypes,
  entity: 'leave-type',
  title: 'Types of leave',
  joins,
  searched: sql`(${leaveTypes.code} || ' ' || ${leaveTypes.name})`,
  sorts: { code: byText(leaveTypes.code), name: byText(leaveTypes.name) },
  firstSort: 'code',
  load: loadRows(leaveTypes, joins, { ...ruleColumns, retired: isRetired(leaveTypes) }),
  columns: [
    { header: 'Code', value: ({ code }) => code },
    { header: 'Name', width: 32, value: ({ name }) => name },
    { header: 'Rules from', kind: 'date', value: ({ effectiveFrom }) => effectiveFrom },
    { header: 'Paid', value: ({ paid }) => (paid ? 'Yes' : 'No') },
    { header: 'Credit', value: ({ grantKind }) => grantNames[grantKind] },
    { header: 'Days credited', kind: 'number', value: ({ grantHalves }) => grantHalves / 2 },
    { header: 'Most days carried forward', value: ({ carryHalves }) => (carryHalves === null ? 'All' : carryHalves / 2) },
    { header: 'Half days', value: ({ halfDays }) => (halfDays ? 'Yes' : 'No') },
  ],
  constraintProblems: { leave_types_by_code: { code: 'leave.type-taken', field: 'code' } },
  check: checkType,
  owns: [leaveRules.typeId],
  store: (db, id, save) => storeRules(db, id, save),
}

async function checkType(db: Database, save: SaveLeaveType, before: LeaveType | null): Promise<void> {
  const credits = save.grantKind === 'yearly' || save.grantKind === 'monthly'
  if (credits && save.grantHalves === 0) throw problem('leave.grant-missing', {}, { fields: ['grantHalves'] })
  if (!before || before.yearFirstMonth === save.yearFirstMonth) return
  if ((await db.$count(leaveEntries, eq(leaveEntries.typeId, before.id))) > 0)
    throw problem('leave.year-fixed', {}, { fields: ['yearFirstMonth'] })
}

/** Stores changed rules, from their day on. Refuses a day before that of the last change, and a day under whose rules leave was requested or credited. */
async function storeRules(db: Database, typeId: number, { code: _, name: __, yearFirstMonth: ___, ...rules }: SaveLeaveType) {
  const [last] = await db
    .select()
    .from(leaveRules)
    .where(eq(leaveRules.typeId, typeId))
    .orderBy(desc(leaveRules.effectiveFrom))
    .limit(1)
  if (!last) return void (await db.insert(leaveRules).values({ ...rules, typeId }))
  if (isSame(last, rules)) return
  const refused = { fields: ['effectiveFrom'] }
  const day = formatDay(last.effectiveFrom)
  if (rules.effectiveFrom < last.effectiveFrom) throw problem('leave.rules-overlap', { day }, refused)
  if (rules.effectiveFrom > last.effectiveFrom) return void (await db.insert(leaveRules).values({ ...rules, typeId }))
  const uses =
    (await db.$count(leaveRequests, eq(leaveRequests.ruleId, last.id))) +
    (await db.$count(leaveEntries, eq(leaveEntries.ruleId, last.id)))
  if (uses > 0) throw problem('leave.rules-used', { day }, refused)
  await db
    .update(leaveRules)
    .set(rules)
    .where(and(eq(leaveRules.id, last.id)))
}

const isSame = (stored: LeaveRules, rules: LeaveRules): boolean =>
  (Object.keys(rules) as (keyof LeaveRules)[]).every((field) => stored[field] === rules[field])
