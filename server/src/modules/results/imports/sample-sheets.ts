import { defaultScale } from '@nalanda/contract/academics/academics'
import type { Mapping } from '@nalanda/contract/results/results'
import type { Cell, Sheet } from '../../../platform/spreadsheets/cell.ts'
import { guessMapping } from './mapping.ts'
import { checkSheet, type Register } from './sheet-check.ts'

/** The courses of the semester that the checked sheet belongs to. */
export const sampleCourses = [
  { id: 1, code: '22MA101BS', name: 'Mathematics I', credits: 4, maxInternal: 40, maxExternal: 60 },
  { id: 2, code: '22CS102ES', name: 'Programming in C', credits: 3, maxInternal: 40, maxExternal: 60 },
  { id: 3, code: '22MC103MC', name: 'Constitution of India', credits: 0, maxInternal: 100, maxExternal: 0 },
]
const register: Register = {
  rules: { scale: [...defaultScale], absentGrade: 'AB', passPercent: { internal: 0, external: 35, total: 50 } },
  place: 'I Year I Semester, R22',
  courses: sampleCourses,
  students: new Map([
    ['22NA1A0501', { id: 11, fullName: 'Ananya Reddy Gaddam', otherCourse: null }],
    ['22NA1A0502', { id: 12, fullName: 'Mohammed Irfan', otherCourse: null }],
    ['22NA1E0001', { id: 13, fullName: 'Ravi Teja', otherCourse: 'MBA' }],
    ['220501', { id: 14, fullName: 'Sita Kumari', otherCourse: null }],
  ]),
  recorded: new Map(),
  attempted: null,
}

/** Headings of a long sheet: a row for each student and course. */
export const longHeadings = [
  'Roll No',
  'Name',
  'Subject Code',
  'Subject',
  'Credits',
  'Internal',
  'External',
  'Total',
  'Grade',
  'Absent',
]

export const sheetOf = (...rows: Cell[][]): Sheet => ({ name: 'Sheet1', hidden: false, rows })

/** Checks a sheet with its guessed mapping. Returns its findings as `cell code severity`, with the code without the module. */
export async function checkRows(rows: Cell[][], more: Partial<Register> = {}, mapping?: Partial<Mapping>) {
  const sheet = sheetOf(...rows)
  const guessed = { ...guessMapping([sheet], sampleCourses, defaultScale), ...mapping }
  const checked = await checkSheet(sheet, guessed, { ...register, ...more })
  const { rows: outcomes, errors } = checked
  const good = outcomes.filter(({ outcome }) => outcome === 'good')
  const entries = good.flatMap(({ row, payload }) => (payload ?? []).map((entry) => ({ row, ...entry })))
  const codes = errors.map(({ cell, code, severity }) => `${cell} ${code.replace('results.', '')} ${severity}`)
  const faulty = outcomes.filter(({ outcome }) => outcome === 'faulty').length
  return { mapping: guessed, entries, errors, codes, rowCount: outcomes.length, goodCount: good.length, faulty }
}

/** Returns a correct row of a long sheet, with the given values replaced. */
export const longRow = (values: Partial<Record<(typeof longHeadings)[number], Cell>>): Cell[] => {
  const plain: Record<string, Cell> = {
    'Roll No': '22NA1A0501',
    'Subject Code': '22MA101BS',
    Credits: 4,
    Internal: 30,
    External: 45,
  }
  return longHeadings.map((heading) => ({ ...plain, ...values })[heading] ?? null)
}
