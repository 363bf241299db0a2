import type { Mapping } from '@nalanda/contract/results/results'
import { expect, it } from 'vitest'
import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { courseOfHeading, fieldOfHeading, findHeadings } from './headings.ts'
import { guessMapping, missingFields } from './mapping.ts'

const nameAlone: Omit<Mapping, 'layout'> = { sheet: 'S', headerRow: 1, columns: { 0: 'name' }, cells: 'marks' }
const courses = [{ code: '22MA101BS', name: 'Mathematics I' }]

it('names in plain words which columns a sheet lacks', () => {
  expect(missingFields({ ...nameAlone, layout: 'long' })).toEqual(['roll number', 'course code', 'marks or grade'])
  expect(missingFields({ ...nameAlone, layout: 'wide' })).toEqual(['roll number', 'at least one course'])
})

it('finds no headings in an empty sheet, and does not fail', () => {
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
])('understands the heading %s as %s', (heading, field) => {
  expect(fieldOfHeading(heading)).toBe(field)
})

it('knows a course by its code, by its code with more beside it, and by its name', () => {
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

it('leaves a total unused that is nothing but formulas beside its parts, and reads one that has values', () => {
  const heads = ['Roll No', 'Subject Code', 'Internal', 'External', 'Total']
  const guess = (...totals: Cell[]) => {
    const rows = [heads, ...totals.map((total): Cell[] => ['22NA1A0501', '22MA101BS', 30, 45, total])]
    return guessMapping([{ name: 'S', hidden: false, rows }], courses, []).columns
  }
  expect(guess({ formula: 'C2+D2', cached: 75 }, { formula: 'C3+D3', cached: 75 }, null)).not.toHaveProperty('4')
  expect(guess({ formula: 'C2+D2', cached: 75 }, 75)).toMatchObject({ 4: 'marks' })
  expect(guess(null, null)).toMatchObject({ 4: 'marks' })
})
