import { defaultScale } from '@nalanda/contract/academics/academics'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../platform/spreadsheets/cell.ts'
import { guessMapping } from './mapping.ts'
import { checkRows, longHeadings, longRow, sampleCourses, sheetOf } from './sample-sheets.ts'
import { listRollNos } from './sheet-check.ts'

describe('a long sheet', () => {
  it('is read below merged titles, with the usual column names of colleges', async () => {
    const { mapping, entries, errors } = await checkRows([
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
    expect(errors).toEqual([])
    expect(entries).toEqual([
      { row: 5, studentId: 11, subjectId: 1, credits: 4, internal: null, external: null, marks: 75, grade: 'B', absent: false },
    ])
  })

  it('states an absence with AB in the internal marks of a course that has no others', async () => {
    const only = { 'Subject Code': '22MC103MC', Credits: 0, External: null }
    const { entries, codes } = await checkRows([longHeadings, longRow({ ...only, Internal: 'AB' })])
    expect(codes).toEqual([])
    expect(entries).toMatchObject([{ subjectId: 3, internal: null, external: null, marks: null, absent: true }])
    expect((await checkRows([longHeadings, longRow({ Internal: 'AB' })])).codes).toEqual(['F2 internal-absent error'])
  })

  it.each<[string, Partial<Record<string, Cell>>, string]>([
    ['an unknown roll number', { 'Roll No': '22NA1A0599' }, 'A2 no-such-student error'],
    ['no roll number', { 'Roll No': null }, 'A2 roll-number-missing error'],
    ['a student of another course', { 'Roll No': '22NA1E0001' }, 'A2 student-of-other-course error'],
    ['a name that differs', { Name: 'Somebody Else' }, 'B2 name-differs warning'],
    ['an unknown course', { 'Subject Code': '22XX999' }, 'C2 no-such-course error'],
    ['no course', { 'Subject Code': null }, 'C2 course-missing error'],
    ['no credits', { Credits: null }, 'E2 credits-missing error'],
    ['other credits', { Credits: 3 }, 'E2 credits-differ warning'],
    ['internal marks over the maximum', { Internal: 41 }, 'F2 over-maximum error'],
    ['external marks over the maximum', { External: 60.5 }, 'G2 over-maximum error'],
    ['control characters in a name', { Name: 'Somebody\u0000Else' }, 'B2 name-differs warning'],
    ['a total over the maximum', { Internal: null, External: null, Total: 101 }, 'H2 over-maximum error'],
    ['marks below zero', { Internal: -1 }, 'F2 marks-below-zero error'],
    ['words for marks', { External: 'forty' }, 'G2 marks-not-a-number error'],
    ['a percentage', { External: '75%' }, 'G2 percentage error'],
    ['three decimals', { External: 45.125 }, 'G2 marks-too-exact error'],
    ['a day that Excel made of marks', { External: { date: '2025-12-03' } }, 'G2 marks-not-a-number error'],
    ['A, which may be a grade or absent', { External: 'A' }, 'G2 absent-or-grade error'],
    ['nothing at all', { Internal: null, External: null }, 'H2 nothing-given error'],
    ['internal marks alone', { External: null }, 'G2 external-missing error'],
    ['a total that is not the sum', { Total: 80 }, 'H2 sum-differs error'],
    ['a grade outside the scale', { Grade: 'O' }, 'I2 grade-not-in-scale error'],
    ['a grade that the marks do not give', { Grade: 'S' }, 'I2 grade-differs warning'],
    ['a formula', { External: { formula: 'F2+1', cached: 31 } }, 'G2 formula error'],
    ['a formula for the roll number', { 'Roll No': { formula: 'B2', cached: '22NA1A0501' } }, 'A2 formula error'],
    ['an error value', { External: { error: '#REF!' } }, 'G2 error-value error'],
    ['absent with marks', { Absent: 'Y' }, 'G2 marks-and-absent error'],
    ['absent and perhaps not', { Absent: 'maybe' }, 'J2 absent-unclear error'],
  ])('reports %s with its cell', async (_, values, expected) => {
    const { codes, entries } = await checkRows([longHeadings, longRow(values)])
    expect(codes).toEqual([expected])
    expect(entries).toHaveLength(expected.endsWith('warning') ? 1 : 0)
  })

  it.each<[string, Partial<Record<string, Cell>>]>([
    ['AB in the external marks', { External: 'AB' }],
    ['Ab. with spaces', { External: ' Ab. ' }],
    ['the word in the total', { External: null, Total: 'Absent' }],
    ['the grade of the regulation', { External: null, Grade: 'ab' }],
    ['a column of its own', { External: null, Absent: 'Y' }],
    ['a total that repeats the internal marks', { External: 'AB', Total: 30 }],
    ['a zero beside the word', { External: 0, Grade: 'AB' }],
  ])('reads %s as absent', async (_, values) => {
    const { entries, codes } = await checkRows([longHeadings, longRow(values)])
    expect(codes).toEqual([])
    expect(entries).toMatchObject([{ absent: true, internal: 30 }])
  })

  it('derives a missing part from the total and the other part, and refuses an impossible total', async () => {
    const { codes, errors } = await checkRows([
      longHeadings,
      longRow({ External: null, Total: 75 }),
      longRow({ 'Roll No': '22NA1A0502', External: null, Total: 29 }),
      longRow({ 'Subject Code': '22CS102ES', Credits: 3, Internal: 10, External: null, Total: 71 }),
    ])
    expect(codes).toEqual(['H3 external-impossible error', 'H4 external-impossible error'])
    expect(errors[1]?.message).toBe('71 leaves 61 of 60 external marks beside 10 internal ones')
  })

  it('reads a zero as zero and a dash as empty', async () => {
    const { entries } = await checkRows([
      longHeadings,
      longRow({ Internal: 0, External: 0 }),
      longRow({ 'Subject Code': '22CS102ES', Credits: 3, Absent: '-', Grade: '-' }),
    ])
    expect(entries).toMatchObject([
      { internal: 0, external: 0, absent: false },
      { absent: false, grade: null },
    ])
  })

  it('accepts a grade without marks, and reads A in a column of grades as a grade', async () => {
    const { entries, codes } = await checkRows([longHeadings, longRow({ Internal: null, External: null, Grade: 'a' })])
    expect(codes).toEqual([])
    expect(entries).toMatchObject([{ grade: 'A', marks: null, absent: false }])
  })

  it('accepts roll numbers and marks that were typed as numbers or as text', async () => {
    const { entries } = await checkRows([longHeadings, longRow({ 'Roll No': 220501, Internal: '30.0', External: '45.50' })])
    expect(entries).toMatchObject([{ studentId: 14, internal: 30, external: 45.5 }])
  })

  it('accepts digits of Indian scripts', async () => {
    const { entries, codes } = await checkRows([longHeadings, longRow({ 'Roll No': '२२०५०१', Internal: '౩౦', External: '४५.५' })])
    expect(codes).toEqual([])
    expect(entries).toMatchObject([{ studentId: 14, internal: 30, external: 45.5 }])
  })

  it('skips the second of two equal rows, refuses all rows that differ, and reports the cell of the course', async () => {
    const equal = await checkRows([longHeadings, longRow({}), longRow({})])
    expect(equal.codes).toEqual(['C3 repeats-row warning'])
    expect(equal.errors).toMatchObject([{ column: 'Subject Code', text: '22MA101BS' }])
    expect(equal).toMatchObject({ rowCount: 2, goodCount: 1, faulty: 0 })
    const kept = await checkRows([longHeadings, longRow({}), longRow({}), longRow({ External: 50 })])
    expect(kept).toMatchObject({ rowCount: 3, goodCount: 0, faulty: 3 })
    const differing = await checkRows([longHeadings, longRow({}), longRow({ External: 50 })])
    expect(differing.codes).toEqual(['C2 row-says-otherwise error', 'C3 repeats-row error'])
    expect(differing.entries).toEqual([])
  })

  it('skips marks that are already recorded, and refuses different ones', async () => {
    const recorded = new Map([
      ['11:1', { internal: 30, external: 45, marks: 75, absent: false, grade: 'B', gradePoints: 8, passed: true }],
    ])
    const same = await checkRows([longHeadings, longRow({})], { recorded })
    expect(same).toMatchObject({ codes: ['C2 recorded-already warning'], entries: [], goodCount: 0, faulty: 0 })
    const other = await checkRows([longHeadings, longRow({ External: 50 })], { recorded })
    expect(other).toMatchObject({ codes: ['H2 recorded-otherwise error'], entries: [] })
  })

  it('warns about a supplementary candidate who never attempted the course', async () => {
    const { codes, entries } = await checkRows([longHeadings, longRow({})], { attempted: new Set(['12:1']) })
    expect(codes).toEqual(['C2 never-attempted warning'])
    expect(entries).toHaveLength(1)
  })

  it('ignores repeated headings, totals and signatures, and reports them', async () => {
    const { codes, entries, rowCount } = await checkRows([
      longHeadings,
      longRow({}),
      longHeadings,
      [],
      longRow({ 'Roll No': '22NA1A0502' }),
      ['Total', null, null, null, null, 60, 90],
      [null, 'Controller of Examinations'],
    ])
    expect(codes).toEqual(['A3 headings-repeated warning', 'A6 totals-left-out warning', 'A7 totals-left-out warning'])
    expect({ entries: entries.length, rowCount }).toEqual({ entries: 2, rowCount: 2 })
  })
})

it('each roll number is looked up once', () => {
  const sheet = sheetOf(longHeadings, longRow({}), longRow({ 'Roll No': '22na1a0501' }), longRow({ 'Roll No': null }))
  expect(listRollNos(sheet, guessMapping([sheet], sampleCourses, defaultScale))).toEqual(['22NA1A0501'])
})
