import { defaultScale } from '@nalanda/contract/academics/academics'
import type { Mapping } from '@nalanda/contract/results/results'
import { describe, expect, it } from 'vitest'
import type { Cell, Sheet } from '../../../platform/spreadsheets/cell.ts'
import { guessMapping } from './mapping.ts'
import { checkSheet, listRollNos, type Register } from './sheet-check.ts'

const courses = [
  { id: 1, code: '22MA101BS', name: 'Mathematics I', credits: 4, maxInternal: 40, maxExternal: 60 },
  { id: 2, code: '22CS102ES', name: 'Programming in C', credits: 3, maxInternal: 40, maxExternal: 60 },
  { id: 3, code: '22MC103MC', name: 'Constitution of India', credits: 0, maxInternal: 100, maxExternal: 0 },
]
const register: Register = {
  rules: { scale: [...defaultScale], absentGrade: 'AB', passPercent: { internal: 0, external: 35, total: 50 } },
  place: 'I Year I Semester, R22',
  courses,
  students: new Map([
    ['22NA1A0501', { id: 11, fullName: 'Ananya Reddy Gaddam', otherCourse: null }],
    ['22NA1A0502', { id: 12, fullName: 'Mohammed Irfan', otherCourse: null }],
    ['22NA1E0001', { id: 13, fullName: 'Ravi Teja', otherCourse: 'MBA' }],
    ['220501', { id: 14, fullName: 'Sita Kumari', otherCourse: null }],
  ]),
  recorded: new Map(),
  attempted: null,
}
const long = ['Roll No', 'Name', 'Subject Code', 'Subject', 'Credits', 'Internal', 'External', 'Total', 'Grade', 'Absent']
const sheetOf = (...rows: Cell[][]): Sheet => ({ name: 'Sheet1', hidden: false, rows })

async function check(rows: Cell[][], more: Partial<Register> = {}, mapping?: Partial<Mapping>) {
  const sheet = sheetOf(...rows)
  const guessed = { ...guessMapping([sheet], courses, defaultScale), ...mapping }
  const checked = await checkSheet(sheet, guessed, { ...register, ...more })
  return { ...checked, mapping: guessed, codes: checked.faults.map(({ cell, code, severity }) => `${cell} ${code} ${severity}`) }
}
const row = (values: Partial<Record<(typeof long)[number], Cell>>): Cell[] => {
  const plain: Record<string, Cell> = {
    'Roll No': '22NA1A0501',
    'Subject Code': '22MA101BS',
    Credits: 4,
    Internal: 30,
    External: 45,
  }
  return long.map((heading) => ({ ...plain, ...values })[heading] ?? null)
}

describe('a long sheet', () => {
  it('is read under merged titles, with the words colleges use for their columns', async () => {
    const { mapping, staged, faults } = await check([
      ['NALANDA COLLEGE OF ENGINEERING'],
      ['I B.Tech I Sem Results, December 2025'],
      [],
      ['S.No', 'H.T.No', 'Name of the Student', 'Sub Code', 'Total', 'Grd'],
      [1, ' 22na1a0501 ', 'GADDAM ANANYA REDDY', '22ma101bs', 75, 'B'],
    ])
    expect(mapping).toMatchObject({
      layout: 'long',
      headerRow: 4,
      columns: { 1: 'rollNo', 2: 'name', 3: 'courseCode', 4: 'marks', 5: 'grade' },
    })
    expect(faults).toEqual([])
    expect(staged).toEqual([
      { row: 5, studentId: 11, subjectId: 1, credits: 4, internal: null, external: null, marks: 75, grade: 'B', absent: false },
    ])
  })

  it.each<[string, Partial<Record<string, Cell>>, string]>([
    ['an unknown roll number', { 'Roll No': '22NA1A0599' }, 'A2 unknown-roll-number fault'],
    ['no roll number', { 'Roll No': null }, 'A2 missing-roll-number fault'],
    ['a student of another course', { 'Roll No': '22NA1E0001' }, 'A2 other-course fault'],
    ['a name that differs', { Name: 'Somebody Else' }, 'B2 name-differs warning'],
    ['an unknown course', { 'Subject Code': '22XX999' }, 'C2 unknown-course fault'],
    ['no course', { 'Subject Code': null }, 'C2 missing-course fault'],
    ['no credits', { Credits: null }, 'E2 missing-credits fault'],
    ['other credits', { Credits: 3 }, 'E2 credits-differ warning'],
    ['internal marks over the maximum', { Internal: 41 }, 'F2 marks-over-maximum fault'],
    ['external marks over the maximum', { External: 60.5 }, 'G2 marks-over-maximum fault'],
    ['control characters in a name', { Name: 'Somebody\u0000Else' }, 'B2 name-differs warning'],
    ['a total over the maximum', { Internal: null, External: null, Total: 101 }, 'H2 marks-over-maximum fault'],
    ['marks below zero', { Internal: -1 }, 'F2 marks-not-a-number fault'],
    ['words for marks', { External: 'forty' }, 'G2 marks-not-a-number fault'],
    ['a percentage', { External: '75%' }, 'G2 marks-not-a-number fault'],
    ['three decimals', { External: 45.125 }, 'G2 marks-not-a-number fault'],
    ['a day that Excel made of marks', { External: { date: '2025-12-03' } }, 'G2 marks-not-a-number fault'],
    ['A, which may be a grade or absent', { External: 'A' }, 'G2 absent-unclear fault'],
    ['nothing at all', { Internal: null, External: null }, 'H2 missing-marks fault'],
    ['internal marks alone', { External: null }, 'G2 missing-marks fault'],
    ['a total that is not the sum', { Total: 80 }, 'H2 total-differs fault'],
    ['a grade outside the scale', { Grade: 'O' }, 'I2 grade-outside-scale fault'],
    ['a grade that the marks do not give', { Grade: 'S' }, 'I2 grade-differs warning'],
    ['a formula', { External: { formula: 'F2+1', cached: 31 } }, 'G2 formula fault'],
    ['a formula for the roll number', { 'Roll No': { formula: 'B2', cached: '22NA1A0501' } }, 'A2 formula fault'],
    ['an error value', { External: { error: '#REF!' } }, 'G2 error-value fault'],
    ['absent with marks', { Absent: 'Y' }, 'G2 marks-and-absent fault'],
    ['absent and perhaps not', { Absent: 'maybe' }, 'J2 absent-unclear fault'],
  ])('names %s by its cell', async (_, values, expected) => {
    const { codes, staged } = await check([long, row(values)])
    expect(codes).toEqual([expected])
    expect(staged).toHaveLength(expected.endsWith('warning') ? 1 : 0)
  })

  it.each<[string, Partial<Record<string, Cell>>]>([
    ['AB in the external marks', { External: 'AB' }],
    ['Ab. with spaces', { External: ' Ab. ' }],
    ['the word in the total', { External: null, Total: 'Absent' }],
    ['the grade of the regulation', { External: null, Grade: 'ab' }],
    ['a column of its own', { External: null, Absent: 'Y' }],
    ['a total that repeats the internal marks', { External: 'AB', Total: 30 }],
    ['a zero beside the word', { External: 0, Grade: 'AB' }],
  ])('understands absent from %s', async (_, values) => {
    const { staged, codes } = await check([long, row(values)])
    expect(codes).toEqual([])
    expect(staged).toMatchObject([{ absent: true, internal: 30 }])
  })

  it('tells the missing part from total and the other part, and refuses a total that leaves too much or too little for it', async () => {
    const { codes, faults } = await check([
      long,
      row({ External: null, Total: 75 }),
      row({ 'Roll No': '22NA1A0502', External: null, Total: 29 }),
      row({ 'Subject Code': '22CS102ES', Credits: 3, Internal: 10, External: null, Total: 71 }),
    ])
    expect(codes).toEqual(['H3 total-differs fault', 'H4 total-differs fault'])
    expect(faults[1]?.message).toBe('71 leaves 61 of 60 external marks beside 10 internal ones')
  })

  it('takes a zero for a zero, and a dash for nothing', async () => {
    const { staged } = await check([
      long,
      row({ Internal: 0, External: 0 }),
      row({ 'Subject Code': '22CS102ES', Credits: 3, Absent: '-', Grade: '-' }),
    ])
    expect(staged).toMatchObject([
      { internal: 0, external: 0, absent: false },
      { absent: false, grade: null },
    ])
  })

  it('takes a grade alone, and A for the grade where the column is for grades', async () => {
    const { staged, codes } = await check([long, row({ Internal: null, External: null, Grade: 'a' })])
    expect(codes).toEqual([])
    expect(staged).toMatchObject([{ grade: 'A', marks: null, absent: false }])
  })

  it('takes roll numbers and marks that were typed as numbers or as text', async () => {
    const { staged } = await check([long, row({ 'Roll No': 220501, Internal: '30.0', External: '45.50' })])
    expect(staged).toMatchObject([{ studentId: 14, internal: 30, external: 45.5 }])
  })

  it('keeps out the second of two equal rows, and both of two that differ', async () => {
    const equal = await check([long, row({}), row({})])
    expect(equal.codes).toEqual(['H3 duplicate-pair fault'])
    expect(equal).toMatchObject({ rowCount: 2, goodCount: 1, faultyRows: 1 })
    const differing = await check([long, row({}), row({ External: 50 })])
    expect(differing.codes).toEqual(['H2 duplicate-pair fault', 'H3 duplicate-pair fault'])
    expect(differing.staged).toEqual([])
  })

  it('passes over what is recorded already, and refuses to record it otherwise', async () => {
    const recorded = new Map([
      ['11:1', { internal: 30, external: 45, marks: 75, absent: false, grade: 'B', gradePoints: 8, passed: true }],
    ])
    const same = await check([long, row({})], { recorded })
    expect(same).toMatchObject({ codes: ['H2 already-imported warning'], staged: [], goodCount: 0, faultyRows: 0 })
    const other = await check([long, row({ External: 50 })], { recorded })
    expect(other).toMatchObject({ codes: ['H2 already-imported fault'], staged: [] })
  })

  it('warns of a supplementary candidate who never attempted the course', async () => {
    const { codes, staged } = await check([long, row({})], { attempted: new Set(['12:1']) })
    expect(codes).toEqual(['H2 never-attempted warning'])
    expect(staged).toHaveLength(1)
  })

  it('leaves out repeated headings, totals and signatures, and says so', async () => {
    const { codes, staged, rowCount } = await check([
      long,
      row({}),
      long,
      [],
      row({ 'Roll No': '22NA1A0502' }),
      ['Total', null, null, null, null, 60, 90],
      [null, 'Controller of Examinations'],
    ])
    expect(codes).toEqual(['A3 ignored-row warning', 'A6 ignored-row warning', 'A7 ignored-row warning'])
    expect({ staged: staged.length, rowCount }).toEqual({ staged: 2, rowCount: 2 })
  })
})

describe('a wide sheet', () => {
  it('has a column for each course, and a blank cell where a student is not registered', async () => {
    const { mapping, staged, faults } = await check([
      ['Hall Ticket No', 'Student Name', '22MA101BS', 'Programming in C', '22MC103MC (COI)'],
      ['22NA1A0501', 'Ananya Reddy Gaddam', 75, 'AB', 62],
      ['22NA1A0502', null, 49.5, null, '-'],
    ])
    expect(mapping).toMatchObject({
      layout: 'wide',
      cells: 'marks',
      columns: { 0: 'rollNo', 2: 'course:22MA101BS', 3: 'course:22CS102ES' },
    })
    expect(faults).toEqual([])
    expect(staged.map(({ studentId, subjectId, marks, absent }) => [studentId, subjectId, marks, absent])).toEqual([
      [11, 1, 75, false],
      [11, 2, null, true],
      [11, 3, 62, false],
      [12, 1, 49.5, false],
    ])
  })

  it('is told of a course that stands in two columns, where either may be the right one', async () => {
    const { staged, codes } = await check([
      ['Roll No', '22MA101BS', '22CS102ES', '22MA101BS'],
      ['22NA1A0501', 75, 60, 57],
      ['22NA1A0502', 75, 60, null],
    ])
    expect(codes).toEqual(['D2 duplicate-pair fault'])
    expect(staged.map(({ studentId, subjectId, marks }) => [studentId, subjectId, marks])).toEqual([
      [12, 1, 75],
      [12, 2, 60],
    ])
  })

  it('is told by its cells whether it holds marks or grades', async () => {
    const { mapping, staged, codes } = await check([
      ['Roll No', '22MA101BS', '22CS102ES'],
      ['22NA1A0501', 'A', 'Ab'],
      ['22NA1A0502', 'F', 'O'],
    ])
    expect(mapping.cells).toBe('grade')
    expect(staged.map(({ grade, absent }) => [grade, absent])).toEqual([
      ['A', false],
      [null, true],
    ])
    expect(codes).toEqual(['C3 grade-outside-scale fault'])
  })

  it('may have two rows of headings, the parts of a course below its code', async () => {
    const { mapping, staged } = await check([
      ['Roll No', '22MA101BS', null, null, '22CS102ES', null, null],
      [null, 'Int', 'Ext', 'Total', 'Int', 'Ext', 'Total'],
      ['22NA1A0501', 30, 45, 75, 20, 'AB', 20],
    ])
    expect(mapping).toMatchObject({
      headerRow: 2,
      columns: { 0: 'rollNo', 1: 'course:22MA101BS:internal', 6: 'course:22CS102ES:marks' },
    })
    expect(staged).toMatchObject([
      { internal: 30, external: 45, marks: 75 },
      { internal: 20, absent: true },
    ])
  })

  it('keeps a whole row out for one faulty cell: half a semester would make a wrong SGPA', async () => {
    const { staged, codes, goodCount } = await check([
      ['Roll No', '22MA101BS', '22CS102ES'],
      ['22NA1A0501', 75, 101],
      ['22NA1A0502', 60, 60],
    ])
    expect(codes).toEqual(['C2 marks-over-maximum fault'])
    expect(staged.map(({ studentId }) => studentId)).toEqual([12, 12])
    expect(goodCount).toBe(1)
  })
})

it('looks each roll number up once', () => {
  const sheet = sheetOf(long, row({}), row({ 'Roll No': '22na1a0501' }), row({ 'Roll No': null }))
  expect(listRollNos(sheet, guessMapping([sheet], courses, defaultScale))).toEqual(['22NA1A0501'])
})
