import type { Exam, ResultDetail } from '@nalanda/contract/results/results'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aProgramme, aRegulation, aSubject } from '../../academics/factory.ts'
import { regulationRules } from '../../academics/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { anExam } from '../factory.ts'
import { computeExam } from '../grading/computation.ts'
import { recordEntries } from '../marks/entries.ts'
import { examResults, resultIssues } from '../schema.ts'
import { getExamRecord } from './exam-records.ts'
import { completePublication } from './publication.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const actor = actorCalled('test')
let examCell: { authorization: string }
beforeAll(async () => {
  examCell = await as('ROLE_EXAMINATION', { username: 'examination' })
})

async function anExamWithMarks() {
  const programme = await aProgramme(db)
  const maths = await aSubject(db, { ...programme.exam, code: 'MA101', name: 'Mathematics' })
  const student = await aStudent(db, programme.place)
  const other = await aStudent(db, programme.place)
  const exam = await anExam(db, programme.exam)
  await inTransaction(db, actor, async (tx) => {
    const given = { subjectId: maths.id, internal: 30, external: 45, marks: null, grade: null, absent: false }
    const entries = [student, other].map(({ id }) => ({ ...given, studentId: id }))
    const at = new Date('2026-01-10T05:30:00Z')
    await recordEntries(tx, await getExamRecord(tx, exam.id), entries, { recordedBy: 'examination', recordedAt: at })
    await computeExam(tx, exam.id, { at })
  })
  return { programme, maths, student, other, exam }
}
let world: Awaited<ReturnType<typeof anExamWithMarks>>
beforeEach(async () => {
  world = await anExamWithMarks()
})

type Refusal = { code: string; message: string }
async function call<T = Refusal>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> {
  const answer = await app.inject({ method, url: `/api${url}`, headers: examCell, ...(payload ? { payload } : {}) })
  return answer.json() as T
}
const examUrl = () => `/exams/${world.exam.id}`
const resultUrl = () => `${examUrl()}/results/${world.student.id}`
const newExam = (more: object = {}) => {
  const { regulationId, semesterId } = world.programme.exam
  return {
    title: `Exam ${world.exam.id}`,
    kind: 'regular',
    regulationId,
    semesterId,
    heldIn: '2025-11',
    asksDateOfBirth: false,
    ...more,
  }
}
const correction = (more: object = {}) => ({
  subjectId: world.maths.id,
  version: 1,
  internal: 30,
  external: 55,
  marks: null,
  grade: null,
  absent: false,
  reason: 'Totalling mistake found on recounting',
  ...more,
})
const publicAnswer = async () => {
  const [row] = await db
    .select({ body: examResults.body })
    .from(examResults)
    .where(and(eq(examResults.examId, world.exam.id), eq(examResults.studentId, world.student.id)))
  return row && row.body.length > 0 ? JSON.parse(row.body.toString()) : null
}

it('opens an exam and changes it, unless somebody else did meanwhile', async () => {
  const added = await call<Exam>('POST', '/exams', newExam({ title: 'I Year I Semester (R22) Regular/Supply, నవంబర్ 100%' }))
  expect(added).toMatchObject({ state: 'draft', revision: 1, studentCount: 0 })
  const change = newExam({ title: added.title, asksDateOfBirth: true })
  expect(await call('PUT', `/exams/${added.id}`, { ...change, revision: 1 })).toMatchObject({
    asksDateOfBirth: true,
    revision: 2,
  })
  expect(await call('PUT', `/exams/${added.id}`, { ...change, revision: 1 })).toMatchObject({
    code: 'platform.changed-meanwhile',
  })
})

it('refuses a title that is taken, a semester of another course, and a month before the rules', async () => {
  const { semesterId } = (await aProgramme(db)).exam
  const late = await aRegulation(db, { courseId: world.programme.course.id, rules: { effectiveFrom: '2026-01-01' } })
  expect(await call('POST', '/exams', newExam({ title: world.exam.title }))).toMatchObject({ code: 'results.title-taken' })
  expect(await call('POST', '/exams', newExam({ semesterId }))).toMatchObject({ code: 'results.semester-of-other-course' })
  expect(await call('POST', '/exams', newExam({ regulationId: late.id }))).toMatchObject({ code: 'results.no-rules-yet' })
})

it('keeps the rules of an exam that has marks, and the title of one that is out', async () => {
  const { revision, ...exam } = await call<Exam>('GET', examUrl())
  const saved = { ...exam, title: exam.title, kind: 'supplementary', revision }
  expect(await call('PUT', examUrl(), saved)).toMatchObject({ code: 'results.has-entries' })
  await call('POST', `${examUrl()}/publish`, { publishAt: null })
  const out = await call<Exam>('GET', examUrl())
  expect(await call('PUT', examUrl(), { ...out, title: 'Another title' })).toMatchObject({ code: 'results.exam-closed' })
  expect(await call('PUT', examUrl(), { ...out, asksDateOfBirth: true })).toMatchObject({
    asksDateOfBirth: true,
    state: 'published',
  })
})

it('keeps the rules that graded an exam, though others for its month were entered since', async () => {
  const [rules] = await db.select().from(regulationRules).where(eq(regulationRules.id, world.exam.rulesId))
  if (!rules) throw new Error('The exam has no rules')
  const { id: _, ...copy } = rules
  await db.insert(regulationRules).values({ ...copy, effectiveFrom: '2025-11-01' })
  const exam = await call<Exam>('GET', examUrl())
  expect(await call('PUT', examUrl(), { ...exam, asksDateOfBirth: true })).toMatchObject({ asksDateOfBirth: true })
  expect((await getExamRecord(db, world.exam.id)).rulesId).toBe(world.exam.rulesId)
})

it('lists exams by month, filtered and found by any part of the title, page after page', async () => {
  const one = await call<Exam>('POST', '/exams', newExam({ title: `Zebra 100% ${world.exam.id}`, heldIn: '2031-02' }))
  const two = await call<Exam>('POST', '/exams', newExam({ title: `Zebra 1000 ${world.exam.id}`, heldIn: '2031-01' }))
  type Page = { items: Exam[]; total: number; next: string | null }
  const first = await call<Page>('GET', '/exams?q=zebra&sort=-heldIn&size=1')
  expect([first.items[0]?.id, first.total]).toEqual([one.id, 2])
  const second = await call<Page>('GET', `/exams?q=zebra&sort=-heldIn&size=1&after=${first.next}`)
  expect([second.items[0]?.id, second.next]).toEqual([two.id, null])
  expect((await call<Page>('GET', '/exams?q=100%25%20ZEBRA')).items.map(({ id }) => id)).toEqual([one.id])
  expect((await call<Page>('GET', `/exams?state=ready&q=${encodeURIComponent(world.exam.title)}`)).total).toBe(1)
  for (const cursor of ['nonsense', btoa('["x",1]'), btoa('[1]')]) {
    expect(await call('GET', `/exams?sort=publishAt&after=${cursor}`)).toMatchObject({ code: 'platform.invalid' })
  }
})

it('publishes now, refuses to do it twice, and takes it back with a reason', async () => {
  expect(await publicAnswer()).toBeNull()
  expect(await call('POST', `${examUrl()}/publish`, { publishAt: null })).toMatchObject({ state: 'published' })
  expect(await publicAnswer()).toMatchObject({ sgpa: '8.00', issueNo: 1 })
  expect(await call('POST', `${examUrl()}/publish`, { publishAt: null })).toMatchObject({ code: 'results.already-published' })
  expect(await call('POST', `${examUrl()}/unpublish`, { reason: 'no' })).toMatchObject({ code: 'platform.invalid' })
  expect(await call('POST', `${examUrl()}/unpublish`, { reason: 'Wrong key was used' })).toMatchObject({ state: 'ready' })
  expect(await publicAnswer()).toBeNull()
  const [last] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'exam'))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  expect(last).toMatchObject({ username: 'examination', act: 'POST /exams/:examId/unpublish', reason: 'Wrong key was used' })
})

it('holds an exam back until its instant, and issues it when the instant comes', async () => {
  const publishAt = '2099-06-01T05:30:00.000Z'
  expect(await call('POST', `${examUrl()}/publish`, { publishAt: '2020-01-01T00:00:00Z' })).toMatchObject({
    code: 'results.publish-in-past',
  })
  expect(await call('POST', `${examUrl()}/publish`, { publishAt })).toMatchObject({ state: 'scheduled', publishAt })
  expect(await publicAnswer()).toMatchObject({ issuedOn: '2099-06-01' })
  const issues = () => db.select().from(resultIssues).where(eq(resultIssues.examId, world.exam.id))
  const open = (at: string) => inTransaction(db, actor, (tx) => completePublication(tx, world.exam.id, new Date(at)))
  await open('2099-06-01T05:29:59.999Z')
  expect(await issues()).toEqual([])
  await open('2099-06-01T05:30:02Z')
  await open('2099-06-01T05:30:04Z')
  expect((await issues()).map(({ issueNo, issuedAt }) => [issueNo, issuedAt.toISOString()])).toEqual([
    [1, publishAt],
    [1, publishAt],
  ])
})

it('publishes nothing where there is nothing', async () => {
  const empty = await call<Exam>('POST', '/exams', newExam())
  expect(await call('POST', `/exams/${empty.id}/publish`, { publishAt: null })).toMatchObject({
    code: 'results.nothing-to-publish',
  })
})

it('withholds one result without a word about why, and releases it', async () => {
  await call('POST', `${examUrl()}/publish`, { publishAt: null })
  const body = { rollNo: world.student.rollNo, reason: 'Library books not returned' }
  const held = await call<ResultDetail>('POST', `${examUrl()}/withholdings`, body)
  expect(held).toMatchObject({ withheld: true, withholding: { reason: body.reason, withheldBy: 'examination' } })
  expect(await publicAnswer()).toMatchObject({ withheld: true, listofRecords: [], sgpa: '', cgpa: '' })
  expect(await call('GET', examUrl())).toMatchObject({ withheldCount: 1 })
  expect(await call('POST', `${examUrl()}/withholdings`, body)).toMatchObject({ code: 'results.already-withheld' })
  expect(await call('POST', `${examUrl()}/withholdings`, { ...body, rollNo: '22ZZ1A9999' })).toMatchObject({
    code: 'results.no-result',
  })

  const release = `${examUrl()}/withholdings/${held.withholding?.id}/release`
  expect(await call('POST', release, { reason: 'Books came back' })).toMatchObject({
    withheld: false,
    withholding: null,
    issueNo: 1,
  })
  expect(await publicAnswer()).toMatchObject({ withheld: false, sgpa: '8.00', issueNo: 1 })
  expect(await call('POST', release, { reason: 'Books came back' })).toMatchObject({ code: 'results.not-withheld' })
})

it('numbers no issue of a result that is corrected while it is withheld, until it is released', async () => {
  await call('POST', `${examUrl()}/publish`, { publishAt: null })
  const body = { rollNo: world.student.rollNo, reason: 'Inquiry pending' }
  const { withholding } = await call<ResultDetail>('POST', `${examUrl()}/withholdings`, body)
  expect(await call('POST', `${resultUrl()}/corrections`, correction())).toMatchObject({ issueNo: 1 })
  expect(await publicAnswer()).toMatchObject({ withheld: true, issueNo: 1, reissued: false })
  await call('POST', `${examUrl()}/withholdings/${withholding?.id}/release`, { reason: 'Inquiry closed' })
  expect(await publicAnswer()).toMatchObject({ withheld: false, sgpa: '9.00', issueNo: 2, reissued: true })
})

it('corrects a published mark with a reason: the old version stays readable, the new one is re-issued', async () => {
  await call('POST', `${examUrl()}/publish`, { publishAt: null })
  const detail = await call<ResultDetail>('POST', `${resultUrl()}/corrections`, correction())
  expect(detail).toMatchObject({ sgpa: '9.00', issueNo: 2 })
  expect(detail.sgpaExplanation).toBe('4 credits × 9 = 36 / 4 = 9.00, exactly')
  expect(detail.entries[0]?.versions.map(({ version, marks, grade, reason }) => [version, marks, grade, reason])).toEqual([
    [2, 85, 'A', 'Totalling mistake found on recounting'],
    [1, 75, 'B', null],
  ])
  expect(detail.issues.map(({ issueNo, reason }) => [issueNo, reason])).toEqual([
    [2, 'Totalling mistake found on recounting'],
    [1, null],
  ])
  expect(await publicAnswer()).toMatchObject({ issueNo: 2, reissued: true, sgpa: '9.00' })
  const [audited] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'result entry'))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  expect(audited?.changes).toMatchObject({ external: [45, 55], marks: [75, 85], grade: ['B', 'A'], gradePoints: [8, 9] })
})

it.each<[string, object, string]>([
  ['was changed since it was read', { version: 2 }, 'results.entry-changed'],
  ['is over the maximum', { external: 61 }, 'results.marks-over-maximum'],
  ['is a grade outside the scale', { internal: null, external: null, grade: 'O' }, 'results.grade-outside-scale'],
  ['says nothing', { internal: null, external: null }, 'results.marks-missing'],
  ['lacks the external part', { external: null }, 'results.marks-missing'],
  ['changes nothing', { external: 45 }, 'results.correction-changes-nothing'],
  ['is of a course that the student did not sit', { subjectId: 999_999 }, 'results.no-result'],
  ['has no reason', { reason: '' }, 'platform.invalid'],
])('refuses a correction that %s, and changes nothing', async (_, change, code) => {
  expect(await call('POST', `${resultUrl()}/corrections`, correction(change))).toMatchObject({ code })
  const detail = await call<ResultDetail>('GET', resultUrl())
  expect(detail.entries[0]?.versions).toHaveLength(1)
  expect(detail.sgpa).toBe('8.00')
})

it('corrects to absent, and keeps the internal marks', async () => {
  const detail = await call<ResultDetail>('POST', `${resultUrl()}/corrections`, correction({ external: null, absent: true }))
  expect(detail.entries[0]?.versions[0]).toMatchObject({ status: 'Absent', grade: 'AB', internal: 30, marks: null })
})
