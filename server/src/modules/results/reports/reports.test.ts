import type { Failure, Overview, Topper } from '@nalanda/contract/results/results'
import { beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { showCell } from '../../../platform/spreadsheets/cell-text.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aProgramme, aSubject } from '../../academics/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { anExam } from '../factory.ts'
import { computeExam } from '../grading/computation.ts'
import { type NewEntry, recordEntries } from '../marks/entries.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const actor = actorCalled('test')
const at = new Date('2026-01-10T05:30:00Z')
let headers: { authorization: string }
let world: Awaited<ReturnType<typeof aHeldExam>>
beforeAll(async () => {
  headers = await as('ROLE_EXAMINATION')
  world = await aHeldExam()
})

/** Creates an exam of five students: two share the best average, one fails a course, one is absent in one, one in both. */
async function aHeldExam() {
  const programme = await aProgramme(db)
  const maths = await aSubject(db, { ...programme.exam, code: 'MA101', name: 'Mathematics' })
  const physics = await aSubject(db, { ...programme.exam, code: 'PH102', name: 'Physics' })
  const names = ['Asha', 'Bala', 'Chitra', 'Dinesh', 'Esther']
  const students: Awaited<ReturnType<typeof aStudent>>[] = []
  for (const fullName of names) students.push(await aStudent(db, { ...programme.place, fullName }))
  const exam = await anExam(db, { ...programme.exam, heldIn: '2025-05' })
  const marks: (number | 'AB')[][] = [
    [95, 95],
    [92, 90],
    [75, 30],
    [65, 'AB'],
    ['AB', 'AB'],
  ]
  const entries = students.flatMap(({ id }, at) =>
    [maths, physics].map((subject, which) => entry(id, subject.id, marks[at]?.[which] ?? 0)),
  )
  await hold(exam.id, entries)
  const [, , chitra] = students
  const again = await anExam(db, { ...programme.exam, heldIn: '2025-07', kind: 'supplementary' })
  await hold(again.id, [entry(chitra?.id ?? 0, physics.id, 55)])
  return { exam, students, again }
}

const entry = (studentId: number, subjectId: number, mark: number | 'AB'): NewEntry => {
  const absent = mark === 'AB'
  return { studentId, subjectId, internal: null, external: null, marks: absent ? null : mark, grade: null, absent }
}

async function hold(examId: number, entries: NewEntry[]): Promise<void> {
  await inTransaction(db, actor, async (tx) => {
    await recordEntries(tx, await getExamRecord(tx, examId), entries, { recordedBy: 'examination', recordedAt: at })
    await computeExam(tx, examId, { at })
  })
}

const get = (path: string) => app.inject({ url: `/api/exams/${world.exam.id}/${path}`, headers })
const read = async <T>(path: string) => (await get(path)).json() as T
type Failures = { items: z.infer<typeof Failure>[]; total: number; next: string | null }

it('the overview counts students who appeared, passed and failed, and every grade of the scale by course', async () => {
  const overview = await read<z.infer<typeof Overview>>('overview')
  expect(overview).toMatchObject({ appeared: 4, passed: 2, failed: 2, absent: 1, withheld: 0, passPercent: 50 })
  expect(overview.branches).toMatchObject([{ appeared: 4, passed: 2, passPercent: 50 }])
  const [maths, physics] = overview.courses
  expect(maths).toMatchObject({ courseCode: 'MA101', appeared: 4, passed: 4, passPercent: 100 })
  expect(physics).toMatchObject({ appeared: 3, passed: 2, passPercent: 66.67 })
  expect(physics?.grades.map(({ grade, count }) => `${grade} ${count}`)).toEqual([
    'S 2',
    'A 0',
    'B 0',
    'C 0',
    'D 0',
    'F 1',
    'AB 2',
  ])
})

it('the toppers are the students who passed everything, and equal averages share a rank', async () => {
  const toppers = await read<z.infer<typeof Topper>[]>('toppers')
  expect(toppers.map(({ rank, fullName, sgpa }) => [rank, fullName, sgpa])).toEqual([
    [1, 'Asha', '10.00'],
    [1, 'Bala', '10.00'],
  ])
})

it('the list of failures shows page by page what was not passed in the exam', async () => {
  const first = await read<Failures>('failures?size=3')
  const rest = await read<Failures>(`failures?size=3&after=${first.next}`)
  const shown = [...first.items, ...rest.items].map(({ fullName, courseCode, grade, marks }) => [
    fullName,
    courseCode,
    grade,
    marks,
  ])
  expect(shown).toEqual([
    ['Chitra', 'PH102', 'F', 30],
    ['Dinesh', 'PH102', 'AB', null],
    ['Esther', 'MA101', 'AB', null],
    ['Esther', 'PH102', 'AB', null],
  ])
  expect([first.total, rest.next]).toEqual([4, null])
  expect((await read<Failures>('failures?q=esther&sort=-courseCode')).items.map(({ courseCode }) => courseCode)).toEqual([
    'PH102',
    'MA101',
  ])
})

it('the supplementary list shows the courses still to pass after all attempts so far', async () => {
  const { items } = await read<Failures>('supplementary')
  expect(items.map(({ fullName, courseCode }) => `${fullName} ${courseCode}`)).toEqual([
    'Dinesh PH102',
    'Esther MA101',
    'Esther PH102',
  ])
})

it.each(['overview', 'toppers', 'failures', 'supplementary', 'tabulation'])(
  'the %s report is available in Excel and as a PDF',
  async (report) => {
    const [excel, pdf] = [await get(`reports/${report}?format=xlsx`), await get(`reports/${report}?format=pdf`)]
    expect([excel.statusCode, pdf.statusCode]).toEqual([200, 200])
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const [sheet] = await platform.spreadsheets.read(excel.rawPayload)
    expect(sheet?.rows.length).toBeGreaterThan(1)
  },
)

it('the tabulation register in Excel contains every mark of a student', async () => {
  const [sheet] = await platform.spreadsheets.read((await get('reports/tabulation?format=xlsx')).rawPayload)
  const [heads = [], first = []] = sheet?.rows ?? []
  const row = Object.fromEntries(heads.map((head, column) => [showCell(head), first[column]]))
  expect(row).toMatchObject({ Name: 'Asha', 'MA101 Total': 95, 'MA101 Grade': 'S', 'PH102 Points': 10, SGPA: 10, CGPA: 10 })
})

it('every report for an unknown exam returns not found', async () => {
  for (const path of ['overview', 'toppers', 'failures', 'reports/tabulation?format=pdf']) {
    const answer = await app.inject({ url: `/api/exams/999999/${path}`, headers })
    expect(answer.statusCode).toBe(404)
  }
})
