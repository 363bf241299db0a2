import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { cappedCredit, creditsOf, type Due, type Service, settleYear } from '../counting/crediting.ts'
import { leaveYearDays, leaveYearOf } from '../counting/leave-years.ts'
import type { leaveEntries } from '../schema.ts'
import { rulesOn, type StoredRules, type TypeWithRules } from '../types/leave-rules.ts'

export type NewEntry = Omit<typeof leaveEntries.$inferInsert, 'id'>
/** The ledger of one person and type, and what waiting leave has reserved. */
export type Posted = {
  sums: ReadonlyMap<number, number>
  reserved: ReadonlyMap<number, number>
  /** Keys of what is credited already, such as `grant 2026`. */
  keys: ReadonlySet<string>
  /** Credits of the office, and days carried forward, with their days. */
  credits: readonly { year: number; on: IsoDate; halves: number }[]
  /** The settled leave years, with what was carried into the next one. */
  settled: ReadonlyMap<number, number>
}
type Charged = { year: number; halves: number }
type Line = Charged & Pick<NewEntry, 'kind' | 'period' | 'enteredOn'>

/** Summarises the ledger lines of one person and type, and what waiting leave takes from each leave year. */
export function postedOf(lines: readonly Line[], waiting: readonly Charged[]): Posted {
  const settling = lines.filter(({ kind }) => kind === 'lapse' || kind === 'carry-out')
  return {
    sums: summed(lines),
    reserved: summed(waiting),
    credits: lines.filter(isCredit).map(({ year, enteredOn: on, halves }) => ({ year, on, halves })),
    keys: new Set(lines.map(({ kind, period }) => `${kind} ${period}`)),
    settled: summed(settling.map(({ year, kind, halves }) => ({ year, halves: kind === 'lapse' ? 0 : -halves }))),
  }
}

const isCredit = ({ kind, halves }: Line): boolean =>
  halves > 0 && (kind === 'award' || kind === 'correction' || kind === 'carry-in')

function summed(charges: readonly Charged[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { year, halves } of charges) sums.set(year, (sums.get(year) ?? 0) + halves)
  return sums
}

type Planned = {
  staffId: number
  type: TypeWithRules
  service: Service
  /** Whether the rules of a day apply to the person on that day. */
  admits: (rules: StoredRules, day: IsoDate) => boolean
  today: IsoDate
  through: IsoDate
}

/**
 * Returns the lines that are due and not in the ledger, in order: credits of each leave year, and when it is settled, what is carried forward and what lapses.
 * Each follows the rules of its day. Up to `through`, a day in the future, yearly credits are given before their day, for leave that begins in this year and
 * ends in the next.
 */
export function planCredits(planned: Planned, posted: Posted): NewEntry[] {
  const { staffId, type, today } = planned
  const sums = new Map(posted.sums)
  const entries: NewEntry[] = []
  const add = (entry: Omit<NewEntry, 'staffId' | 'typeId'>) => {
    entries.push({ ...entry, staffId, typeId: type.id })
    sums.set(entry.year, (sums.get(entry.year) ?? 0) + entry.halves)
  }
  for (const { on, year, due, expires } of stepsOf(planned, posted)) {
    if (due) credit(year, due)
    else if (expires) expire(year, on)
    else settle(year, on)
  }
  return entries

  function credit(year: number, { kind, period, on, halves }: Due): void {
    const rules = rulesOn(type, on)
    const credited = cappedCredit(halves, sums.get(year) ?? 0, rules?.capHalves ?? null)
    add({ year, kind, period, halves: credited, enteredOn: on, ruleId: rules?.id ?? null })
  }
  /** Leave uses the oldest credits first: the rest lapses, except what credits that still hold, and waiting leave, account for. */
  function expire(year: number, on: IsoDate): void {
    const lasting = posted.credits.filter((one) => one.year === year && (expiryOf(type, one.on) ?? forever) > on)
    const held = lasting.reduce((sum, { halves }) => sum + halves, 0)
    const lapsed = (sums.get(year) ?? 0) - (posted.reserved.get(year) ?? 0) - held
    if (lapsed > 0) add({ year, kind: 'lapse', halves: -lapsed, enteredOn: today, ruleId: rulesOn(type, on)?.id ?? null })
  }
  function settle(year: number, settledOn: IsoDate): void {
    const rules = rulesOn(type, leaveYearDays(year, type.yearFirstMonth).to)
    if (!rules || rules.grantKind === 'unlimited') return
    const before = posted.settled.get(year)
    const sum = { balance: sums.get(year) ?? 0, reserved: posted.reserved.get(year) ?? 0, nextYear: sums.get(year + 1) ?? 0 }
    const { carried, lapsed } = settleYear({ ...sum, carried: before ?? 0 }, rules)
    const line = { enteredOn: before === undefined ? settledOn : today, ruleId: rules.id }
    if (lapsed > 0) add({ ...line, year, kind: 'lapse', halves: -lapsed })
    if (carried === 0) return
    add({ ...line, year, kind: 'carry-out', halves: -carried })
    add({ ...line, year: year + 1, kind: 'carry-in', halves: carried })
  }
}

const forever: IsoDate = '9999-12-31'

/** A due credit; otherwise the day on which one lapses, or the settlement of a leave year. */
type Step = { on: IsoDate; year: number; due: Due | null; expires: boolean }

/** Returns what is to be entered, by day; a year is settled before anything else is credited on that day. */
function stepsOf({ type, service, admits, today, through }: Planned, posted: Posted): Step[] {
  const first = type.versions.at(-1)
  if (!first || type.retiredAt !== null) return []
  const yearOf = (day: IsoDate) => leaveYearOf(day, type.yearFirstMonth)
  const rulesFor = (day: IsoDate) => {
    const rules = rulesOn(type, day)
    return rules && admits(rules, day) ? rules : null
  }
  const isDue = ({ kind, period, on }: Due) =>
    !posted.keys.has(`${kind} ${period}`) && (on <= today || (kind === 'grant' && on <= through))
  const begins = first.effectiveFrom > service.joinedOn ? first.effectiveFrom : service.joinedOn
  const last = Math.max(yearOf(today), yearOf(through))
  const steps: Step[] = []
  for (let year = Math.min(yearOf(begins), ...posted.sums.keys()); year <= last; year += 1) {
    const settledOn = settlementDay(type, year)
    if (settledOn <= today) steps.push({ on: settledOn, year, due: null, expires: false })
    for (const due of creditsOf(year, type.yearFirstMonth, service, rulesFor).filter(isDue))
      steps.push({ on: due.on, year, due, expires: false })
  }
  for (const { year, on: creditedOn } of posted.credits) {
    const on = expiryOf(type, creditedOn)
    if (on !== null && on <= today) steps.push({ on, year, due: null, expires: true })
  }
  return steps.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

/** Returns the first day on which a credit no longer holds, by the rules of its day; includes the days for which they allow applying for leave afterwards. */
function expiryOf(type: TypeWithRules, creditedOn: IsoDate): IsoDate | null {
  const rules = rulesOn(type, creditedOn)
  if (rules?.grantKind !== 'event' || rules.creditDays === null) return null
  return addDays(creditedOn, rules.creditDays + rules.afterwardsDays + 1)
}

/**
 * Returns the day on which a leave year is settled: the first on which leave that began in it can no longer be applied for, so that such leave uses the balance
 * of its own year. At most two leave years are open.
 */
function settlementDay({ versions, yearFirstMonth }: TypeWithRules, year: number): IsoDate {
  const { from, to } = leaveYearDays(year, yearFirstMonth)
  const lastDays = versions.map(({ effectiveFrom, afterwardsDays }, at) => {
    const next = versions[at - 1]
    const until = next && next.effectiveFrom <= to ? addDays(next.effectiveFrom, -1) : to
    return effectiveFrom <= to && until >= from ? addDays(until, afterwardsDays) : to
  })
  const last = lastDays.reduce((a, b) => (a > b ? a : b), to)
  const { to: latest } = leaveYearDays(year + 1, yearFirstMonth)
  return addDays(last < latest ? last : latest, 1)
}
