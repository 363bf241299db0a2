import type { CorrectionSheet, ResultDetail } from '@nalanda/contract/results/results'
import { and, eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import type { CellInput } from '../../../platform/spreadsheets/sheet-spec.ts'
import { openExamCell } from '../../../testing/exam-cell.ts'
import { callsOf, formOf } from '../../../testing/http.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aUser } from '../../access/factory.ts'
import { notifications } from '../../notices/schema.ts'
import { resultEntries } from '../schema.ts'

const { app, db, world, goodRows, xlsx, bring } = await openExamCell()

const examUrl = () => `/exams/${world.class.exam.id}`
const calls = () => callsOf(app, world.headers)
const revaluation = { purpose: 'revaluation', reason: 'Revaluation of December', mayLower: 'no' }

async function uploaded(rows: CellInput[][], heads: string[], act: Record<string, string> = revaluation) {
  const file = { name: 'revaluation.xlsx', content: await xlsx(rows, heads) }
  return (await calls().post(`${examUrl()}/corrections`, formOf({ ...act, file }))).body as CorrectionSheet & { code?: string }
}

async function reached(id: number, state: string): Promise<CorrectionSheet> {
  return waitUntil(async () => {
    const { body } = await calls().get(`/corrections/${id}`)
    expect(body.state).toBe(state)
    return body
  })
}

async function checked(rows: CellInput[][], heads: string[], act?: Record<string, string>) {
  const { id, mapping } = await uploaded(rows, heads, act)
  await calls().post(`/corrections/${id}/check`, mapping)
  return reached(id, 'checked')
}

const resultOf = async (at: 0 | 1) =>
  (await calls().get(`${examUrl()}/results/${world.class.students[at].id}`)).body as ResultDetail
const entries = () => db.$count(resultEntries, eq(resultEntries.examId, world.class.exam.id))

/** Publishes an exam in which both students passed MA101 with 75 and were absent in PH102. */
async function published() {
  await bring(goodRows())
  await calls().post(`${examUrl()}/publish`, { publishAt: null })
  return world.class.students
}

it('a revaluation sheet previews the changes, never lowers a mark, and reissues the results in one act', async () => {
  const [one, two] = await published()
  const user = await aUser(db, { roles: ['ROLE_STUDENT'], studentId: one.id })
  await aUser(db, { roles: ['ROLE_STUDENT'], studentId: two.id })
  const heads = ['Roll No', 'Course Code', 'External']
  const sheet = await checked(
    [
      [one.rollNo, 'MA101', 55],
      [two.rollNo, 'MA101', 20],
      [one.rollNo, 'PH102', 45],
      ['22ZZ1A9999', 'MA101', 45],
    ],
    heads,
  )
  expect(sheet).toMatchObject({ ...revaluation, goodCount: 2, presentCount: 1, errorCount: 1 })
  const { items } = (await calls().get(`/corrections/${sheet.id}/changes`)).body
  expect(items).toMatchObject([
    {
      ...{ row: 2, rollNo: one.rollNo },
      changes: [{ courseCode: 'MA101', before: { marks: 75, grade: 'B' }, after: { internal: 30, external: 55, marks: 85 } }],
    },
    { row: 4, changes: [{ courseCode: 'PH102', before: { absent: true }, after: { internal: 25, marks: 70, passed: true } }] },
  ])
  const [{ sgpa }] = items
  expect([sgpa.before, Number(sgpa.after) > Number(sgpa.before)]).toEqual([(await resultOf(0)).sgpa, true])
  const { items: notes } = (await calls().get(`/corrections/${sheet.id}/row-errors`)).body
  expect(notes.map(({ row, code }: { row: number; code: string }) => [row, code])).toEqual([
    [3, 'results.revaluation-keeps'],
    [5, 'results.no-such-student'],
  ])
  expect(await entries()).toBe(4)
  await calls().post(`/corrections/${sheet.id}/apply`)
  expect(await reached(sheet.id, 'done')).toMatchObject({ savedCount: 2 })
  const [after, untouched] = [await resultOf(0), await resultOf(1)]
  expect(after).toMatchObject({ sgpa: sgpa.after, issueNo: 2, failCount: 0 })
  expect(after.issues[0]).toMatchObject({
    reason: 'Revaluation: Revaluation of December',
    codedReason: { code: 'results.revaluation', params: { reason: 'Revaluation of December' } },
  })
  expect(after.entries[0]?.versions.map(({ version, marks, reason }) => [version, marks, reason])).toEqual([
    [2, 85, 'Revaluation: Revaluation of December'],
    [1, 75, null],
  ])
  expect([untouched.issueNo, await entries()]).toEqual([1, 6])
  const sent = await db.select().from(notifications).where(eq(notifications.kind, 'result-changed'))
  expect(sent.map(({ userId }) => userId)).toEqual([user.id])
  const noted = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'result entry'), like(auditEntries.entityId, `${world.class.exam.id}/%`)))
  expect(noted.map(({ changes }) => changes.marks)).toEqual([
    [75, 85],
    [null, 70],
  ])
  // the sheet remains readable afterwards, and cannot be applied twice
  expect((await calls().get(`/corrections/${sheet.id}/changes`)).body.total).toBe(2)
  expect((await calls().get(`/corrections/${sheet.id}/changes/export?format=csv`)).body).toContain('75 B')
  expect((await calls().post(`/corrections/${sheet.id}/apply`)).code).toBe('platform.import-not-ready')
})

it('a wide correction sheet needs a reason, may lower marks, and rejects a row with MP instead of marks', async () => {
  const [one, two] = await published()
  const act = { purpose: 'correction', reason: 'Sheet of another class', mayLower: 'yes' }
  expect((await uploaded([[one.rollNo, 40, 50]], ['Roll No', 'MA101', 'PH102'], { ...act, reason: '' })).code).toBe(
    'platform.invalid',
  )
  const sheet = await checked(
    [
      [one.rollNo, 40, 60],
      [two.rollNo, 'MP', null],
    ],
    ['Roll No', 'MA101', 'PH102'],
    act,
  )
  expect(sheet).toMatchObject({ goodCount: 1, errorCount: 1 })
  await calls().post(`/corrections/${sheet.id}/apply`)
  await reached(sheet.id, 'done')
  const { entries: courses } = await resultOf(0)
  expect(courses.map(({ versions: [current] }) => [current?.internal, current?.marks, current?.status])).toEqual([
    [30, 40, 'Fail'],
    [25, 60, 'Pass'],
  ])
})

it('a sheet with marks that were corrected after its check fails and changes nothing', async () => {
  const [one] = await published()
  const sheet = await checked([[one.rollNo, 'MA101', 55]], ['Roll No', 'Course Code', 'External'])
  const given = { internal: 30, external: 50, marks: null, grade: null, absent: false, reason: 'Totalling error' }
  const correction = { ...given, subjectId: world.class.maths.id, version: 1 }
  await calls().post(`${examUrl()}/results/${one.id}/corrections`, correction)
  await calls().post(`/corrections/${sheet.id}/apply`)
  const failed = await reached(sheet.id, 'failed')
  expect(failed.failureParts.map(({ code }) => code)).toContain('results.corrected-meanwhile')
  expect((await resultOf(0)).entries[0]?.versions.map(({ marks }) => marks)).toEqual([80, 75])
})

it('a sheet for an exam without marks is refused', async () => {
  expect((await uploaded([['22ZZ1A9999', 'MA101', 45]], ['Roll No', 'Course Code', 'External'])).code).toBe(
    'results.nothing-to-correct',
  )
})
