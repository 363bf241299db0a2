import type { Mapping } from '@nalanda/contract/results/results'
import { expect, it } from 'vitest'
import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { courseOfHeading, fieldOfHeading, findHeadings } from './headings.ts'
import { guessMapping, missingFields } from './mapping.ts'

const nameAlone: Omit<Mapping, 'layout'> = { sheet: 'S', headerRow: 1, columns: { 0: 'name' }, cells: 'marks' }
const courses = [{ code: '22MA101BS', name: 'Mathematics I' }]

it('missing columns are named in plain words', () => {
  expect(missingFields({ ...nameAlone, layout: 'long' })).toEqual(['roll number', 'course code', 'marks or grade'])
  expect(missingFields({ ...nameAlone, layout: 'wide' })).toEqual(['roll number', 'at least one course'])
})

it('an empty sheet has no headings and causes no error', () => {
  expect(findHeadings({ rows: [] }, courses)).toEqual({ headerRow: 1, headers: [], score: 0 })
})

it.each([
  ['Hall Ticket No', 'rollNo'],
  ['H.T.No.', 'rollNo'],
  ['Htno', 'rollNo'],
  ['REGD. NO', 'rollNo'],
  ['Subject Code', 'courseCode'],
  ['Grd', 'grade'],
  ['Total Marks', 'marks'],
  ['EXTERNAL', 'external'],
  ['Father Name', undefined],
])('the heading %s is recognised as %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field)
})

it('a course is recognised by its code, by its code with additions, and by its name', () => {
  for (const heading of [
    '22ma101bs',
    '22MA101BS (Maths)',
    'MATHEMATICS - I',
    'Maths (22MA101BS)',
    'Engg. Maths [22ma101bs]',
    'Maths - 22MA101BS',
  ])
    expect(courseOfHeading(heading, courses)).toBe('22MA101BS')
  expect(courseOfHeading('Physics', courses)).toBeUndefined()
  const two = [...courses, { code: '22MA201BS', name: 'Mathematics II' }]
  expect(courseOfHeading('Maths (22MA101BS, 22MA201BS)', two)).toBeUndefined()
})

it('a total column that has only formulas is ignored, and one with values is used', () => {
  const heads = ['Roll No', 'Subject Code', 'Internal', 'External', 'Total']
  const guess = (...totals: Cell[]) => {
    const rows = [heads, ...totals.map((total): Cell[] => ['22NA1A0501', '22MA101BS', 30, 45, total])]
    return guessMapping([{ name: 'S', hidden: false, rows }], courses, []).columns
  }
  expect(guess({ formula: 'C2+D2', cached: 75 }, { formula: 'C3+D3', cached: 75 }, null)).not.toHaveProperty('4')
  expect(guess({ formula: 'C2+D2', cached: 75 }, 75)).toMatchObject({ 4: 'marks' })
  expect(guess(null, null)).toMatchObject({ 4: 'marks' })
})
