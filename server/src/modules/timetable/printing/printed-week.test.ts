import { taughtWeekdays } from '@nalanda/contract/calendar/terms'
import type { PatternDay } from '@nalanda/contract/timetable/patterns'
import { clockTime } from '@nalanda/contract/timetable/times'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { printedWeek, type WeekClass } from './printed-week.ts'

const period = (from: string, to: string) => ({ kind: 'period' as const, name: null, from, to })
const lunch = { kind: 'break' as const, name: 'Lunch', from: '10:40', to: '11:30' }
const slots = [period('09:00', '09:50'), period('09:50', '10:40'), lunch, period('11:30', '12:20')]
const monday: PatternDay = { weekday: 1, slots }
const short: PatternDay = { weekday: 6, slots: slots.slice(0, 2) }
const cellsOf = (classes: WeekClass[], patterns = [[monday, short]]) =>
  printedWeek(patterns, classes).days.map(({ cells }) => cells.map(({ kind, span, classes: own }) => [kind, span, own.length]))

describe('a printed week', () => {
  test('has numbered periods and breaks as columns, and marks a day that lacks some of them', () => {
    const { columns } = printedWeek([[monday, short]], [])
    expect(columns.map(({ kind, number }) => [kind, number])).toEqual([
      ['period', 1],
      ['period', 2],
      ['break', null],
      ['period', 3],
    ])
    const free = ['free', 1, 0]
    expect(cellsOf([])).toEqual([
      [free, free, ['break', 1, 0], free],
      [free, free, ['none', 1, 0], ['none', 1, 0]],
    ])
  })

  test('shows a block across its periods, and simultaneous classes in one cell', () => {
    const block: WeekClass = { weekday: 1, startsAt: '09:00', endsAt: '10:40' }
    const second: WeekClass = { weekday: 1, startsAt: '09:50', endsAt: '10:40' }
    expect(cellsOf([block, second])[0]).toEqual([
      ['classes', 2, 2],
      ['break', 1, 0],
      ['free', 1, 0],
    ])
  })

  test('with two patterns has the columns of both', () => {
    const late: PatternDay = { weekday: 1, slots: [period('09:30', '10:20')] }
    const own: WeekClass = { weekday: 1, startsAt: '09:00', endsAt: '09:50' }
    expect(printedWeek([[monday], [late]], []).columns.map(({ from }) => from)).toEqual(['09:00', '09:30', '09:50', '11:30'])
    expect(cellsOf([own], [[monday], [late]])[0]?.[0]).toEqual(['classes', 2, 1])
  })

  test('shows every class once, and has as many columns on each day as in the header', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 12 }).map((found) => {
      const starts = found.toSorted((a, b) => a - b).map((at) => clockTime(480 + at * 15))
      return starts.slice(1).map((to, at) => period(starts[at] ?? '', to))
    })
    const aWeek = fc.tuple(times, fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...taughtWeekdays)), { maxLength: 20 }))
    fc.assert(
      fc.property(aWeek, ([own, chosen]) => {
        const days = taughtWeekdays.map((weekday) => ({ weekday, slots: own }))
        const classes = chosen.map(([at, more, weekday]) => {
          const first = at % own.length
          const last = Math.min(first + more, own.length - 1)
          return { weekday, startsAt: own[first]?.from ?? '', endsAt: own[last]?.to ?? '' }
        })
        const week = printedWeek([days], classes)
        expect(week.days.flatMap(({ cells }) => cells.flatMap((cell) => cell.classes))).toHaveLength(classes.length)
        for (const { cells } of week.days) expect(cells.reduce((sum, { span }) => sum + span, 0)).toBe(week.columns.length)
      }),
      { seed: 189 },
    )
  })
})
