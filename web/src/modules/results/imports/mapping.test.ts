import type { Mapping } from '@nalanda/contract/results/results'
import { expect, test } from 'vitest'
import { assign, columnLetter, meaningOf, missingIn, sheetWithHeaderRow, withLayout, withSheet } from './mapping.ts'

const long: Mapping = {
  layout: 'long',
  sheet: 'Results',
  headerRow: 1,
  columns: { '0': 'rollNo', '1': 'courseCode', '2': 'marks' },
  cells: 'marks',
}
const wide: Mapping = { ...long, layout: 'wide', columns: { '0': 'rollNo', '1': 'name', '2': 'course:22CS301PC' } }

test('a column has the meaning that the mapping assigns to it', () => {
  expect(meaningOf(long, 0)).toEqual({ kind: 'field', field: 'rollNo' })
  expect(meaningOf(long, 9)).toEqual({ kind: 'none' })
  expect(meaningOf(wide, 2)).toEqual({ kind: 'course', code: '22CS301PC', part: null })
  const parted = { ...wide, columns: { '2': 'course:22CS301PC:internal' } }
  expect(meaningOf(parted, 2)).toEqual({ kind: 'course', code: '22CS301PC', part: 'internal' })
})

test('a meaning moves to the column that it is assigned to, so that no field is read twice', () => {
  const moved = assign(long, 4, { kind: 'field', field: 'rollNo' })
  expect(moved.columns).toEqual({ '1': 'courseCode', '2': 'marks', '4': 'rollNo' })
})

test('a column can be left out again', () => {
  expect(assign(long, 2, { kind: 'none' }).columns).toEqual({ '0': 'rollNo', '1': 'courseCode' })
})

test('one course may take a column for each of its parts', () => {
  const internal = assign(wide, 2, { kind: 'course', code: '22CS301PC', part: 'internal' })
  const both = assign(internal, 3, { kind: 'course', code: '22CS301PC', part: 'external' })
  expect(both.columns).toMatchObject({ '2': 'course:22CS301PC:internal', '3': 'course:22CS301PC:external' })
})

test('a meaning is unchanged after it is stored in the mapping and read back', () => {
  for (const meaning of [
    { kind: 'field', field: 'absent' },
    { kind: 'course', code: '22MA304BS', part: null },
    { kind: 'course', code: '22MA304BS', part: 'grade' },
  ] as const) {
    expect(meaningOf(assign(long, 7, meaning), 7)).toEqual(meaning)
  }
})

test('a long sheet needs columns for roll number, course, and marks or a grade', () => {
  expect(missingIn(long)).toEqual([])
  expect(missingIn({ ...long, columns: {} })).toEqual(['rollNo', 'courseCode', 'marksOrGrade'])
  expect(missingIn({ ...long, columns: { '0': 'rollNo', '1': 'course', '2': 'grade' } })).toEqual([])
})

test('a wide sheet needs columns for roll number and at least one course', () => {
  expect(missingIn(wide)).toEqual([])
  expect(missingIn({ ...wide, columns: { '1': 'name' } })).toEqual(['rollNo', 'oneCourse'])
})

test('changing the layout keeps the columns of the student and drops those unknown to the other layout', () => {
  expect(withLayout(wide, 'long')).toMatchObject({ layout: 'long', columns: { '0': 'rollNo', '1': 'name' } })
  expect(withLayout(long, 'wide').columns).toEqual({ '0': 'rollNo' })
  expect(withLayout(long, 'long')).toBe(long)
})

test('choosing another sheet keeps the columns only if its headings are the same', () => {
  const sheet = (name: string, headers: string[]) => ({
    name,
    headers,
    headerRow: name === 'CSE' ? 4 : 1,
    rowCount: 3,
    sample: [],
  })
  const sheets = [sheet('Results', ['H.T.No', 'Code']), sheet('CSE', ['H.T.No', 'Code']), sheet('Notes', ['Remark'])]
  expect(withSheet(long, 'CSE', sheets)).toEqual({ ...long, sheet: 'CSE', headerRow: 4 })
  expect(withSheet(long, 'Notes', sheets)).toEqual({ ...long, sheet: 'Notes', columns: {} })
})

test('for another header row, the headings and sample rows are taken from the available sample', () => {
  const found = {
    name: 'Results',
    rowCount: 2,
    headerRow: 1,
    headers: ['Nalanda', ''],
    sample: [
      ['H.T.No', 'Code'],
      ['22NA1A0501', 'X'],
    ],
  }
  expect(sheetWithHeaderRow(found, 1).headers).toEqual(['Nalanda', ''])
  expect(sheetWithHeaderRow(found, 2)).toEqual({ headers: ['H.T.No', 'Code'], sample: [['22NA1A0501', 'X']] })
  expect(sheetWithHeaderRow(found, 9)).toEqual({ headers: ['', ''], sample: [] })
  expect(sheetWithHeaderRow({ ...found, headerRow: 3 }, 1)).toEqual({ headers: ['', ''], sample: found.sample })
})

test('columns have letters as in a spreadsheet program', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
