import { describe, expect, it } from 'vitest'
import { checkRows } from './sample-sheets.ts'

describe('a wide sheet', () => {
  it('has a column for each course, and a blank cell if a student is not registered for it', async () => {
    const { mapping, entries, errors } = await checkRows([
      ['Hall Ticket No', 'Student Name', '22MA101BS', 'Programming in C', '22MC103MC (COI)'],
      ['22NA1A0501', 'Ananya Reddy Gaddam', 75, 'AB', 62],
      ['22NA1A0502', null, 49.5, null, '-'],
    ])
    expect(mapping).toMatchObject({
      layout: 'wide',
      cells: 'marks',
      columns: { 0: 'rollNo', 2: 'course:22MA101BS', 3: 'course:22CS102ES' },
    })
    expect(errors).toEqual([])
    expect(entries.map(({ studentId, subjectId, marks, absent }) => [studentId, subjectId, marks, absent])).toEqual([
      [11, 1, 75, false],
      [11, 2, null, true],
      [11, 3, 62, false],
      [12, 1, 49.5, false],
    ])
  })

  it('reports a row with two values for one course', async () => {
    const { entries, codes } = await checkRows([
      ['Roll No', '22MA101BS', '22CS102ES', '22MA101BS'],
      ['22NA1A0501', 75, 60, 57],
      ['22NA1A0502', 75, 60, null],
    ])
    expect(codes).toEqual(['D2 repeats-cell error'])
    expect(entries.map(({ studentId, subjectId, marks }) => [studentId, subjectId, marks])).toEqual([
      [12, 1, 75],
      [12, 2, 60],
    ])
  })

  it('is recognised as a sheet of grades or of marks by its cells', async () => {
    const { mapping, entries, codes } = await checkRows([
      ['Roll No', '22MA101BS', '22CS102ES'],
      ['22NA1A0501', 'A', 'Ab'],
      ['22NA1A0502', 'F', 'O'],
    ])
    expect(mapping.cells).toBe('grade')
    expect(entries.map(({ grade, absent }) => [grade, absent])).toEqual([
      ['A', false],
      [null, true],
    ])
    expect(codes).toEqual(['C3 grade-not-in-scale error'])
    const marks = await checkRows([
      ['Roll No', '22MA101BS', '22CS102ES'],
      ['22NA1A0501', 75, 'Ab'],
      ['22NA1A0502', 60, '49.5'],
    ])
    expect(marks.mapping.cells).toBe('marks')
    expect(marks.codes).toEqual([])
    expect(marks.entries.map((entry) => [entry.marks, entry.grade, entry.absent])).toEqual([
      [75, null, false],
      [null, null, true],
      [60, null, false],
      [49.5, null, false],
    ])
  })

  it('may have two rows of headings, with the parts of a course below its code', async () => {
    const { mapping, entries } = await checkRows([
      ['Roll No', '22MA101BS', null, null, '22CS102ES', null, null],
      [null, 'Int', 'Ext', 'Total', 'Int', 'Ext', 'Total'],
      ['22NA1A0501', 30, 45, 75, 20, 'AB', 20],
    ])
    expect(mapping).toMatchObject({
      headerRow: 2,
      columns: { 0: 'rollNo', 1: 'course:22MA101BS:internal', 6: 'course:22CS102ES:marks' },
    })
    expect(entries).toMatchObject([
      { internal: 30, external: 45, marks: 75 },
      { internal: 20, absent: true },
    ])
  })

  it('skips a whole row for one faulty cell, because half a semester would give a wrong SGPA', async () => {
    const { entries, codes, goodCount } = await checkRows([
      ['Roll No', '22MA101BS', '22CS102ES'],
      ['22NA1A0501', 75, 101],
      ['22NA1A0502', 60, 60],
    ])
    expect(codes).toEqual(['C2 over-maximum error'])
    expect(entries.map(({ studentId }) => studentId)).toEqual([12, 12])
    expect(goodCount).toBe(1)
  })
})
