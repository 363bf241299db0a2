import type { LeaveRules } from '@nalanda/contract/leave/types'
import { addDays, lastDayOfMonth } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { leaveYearDays, monthsOf } from './leave-years.ts'

/** A person’s service, on which credits depend: the first and the last day. */
export type Service = { joinedOn: IsoDate; leftOn: IsoDate | null }
type CreditRules = Pick<LeaveRules, 'grantKind' | 'grantHalves' | 'creditedAt' | 'proRata'>
/** One credit of a leave year, with its day. */
export type Due = { kind: 'grant' | 'accrual'; period: string; on: IsoDate; halves: number }

/**
 * Returns the credits of a leave year to a person. A year is credited on its first day, or on the day on which the person joins or becomes eligible; a month on
 * its first or last day, if the person is in service on that day. `rulesOn` returns the rules of a day; null if there are none or they do not admit the person.
 */
export function creditsOf(
  year: number,
  firstMonth: number,
  { joinedOn, leftOn }: Service,
  rulesOn: (day: IsoDate) => CreditRules | null,
): Due[] {
  const { from, to } = leaveYearDays(year, firstMonth)
  const lastDay = leftOn !== null && leftOn < to ? leftOn : to
  const begins = joinedOn > from ? joinedOn : from
  const months = monthsOf(year, firstMonth)
  const due: Due[] = []
  const yearly = firstRules(begins, lastDay, rulesOn)
  if (yearly && yearly.rules.grantKind === 'yearly') {
    const { grantHalves, proRata } = yearly.rules
    const left = months.filter((month) => lastDayOfMonth(month.slice(0, 7)) >= joinedOn).length
    const share = proRata && joinedOn > from ? Math.floor((grantHalves * left) / 12) : grantHalves
    due.push({ kind: 'grant', period: String(year), on: yearly.on, halves: share })
  }
  for (const month of months) {
    const first = month
    const last = lastDayOfMonth(month.slice(0, 7))
    const startRules = rulesOn(first)
    const on = startRules?.creditedAt === 'start' ? first : last
    const rules = rulesOn(on)
    if (rules?.grantKind !== 'monthly' || on < joinedOn || on > lastDay) continue
    due.push({ kind: 'accrual', period: month.slice(0, 7), on, halves: rules.grantHalves })
  }
  return due
}

/** Returns the first day of a span on which the type has rules, and the rules. */
function firstRules(from: IsoDate, to: IsoDate, rulesOn: (day: IsoDate) => CreditRules | null) {
  for (let on = from; on <= to; on = addDays(on, 1)) {
    const rules = rulesOn(on)
    if (rules) return { on, rules }
  }
  return null
}

/**
 * Returns what is carried forward and what lapses of a balance at the end of its leave year. A negative balance does not lapse: it is owed in the next year.
 * `carried` is what was carried forward before, for days that return to a settled year.
 */
export function settleYear(
  { balance, reserved, nextYear, carried: before }: { balance: number; reserved: number; nextYear: number; carried: number },
  { carryHalves, capHalves }: Pick<LeaveRules, 'carryHalves' | 'capHalves'>,
): { carried: number; lapsed: number } {
  if (balance < 0) return { carried: balance, lapsed: 0 }
  const free = Math.max(0, balance - reserved)
  const room = capHalves === null ? free : Math.max(0, capHalves - nextYear)
  const carried = Math.min(free, carryHalves === null ? free : Math.max(0, carryHalves - before), room)
  return { carried, lapsed: free - carried }
}

/** Returns how much of a credit fits below the cap of the balance. */
export const cappedCredit = (credit: number, balance: number, capHalves: number | null): number =>
  capHalves === null ? credit : Math.max(0, Math.min(credit, capHalves - balance))
