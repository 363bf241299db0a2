import { addDays, lastDayOfMonth } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { cappedCredit, creditsOf, type Service, settleYear } from '../counting/crediting.ts'
import { leaveYearDays, leaveYearOf } from '../counting/leave-years.ts'
import type { leaveEntries } from '../schema.ts'
import { rulesOn, type StoredRules, type TypeWithRules } from '../types/leave-rules.ts'

export type NewEntry = Omit<typeof leaveEntries.$inferInsert, 'id'>
/** What the ledger has of one person and type, and what leave that waits has reserved. */
export type Posted = {
  sums: ReadonlyMap<number, number>
  reserved: ReadonlyMap<number, number>
  /** `grant 2026`: what is credited already. */
  keys: ReadonlySet<string>
}
type Planned = { staffId: number; type: TypeWithRules; service: Service; today: IsoDate; through: IsoDate }

/**
 * The lines that are due and not in the ledger, in their order: credits of each leave year, and at its end what passes into the next one and what lapses.
 * Up to `through`, a day in the future, yearly credits are given before their day, for leave that begins in this year and ends in the next.
 */
export function planCredits({ staffId, type, service, today, through }: Planned, posted: Posted): NewEntry[] {
  const first = type.versions.at(-1)
  if (!first || type.retiredAt !== null) return []
  const yearOf = (day: IsoDate) => leaveYearOf(day, type.yearFirstMonth)
  const sums = new Map(posted.sums)
  const entries: NewEntry[] = []
  const add = (entry: Omit<NewEntry, 'staffId' | 'typeId'>) => {
    entries.push({ ...entry, staffId, typeId: type.id })
    sums.set(entry.year, (sums.get(entry.year) ?? 0) + entry.halves)
  }
  const begins = first.effectiveFrom > service.joinedOn ? first.effectiveFrom : service.joinedOn
  const present = yearOf(today)
  for (let year = Math.min(yearOf(begins), ...posted.sums.keys()); year <= Math.max(present, yearOf(through)); year += 1) {
    for (const { kind, period, on, halves } of creditsOf(year, type.yearFirstMonth, service, (day) => rulesOn(type, day))) {
      if (posted.keys.has(`${kind} ${period}`) || (on > today && !(kind === 'grant' && on <= through))) continue
      const rules = rulesOn(type, on)
      const credited = cappedCredit(halves, sums.get(year) ?? 0, rules?.capHalves ?? null)
      add({ year, kind, period, halves: credited, enteredOn: on, ruleId: rules?.id ?? null })
    }
    if (year < present) settle(year)
  }
  return entries

  function settle(year: number): void {
    const { to } = leaveYearDays(year, type.yearFirstMonth)
    const rules: StoredRules | null = rulesOn(type, to)
    if (!rules || rules.grantKind === 'unlimited') return
    const balance = sums.get(year) ?? 0
    const reserved = posted.reserved.get(year) ?? 0
    const { carried, lapsed } = settleYear({ balance, reserved, nextYear: sums.get(year + 1) ?? 0 }, rules)
    const ruleId = rules.id
    if (lapsed > 0) add({ year, kind: 'lapse', halves: -lapsed, enteredOn: to, ruleId })
    if (carried === 0) return
    add({ year, kind: 'carry-out', halves: -carried, enteredOn: to, ruleId })
    add({ year: year + 1, kind: 'carry-in', halves: carried, enteredOn: addDays(to, 1), ruleId })
  }
}

/** The day so many months after another; the last of the month where it has no such day. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const name = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  const moved = `${name}${day.slice(7)}`
  const last = lastDayOfMonth(name)
  return moved > last ? last : moved
}
