import type { Failure, ResultRow } from '@nalanda/contract/results/results'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { getItem, listAll, type Viewer } from '../../../platform/lists/listing.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aBranch, aProgramme, aSubject } from '../../academics/factory.ts'
import { aDepartment } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'
import { getExamRecord } from '../exams/exam-records.ts'
import { anExam } from '../factory.ts'
import { computeExam } from '../grading/computation.ts'
import { failuresOf } from '../reports/failures.ts'
import { getTabulation } from '../reports/tabulation.ts'
import { listToppers } from '../reports/toppers.ts'
import { recordEntries } from './entries.ts'
import { resultsOf } from './result-list.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const actor = actorCalled('test')
const at = new Date('2026-01-10T05:30:00Z')
let examCell: { authorization: string }
let world: Awaited<ReturnType<typeof anExamOfTwoDepartments>>
beforeAll(async () => {
  examCell = await as('ROLE_EXAMINATION', { username: 'examination' })
  world = await anExamOfTwoDepartments()
})

/** Creates an exam of six students of two departments: two with the same name and average, one failed, one without any credits. */
async function anExamOfTwoDepartments() {
  const { code, id: departmentId } = await aDepartment(db)
  const programme = await aProgramme(db)
  const { courseId } = programme.place
  const headed = await aBranch(db, { courseId, departmentId, shortName: 'HEADED' })
  const foreign = await aBranch(db, { courseId, departmentId: (await aDepartment(db)).id, shortName: 'FOREIGN' })
  const maths = await aSubject(db, { ...programme.exam, code: 'MA101' })
  const exam = await anExam(db, programme.exam)
  const marks = [95, 60, 60, 80, 20, 70]
  const names = ['asha', 'Bala', 'bala', 'Chitra', 'dinesh', 'Esther']
  const studentIds: number[] = []
  for (const [number, fullName] of names.entries()) {
    const branchId = number % 2 === 0 ? headed.id : foreign.id
    const { id } = await aStudent(db, { ...programme.place, branchId, sectionId: null, fullName, rollNo: `22NA1A050${number}` })
    studentIds.push(id)
  }
  await inTransaction(db, actor, async (tx) => {
    const given = { subjectId: maths.id, internal: null, external: null, grade: null, absent: false }
    const entries = studentIds.map((studentId, number) => ({ ...given, studentId, marks: marks[number] ?? 0 }))
    await recordEntries(tx, await getExamRecord(tx, exam.id), entries, { recordedBy: 'examination', recordedAt: at })
    await computeExam(tx, exam.id, { at })
  })
  return { exam, code, studentIds }
}

type Listed = { items: ResultRow[]; total: number; next: string | null }
const ask = (path: string, headers = examCell) => app.inject({ url: `/api/exams/${world.exam.id}/${path}`, headers })
const list = async (query: string): Promise<Listed> => (await ask(`results?${query}`)).json()
const names = (rows: readonly { fullName: string }[]) => rows.map(({ fullName }) => fullName).toSorted()

describe('the results of an exam', () => {
  test.each(['rollNo', '-rollNo', 'fullName', '-fullName', 'sgpa', '-sgpa'])(
    'sorted by %s appear once each on pages of two, in the order of one long page',
    async (sort) => {
      const whole = await list(`sort=${sort}&size=200`)
      const paged: ResultRow[] = []
      for (let next: string | null = ''; next !== null; ) {
        const page = await list(`sort=${sort}&size=2${next && `&after=${next}`}`)
        paged.push(...page.items)
        next = page.next
      }
      expect(whole.total).toBe(6)
      expect(paged).toEqual(whole.items)
      expect(new Set(paged.map(({ studentId }) => studentId)).size).toBe(6)
    },
  )

  test('are searched by name and number, and filtered by branch and outcome', async () => {
    expect((await list('q=BALA')).total).toBe(2)
    expect((await list('q=0503')).items.map(({ fullName }) => fullName)).toEqual(['Chitra'])
    expect((await list('branch=HEADED')).total).toBe(3)
    expect(names((await list('failed=yes')).items)).toEqual(['dinesh'])
    expect((await list('withheld=yes')).total).toBe(0)
  })

  test('give a cursor that another list rejects', async () => {
    const { next } = await list('sort=rollNo&size=2')
    expect((await ask(`failures?sort=rollNo&after=${next}`)).statusCode).toBe(400)
    expect((await ask(`results?sort=rollNo&after=${next}`)).statusCode).toBe(200)
  })

  test('are exported as filtered, with an audit entry', async () => {
    const file = await ask('results/export?format=csv&branch=HEADED&sort=-rollNo')
    expect(
      file.body
        .split('\r\n')
        .slice(1, 4)
        .map((line) => line.split(',')[1]),
    ).toEqual(['dinesh', 'bala', 'asha'])
    const [entry] = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entity, 'export'))
      .orderBy(desc(auditEntries.id))
      .limit(1)
    const { filters, ...rest } = Object.fromEntries(
      Object.entries(entry?.changes ?? {}).map(([field, [, value]]) => [field, value]),
    )
    expect([entry?.username, entry?.entityId, entry?.act]).toEqual([
      'examination',
      'Results',
      'GET /exams/:examId/results/export',
    ])
    expect(rest).toEqual({ format: 'csv', rows: 3, complete: true })
    expect(filters).toEqual({ examId: world.exam.id, branch: 'HEADED', sort: '-rollNo' })
  })
})

describe('a head of department', () => {
  const viewer = (more: Partial<Viewer> = {}): Viewer => ({
    userId: 0,
    roles: ['ROLE_HOD'],
    scopes: { ROLE_HOD: [world.code] },
    staffId: null,
    ...more,
  })
  const own = ['asha', 'bala', 'dinesh']

  test('has no permission to see results today', async () => {
    const head = await as({ role: 'ROLE_HOD', scope: world.code })
    expect((await ask('results', head)).statusCode).toBe(403)
    expect((await ask('results/export?format=csv', head)).statusCode).toBe(403)
  })

  test('would see only the rows of the own department in every list of an exam', async () => {
    const { id } = world.exam
    expect(names(await listAll(db, await resultsOf(db, id), viewer()))).toEqual(own)
    expect(
      names(await listAll<z.infer<typeof Failure> & { id: number }>(db, await failuresOf(db, 'failures', id), viewer())),
    ).toEqual(['dinesh'])
    expect(names(await listToppers(db, id, viewer()))).toEqual(['asha', 'bala'])
    expect(names((await getTabulation(db, id, viewer())).flatMap(({ students }) => students))).toEqual(own)
  })

  test('with a role in the exam cell sees all rows', async () => {
    expect(
      await listAll(db, await resultsOf(db, world.exam.id), viewer({ roles: ['ROLE_HOD', 'ROLE_EXAMINATION'] })),
    ).toHaveLength(6)
  })

  test('does not find a result of another department', async () => {
    const [mine = 0, foreign = 0] = world.studentIds
    const kind = await resultsOf(db, world.exam.id)
    expect(await getItem(db, kind, mine, viewer())).toMatchObject({ fullName: 'asha' })
    await expect(getItem(db, kind, foreign, viewer())).rejects.toMatchObject({ code: 'platform.not-found' })
  })
})
