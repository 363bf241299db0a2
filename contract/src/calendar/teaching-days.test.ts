import { expect, test } from 'vitest'
import { dayOfTerm, type TermDays } from './teaching-days.ts'

const term: TermDays = {
  ...{ startsOn: '2026-11-02', endsOn: '2026-11-28', weekdays: [1, 2, 3, 4, 5] },
  periods: [
    { kind: 'exams', name: 'Mid-term exams', startsOn: '2026-11-05', endsOn: '2026-11-07' },
    { kind: 'classes', name: 'Project review', startsOn: '2026-11-16', endsOn: '2026-11-20' },
  ],
  changedDays: new Map([
    ['2026-11-14', 2],
    ['2026-11-06', 1],
    ['2026-11-24', 1],
    ['2026-12-05', 1],
  ]),
  calendar: { weeklyOff: [0], holidays: new Set(['2026-11-24', '2026-11-07']) },
}

test.each([
  ['2026-11-01', { kind: 'outside' }, 'before the first day'],
  ['2026-12-05', { kind: 'outside' }, 'after the last, though it follows another weekday'],
  ['2026-11-02', { kind: 'teaching', follows: 1 }, 'a weekday'],
  ['2026-11-21', { kind: 'weekly-off' }, 'a weekday without classes'],
  ['2026-11-14', { kind: 'teaching', follows: 2 }, 'a day that follows another weekday'],
  ['2026-11-24', { kind: 'holiday' }, 'a holiday, though it follows another weekday'],
  ['2026-11-07', { kind: 'holiday' }, 'a holiday within exams'],
  ['2026-11-06', { kind: 'exams', name: 'Mid-term exams' }, 'exams, though the day follows another weekday'],
  ['2026-11-16', { kind: 'teaching', follows: 1 }, 'something that is announced while classes go on'],
])('%s is %o: %s', (day, expected, _why) => {
  expect(dayOfTerm(day, term)).toEqual(expected)
})
