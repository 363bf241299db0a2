import type { LeaveRulesVersion, leaveRuleCalls, RuleTime } from '@nalanda/contract/leave/types'
import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, type SQL, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { ListKindOf } from '../../../platform/lists/records.ts'
import { leaveRules, leaveTypes } from '../schema.ts'
import { creditNames, grantNames, staffNames, timeNames } from './rule-names.ts'

const r = leaveRules
/** The day from which later rules of the same type apply. */
const next = sql<IsoDate | null>`(select min(later.effective_from)::text from ${leaveRules} later where later.type_id = ${r.typeId} and later.effective_from > ${r.effectiveFrom})`
const joins = [{ table: leaveTypes, on: eq(leaveTypes.id, r.typeId) }]
const load = loadRows(leaveRules, joins, { typeCode: leaveTypes.code, typeName: leaveTypes.name, nextOn: next })

function inTime(time: RuleTime, today: IsoDate): SQL {
  if (time === 'future') return sql`${r.effectiveFrom} > ${today}`
  if (time === 'earlier') return sql`${next} <= ${today}`
  return sql`${r.effectiveFrom} <= ${today} and coalesce(${next} > ${today}, true)`
}

const timeOf = (from: IsoDate, nextOn: IsoDate | null, today: IsoDate): RuleTime =>
  from > today ? 'future' : nextOn !== null && nextOn <= today ? 'earlier' : 'now'

const yesNo = (value: boolean) => (value ? 'Yes' : 'No')
const daysOrAll = (halves: number | null) => (halves === null ? 'No limit' : halves / 2)

/** The rules of all types of leave with the days on which they apply. */
export const ruleVersionKind: ListKindOf<typeof leaveRuleCalls.rules> = {
  table: leaveRules,
  title: 'Rules of leave',
  joins,
  searched: sql`(${leaveTypes.code} || ' ' || ${leaveTypes.name})`,
  filters: ({ typeId, time }) => [where(r.typeId, typeId), time && inTime(time, dayOf(now()))],
  sorts: { typeName: byText(leaveTypes.name), effectiveFrom: byValue(r.effectiveFrom) },
  firstSort: 'typeName',
  load: async (db, ids): Promise<LeaveRulesVersion[]> =>
    (await load(db, ids)).map(({ nextOn, ...rules }) => ({
      ...rules,
      effectiveUntil: nextOn === null ? null : addDays(nextOn, -1),
      time: timeOf(rules.effectiveFrom, nextOn, dayOf(now())),
    })),
  columns: [
    { header: 'Code', value: ({ typeCode }) => typeCode },
    { header: 'Type', width: 32, value: ({ typeName }) => typeName },
    { header: 'From', kind: 'date', value: ({ effectiveFrom }) => effectiveFrom },
    { header: 'Until', kind: 'date', value: ({ effectiveUntil }) => effectiveUntil },
    { header: 'Applies', value: ({ time }) => timeNames[time] },
    { header: 'Paid', value: ({ paid }) => yesNo(paid) },
    { header: 'Half days', value: ({ halfDays }) => yesNo(halfDays) },
    { header: 'Credit', value: ({ grantKind }) => grantNames[grantKind] },
    { header: 'Days credited', kind: 'number', value: ({ grantHalves }) => grantHalves / 2 },
    {
      header: 'Monthly credit on',
      value: ({ grantKind, creditedAt }) => (grantKind === 'monthly' ? creditNames[creditedAt] : null),
    },
    { header: 'Share for those who join during the year', value: ({ proRata }) => yesNo(proRata) },
    { header: 'Highest balance', value: ({ capHalves }) => daysOrAll(capHalves) },
    { header: 'Most days carried forward', value: ({ carryHalves }) => daysOrAll(carryHalves) },
    { header: 'Days until a credit lapses', value: ({ creditDays }) => creditDays },
    { header: 'Most days below zero', kind: 'number', value: ({ maxNegativeHalves }) => maxNegativeHalves / 2 },
    { header: 'Most days at a stretch', value: ({ maxConsecutiveDays }) => maxConsecutiveDays },
    { header: 'Days of notice', value: ({ noticeDays }) => noticeDays },
    { header: 'Days afterwards', value: ({ afterwardsDays }) => afterwardsDays },
    { header: 'Proof above days', value: ({ proofAboveDays }) => proofAboveDays },
    { header: 'Holidays count', value: ({ countsHolidays }) => yesNo(countsHolidays) },
    { header: 'Sandwich rule', value: ({ sandwich }) => yesNo(sandwich) },
    { header: 'Combined with other types', value: ({ mayCombine }) => yesNo(mayCombine) },
    { header: 'Needs cover', value: ({ needsCover }) => yesNo(needsCover) },
    { header: 'Staff', value: ({ staffKind }) => staffNames[staffKind ?? 'all'] },
    { header: 'Months of service before', value: ({ minServiceMonths }) => minServiceMonths },
    { header: 'Most times in service', value: ({ maxTimesInService }) => maxTimesInService },
  ],
}
