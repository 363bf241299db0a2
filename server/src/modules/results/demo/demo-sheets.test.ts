import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import { openSpreadsheets } from '../../../platform/spreadsheets/spreadsheets.ts'
import { engineeringSubjects, maxima } from '../../academics/demo/demo-curriculum.ts'
import { demoRegulations } from '../../academics/demo/demo-regulations.ts'
import { planStudents } from '../../students/demo/demo.ts'
import { guessMapping } from '../imports/mapping.ts'
import { checkSheet, type Register } from '../imports/sheet-check.ts'
import { sampleSheets } from './demo-sheets.ts'

const spreadsheets = openSpreadsheets({ log: pino({ level: 'silent' }) })
afterAll(() => spreadsheets.close())

const rules = demoRegulations.find(({ code }) => code === 'R22')?.rules[0]
const courses = engineeringSubjects()
  .filter(({ semester }) => semester === 5)
  .map((subject, at) => ({ ...subject, ...maxima(subject.kind, 40), id: at + 1 }))
const students = planStudents(5000).map(({ rollNo, fullName, course }, at) => {
  return [rollNo, { id: at + 1, fullName, otherCourse: course === 'B.Tech' ? null : course }] as const
})

async function check(fileName: string) {
  if (!rules) throw new Error('R22 has no rules')
  const sheets = await spreadsheets.read(await readFile(join(import.meta.dirname, '../../../../../samples', fileName)))
  const mapping = guessMapping(sheets, courses, rules.scale)
  const register: Register = {
    rules,
    courses,
    students: new Map(students),
    place: 'III Year I Semester, R22',
    recorded: new Map(),
    attempted: null,
  }
  const [sheet] = sheets
  if (!sheet) throw new Error('The sample has no sheet')
  const { rows: outcomes, errors } = await checkSheet(sheet, mapping, register)
  return { mapping, errors, entries: outcomes.flatMap(({ payload }) => payload ?? []) }
}

describe('the sample sheets of the demo college', () => {
  it('have the expected file names and numbers of rows', () => {
    expect(sampleSheets().map(({ fileName, rows }) => [fileName, rows.length])).toMatchInlineSnapshot(`
      [
        [
          "results-cse-long.xlsx",
          1810,
        ],
        [
          "results-ece-wide.xlsx",
          117,
        ],
        [
          "results-mech-with-faults.xlsx",
          683,
        ],
      ]
    `)
  })

  it('pass the check without an error in the long and the wide layout', async () => {
    for (const [fileName, layout] of [
      ['results-cse-long.xlsx', 'long'],
      ['results-ece-wide.xlsx', 'wide'],
    ] as const) {
      const checked = await check(fileName)
      expect(checked.errors).toEqual([])
      expect(checked.mapping.layout).toBe(layout)
      expect(checked.entries.length).toBeGreaterThan(1000)
    }
  })

  it('contain the usual errors of sheets', async () => {
    const { errors, entries } = await check('results-mech-with-faults.xlsx')
    expect([...new Set(errors.map(({ code }) => code))].sort()).toEqual([
      'error-value',
      'results.absent-or-grade',
      'results.absent-unclear',
      'results.course-missing',
      'results.credits-differ',
      'results.credits-missing',
      'results.external-missing',
      'results.grade-differs',
      'results.grade-not-in-scale',
      'results.marks-and-absent',
      'results.marks-not-a-number',
      'results.name-differs',
      'results.no-such-course',
      'results.no-such-student',
      'results.over-maximum',
      'results.repeats-row',
      'results.roll-number-missing',
      'results.row-says-otherwise',
      'results.student-of-other-course',
      'results.sum-differs',
      'results.total-is-formula',
      'results.totals-left-out',
    ])
    expect(entries.length).toBeGreaterThan(500)
  })
})
