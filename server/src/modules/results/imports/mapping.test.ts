import type { Mapping } from '@nalanda/contract/results/results'
import { expect, it } from 'vitest'
import { courseOfHeading, fieldOfHeading, findHeadings } from './headings.ts'
import { missingFields } from './mapping.ts'

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
  for (const heading of ['22ma101bs', '22MA101BS (Maths)', 'MATHEMATICS - I'])
    expect(courseOfHeading(heading, courses)).toBe('22MA101BS')
  expect(courseOfHeading('Physics', courses)).toBeUndefined()
})
