import type { Exam, ResultDetail } from '@nalanda/contract/results/results'
import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { aProgramme, aSubject } from '../../modules/academics/factory.ts'
import { anExam, type NewExam } from '../../modules/results/factory.ts'
import { aStudent } from '../../modules/students/factory.ts'
import type { Database } from '../../platform/database/client.ts'
import { openTestApp } from '../app.ts'
import { callsOf } from '../http.ts'
import { importsOf, workbookOf } from './sheet-imports.ts'

const headings = {
  exam: 'Exam',
  heldIn: 'Held in',
  kind: 'Kind',
  rollNo: 'Roll number',
  code: 'Subject code',
  internal: 'Internal marks',
  external: 'External marks',
  published: 'Published',
}
/** A row of a sheet of past results; missing fields get the default student, subject, exam and marks. */
export type PastRow = Partial<Record<keyof typeof headings, string | number | boolean>>

async function aClass(db: Database) {
  const programme = await aProgramme(db)
  const maths = await aSubject(db, { ...programme.exam, code: 'MA101' })
  const physics = await aSubject(db, { ...programme.exam, code: 'PH102' })
  const later = await aSubject(db, { ...programme.exam, semesterId: programme.nextSemester.id, code: 'CS201' })
  const students = [await aStudent(db, programme.place), await aStudent(db, programme.place)] as const
  return { programme, maths, physics, later, students, title: `Semester 1 Regular ${programme.regulation.code}` }
}

/** Opens an exam cell that imports past results; each test has a new class of two students in `world`. Call it at the top level. */
export async function openPastResults() {
  const { app, platform, as } = await openTestApp()
  const { db } = platform.database
  const headers = await as('ROLE_EXAMINATION')
  const past = importsOf(app, 'results.past-results', headers)
  const calls = callsOf(app, headers)
  const world = {} as Awaited<ReturnType<typeof aClass>>
  beforeEach(async () => {
    Object.assign(world, await aClass(db))
  })
  const sheet = (rows: readonly PastRow[]) =>
    workbookOf({
      Results: [
        Object.values(headings),
        ...rows.map((row) => {
          const usual = { exam: world.title, heldIn: 'Nov 2022', rollNo: world.students[0].rollNo ?? '', code: 'MA101' }
          const marks = { internal: 30, external: 45 }
          const given: PastRow = { ...usual, ...marks, ...row }
          return Object.keys(headings).map((field) => given[field as keyof PastRow] ?? '')
        }),
      ],
    })
  return { app, db, world, past, ...calls, ...stepsOf(past, sheet), ...readers(db, world, calls) }
}

function stepsOf(past: ReturnType<typeof importsOf>, sheet: (rows: readonly PastRow[]) => Promise<Buffer>) {
  const check = async (rows: readonly PastRow[]) => past.check(await past.upload(await sheet(rows)))
  return {
    check,
    bring: async (rows: readonly PastRow[]) => past.save(await check(rows)),
    /** Returns the errors in these rows, as `cell code`. */
    faults: async (rows: readonly PastRow[]) => past.errors(await check(rows)),
  }
}

function readers(db: Database, world: Awaited<ReturnType<typeof aClass>>, { get }: ReturnType<typeof callsOf>) {
  return {
    /** Returns the exams of the class in the order of their creation. */
    async examsOf(): Promise<Exam[]> {
      const { items } = await get(`/exams?regulationId=${world.programme.regulation.id}&size=200`)
      return (items as Exam[]).sort((a, b) => a.id - b.id)
    },
    resultOf: async (examId: number, at: 0 | 1 = 0) =>
      (await get(`/exams/${examId}/results/${world.students[at].id}`)).body as ResultDetail,
    /** Returns the current marks of the class, as `title: student, subject, total`, without exams of other classes. */
    async marksOf(): Promise<unknown[]> {
      const { rows } = await db.execute(sql`
        SELECT exam.title, entry.student_id::int AS student, subject.code, entry.marks::float8 AS marks FROM result_entries entry
        JOIN exams exam ON exam.id = entry.exam_id JOIN subjects subject ON subject.id = entry.subject_id
        WHERE exam.regulation_id = ${world.programme.regulation.id} AND entry.superseded_at IS NULL ORDER BY entry.id`)
      return rows
    },
    /** Creates an exam of the class before the import, with the title used in the sheet. */
    anExamOfClass: (more: Partial<NewExam> = {}) =>
      anExam(db, { ...world.programme.exam, title: world.title, heldIn: '2022-11', ...more }),
  }
}
