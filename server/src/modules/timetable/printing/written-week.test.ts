import type { TimetableEntry } from '@nalanda/contract/timetable/editing'
import { expect, test } from 'vitest'
import type { PrintedWeek } from './printed-week.ts'
import { writtenWeek } from './written-week.ts'

const entry = (change: Partial<TimetableEntry>): TimetableEntry => ({
  ...{ id: 1, activity: 'o1/0', occurrence: 0, termId: 1, offeringId: 1, title: 'Chemistry Lab', subjectCode: 'CH1' },
  ...{ section: 'CSE A', batch: 'B1', weekday: 1, firstPeriod: 1, periods: 1, startsAt: '09:00', endsAt: '09:50' },
  ...{ roomId: 1, room: 'Lab 1', teachers: [{ id: 1, fullName: 'Asha Rao' }], pinned: false, ...change },
})
const weekOf = (classes: TimetableEntry[], number: number | null = 1): PrintedWeek<TimetableEntry> => ({
  columns: [{ kind: 'period', from: '09:00', to: '09:50', number }],
  days: [{ name: 'Monday', cells: [{ kind: 'classes', span: 1, classes }] }],
})
const classesOf = (...of: Parameters<typeof writtenWeek>) => writtenWeek(...of).days[0]?.cells[0]?.classes
const batches = [entry({}), entry({ batch: 'B2', room: 'Lab 2' })]

test('the lab batches of a section are listed together, each with its teachers and room', () => {
  expect(classesOf('sections', weekOf(batches))).toEqual([
    { title: 'Chemistry Lab', lines: ['CH1', 'B1 · Asha Rao · Lab 1', 'B2 · Asha Rao · Lab 2'] },
  ])
})

test('the page of a teacher or a room names the section, but not the page owner', () => {
  expect(classesOf('teachers', weekOf([entry({})]))?.[0]?.lines).toEqual(['CH1', 'CSE A B1 · Lab 1'])
  expect(classesOf('rooms', weekOf([entry({})]))?.[0]?.lines).toEqual(['CH1', 'CSE A B1 · Asha Rao'])
})

test('a class shows its times if the columns come from several patterns', () => {
  expect(classesOf('teachers', weekOf([entry({})], null))?.[0]?.lines[0]).toBe('09:00–09:50 · CH1')
})

test('a cell with more than four simultaneous electives shows only the rooms', () => {
  const electives = [1, 2, 3, 4, 5].map((at) => entry({ title: `Elective ${at % 2}`, batch: null, room: `A-${at}` }))
  expect(classesOf('sections', weekOf(electives))).toEqual([
    { title: 'Elective 1', lines: ['CH1', 'A-1, A-3, A-5'] },
    { title: 'Elective 0', lines: ['CH1', 'A-2, A-4'] },
  ])
})
