import type { LeaveRules } from '@nalanda/contract/leave/types'
import { addDays, eachDay } from '@nalanda/contract/platform/dates/dates'
import type { LeaveDays } from '@nalanda/contract/platform/dates/half-days'
import { dayOfHalf, halvesOf, morningOf } from '@nalanda/contract/platform/dates/half-days'
import { isWorkingDay, type WorkingCalendar } from '@nalanda/contract/platform/dates/working-days'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { leaveYearOf } from './leave-years.ts'

/** Other leave of the same person. `later`: requested after the leave that is counted, and charged for the holidays between the two. */
export type Neighbour = LeaveDays & { later: boolean }
export type CountingRules = Pick<LeaveRules, 'countsHolidays' | 'sandwich'>
type Counted = { day: IsoDate; halves: number }

/** Longer than any run of holidays. */
export const maxDaysOff = 120

/**
 * Returns the days that a leave takes from the balance, in half-days. Working days count; holidays and weekly offs within it if the rules count them. With the
 * sandwich rule a holiday counts if the half-days before and after the run of holidays are leave, either this leave or a neighbour; the later of two leaves is
 * charged for holidays between them.
 */
export function countLeave(
  leave: LeaveDays,
  rules: CountingRules,
  { calendar, neighbours }: { calendar: WorkingCalendar; neighbours: readonly Neighbour[] },
): Counted[] {
  const own = halvesOf(leave)
  const spans = [own, ...neighbours.map(halvesOf)]
  const isLeave = (half: number) => spans.some(({ first, end }) => half >= first && half < end)
  const works = (day: IsoDate) => isWorkingDay(day, calendar)
  const isSandwiched = (day: IsoDate) => {
    const before = nearest(day, -1, works)
    const after = nearest(day, 1, works)
    return before !== null && after !== null && isLeave(morningOf(before) + 1) && isLeave(morningOf(after))
  }
  const ownDays = eachDay(leave.fromOn, leave.untilOn).flatMap((day) => {
    const counts = works(day) || rules.countsHolidays || (rules.sandwich && isSandwiched(day))
    const start = Math.max(own.first, morningOf(day))
    const halves = Math.min(own.end, morningOf(day) + 2) - start
    return counts && halves > 0 ? [{ day, halves }] : []
  })
  if (!rules.sandwich || ownDays.length === 0) return ownDays
  const between = [...gap(leave.fromOn, -1), ...gap(leave.untilOn, 1)]
  return [...ownDays, ...between].sort((a, b) => (a.day < b.day ? -1 : 1))

  /** Returns the holidays next to the leave, up to an earlier neighbour. */
  function gap(edge: IsoDate, step: 1 | -1): Counted[] {
    const days: IsoDate[] = []
    for (let day = addDays(edge, step); !works(day) && days.length < maxDaysOff; day = addDays(day, step)) {
      if (isLeave(morningOf(day)) || isLeave(morningOf(day) + 1)) break
      days.push(day)
    }
    const beyond = addDays(edge, step * (days.length + 1))
    const neighbour = neighbours.find(({ fromOn, untilOn }) => fromOn <= beyond && beyond <= untilOn)
    if (!neighbour || neighbour.later) return []
    return days.filter(isSandwiched).map((day) => ({ day, halves: 2 }))
  }
}

function nearest(day: IsoDate, step: 1 | -1, works: (day: IsoDate) => boolean): IsoDate | null {
  let reached = day
  for (let far = 0; far < maxDaysOff; far += 1) {
    if (works(reached)) return reached
    reached = addDays(reached, step)
  }
  return null
}

export type Charge = { year: number; halves: number }

/** Returns the half-days of counted days per leave year, the earliest first. */
export function chargesOf(days: readonly Counted[], firstMonth: number): Charge[] {
  const byYear = new Map<number, number>()
  for (const { day, halves } of days) {
    const year = leaveYearOf(day, firstMonth)
    byYear.set(year, (byYear.get(year) ?? 0) + halves)
  }
  return [...byYear].map(([year, halves]) => ({ year, halves })).sort((a, b) => a.year - b.year)
}

export const totalOf = (charges: readonly { halves: number }[]): number => charges.reduce((sum, { halves }) => sum + halves, 0)

/** Whether there is no working half-day between two leaves. */
export function isAdjacent(one: LeaveDays, other: LeaveDays, calendar: WorkingCalendar): boolean {
  const [earlier, later] = [halvesOf(one), halvesOf(other)].sort((a, b) => a.first - b.first)
  if (!earlier || !later) return false
  if (later.first - earlier.end > maxDaysOff * 2) return false
  for (let half = earlier.end; half < later.first; half += 1) if (isWorkingDay(dayOfHalf(half), calendar)) return false
  return true
}
