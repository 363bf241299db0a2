import { setTimeout as sleep } from 'node:timers/promises'
import type { Exam } from '@nalanda/contract/results/results'
import { and, desc, eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { now } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openExam } from '../../../testing/exam-with-marks.ts'
import { actorCalled } from '../../../testing/http.ts'
import { aProgramme, aRegulation } from '../../academics/factory.ts'
import { regulationRules } from '../../academics/schema.ts'
import { students } from '../../students/schema.ts'
import { anEntry, anExam } from '../factory.ts'
import { resultIssues } from '../schema.ts'
import { getExamRecord, lockExam } from './exam-records.ts'
import { notifyStudentsJob } from './notify-students.ts'
import { completePublication, publishExam } from './publication.ts'

const { db, world, get, post, put, examUrl, publish, publicAnswer } = await openExam()
const actor = actorCalled('test')

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

it('an exam is created and changed, unless another user changed it meanwhile', async () => {
  const added = await post('/exams', newExam({ title: 'I Year I Semester (R22) Regular/Supply, నవంబర్ 100%' }))
  expect(added).toMatchObject({ state: 'draft', revision: 1, studentCount: 0 })
  const change = newExam({ title: added.title, asksDateOfBirth: true })
  expect(await put(`/exams/${added.id}`, { ...change, revision: 1 })).toMatchObject({
    asksDateOfBirth: true,
    revision: 2,
  })
  expect(await put(`/exams/${added.id}`, { ...change, revision: 1 })).toMatchObject({
    code: 'platform.changed-meanwhile',
  })
})

it('a new exam is refused with a taken title, a semester of another course, or a month before its rules', async () => {
  const { semesterId } = (await aProgramme(db)).exam
  const late = await aRegulation(db, { courseId: world.programme.course.id, rules: { effectiveFrom: '2026-01-01' } })
  expect(await post('/exams', newExam({ title: world.exam.title }))).toMatchObject({ code: 'results.title-taken' })
  expect(await post('/exams', newExam({ semesterId }))).toMatchObject({ code: 'results.semester-of-other-course' })
  expect(await post('/exams', newExam({ regulationId: late.id }))).toMatchObject({ code: 'results.no-rules-yet' })
})

it('an exam with marks keeps its kind, and a published exam keeps its title', async () => {
  const { revision, ...exam } = (await get(examUrl())).body as Exam
  const saved = { ...exam, title: exam.title, kind: 'supplementary', revision }
  expect(await put(examUrl(), saved)).toMatchObject({ code: 'results.has-entries' })
  await publish()
  const out = (await get(examUrl())).body as Exam
  expect(await put(examUrl(), { ...out, title: 'Another title' })).toMatchObject({ code: 'results.exam-closed' })
  expect(await put(examUrl(), { ...out, asksDateOfBirth: true })).toMatchObject({
    asksDateOfBirth: true,
    state: 'published',
  })
})

it('an exam keeps its kind even if its marks are not computed yet', async () => {
  const exam = await anExam(db, world.programme.exam)
  await anEntry(db, { examId: exam.id, studentId: world.student.id, subjectId: world.maths.id })
  const before = (await get(`/exams/${exam.id}`)).body as Exam
  expect(await put(`/exams/${exam.id}`, { ...before, kind: 'supplementary' })).toMatchObject({ code: 'results.has-entries' })
  expect((await get(`/exams/${exam.id}`)).body).toEqual(before)
})

it('an exam keeps the rules that graded it, even if newer rules for its month were entered', async () => {
  const [rules] = await db.select().from(regulationRules).where(eq(regulationRules.id, world.exam.rulesId))
  if (!rules) throw new Error('The exam has no rules')
  const { id: _, ...copy } = rules
  await db.insert(regulationRules).values({ ...copy, effectiveFrom: '2025-11-01' })
  const exam = (await get(examUrl())).body as Exam
  expect(await put(examUrl(), { ...exam, asksDateOfBirth: true })).toMatchObject({ asksDateOfBirth: true })
  expect((await getExamRecord(db, world.exam.id)).rulesId).toBe(world.exam.rulesId)
})

it('the list of exams is sorted by month, filtered, paged, and searched by any part of the title', async () => {
  const one = await post('/exams', newExam({ title: `Zebra 100% ${world.exam.id}`, heldIn: '2031-02' }))
  const two = await post('/exams', newExam({ title: `Zebra 1000 ${world.exam.id}`, heldIn: '2031-01' }))
  const first = await get('/exams?q=zebra&sort=-heldIn&size=1')
  expect([first.items[0]?.id, first.total]).toEqual([one.id, 2])
  const second = await get(`/exams?q=zebra&sort=-heldIn&size=1&after=${first.next}`)
  expect([second.items[0]?.id, second.next]).toEqual([two.id, null])
  expect((await get('/exams?q=100%25%20ZEBRA')).items.map(({ id }: Exam) => id)).toEqual([one.id])
  expect((await get(`/exams?state=ready&q=${encodeURIComponent(world.exam.title)}`)).total).toBe(1)
  for (const cursor of ['nonsense', btoa('["x",1]'), btoa('[1]')]) {
    expect(await get(`/exams?sort=publishAt&after=${cursor}`)).toMatchObject({ code: 'platform.invalid' })
  }
})

it('an exam is published at once, not a second time, and is taken back with a reason', async () => {
  expect(await publicAnswer()).toBeNull()
  expect(await publish()).toMatchObject({ state: 'published' })
  expect(await publicAnswer()).toMatchObject({ sgpa: '8.00', issueNo: 1 })
  expect(await publish()).toMatchObject({ code: 'results.already-published' })
  expect(await post(`${examUrl()}/unpublish`, { reason: 'no' })).toMatchObject({ code: 'platform.invalid' })
  expect(await post(`${examUrl()}/unpublish`, { reason: 'Wrong key was used' })).toMatchObject({ state: 'ready' })
  expect(await publicAnswer()).toBeNull()
  const [last] = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entity, 'exam'))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  expect(last).toMatchObject({ username: 'examination', act: 'POST /exams/:examId/unpublish', reason: 'Wrong key was used' })
})

it('several concurrent calls publish an exam once', async () => {
  const about = () => and(eq(auditEntries.entity, 'exam'), eq(auditEntries.entityId, String(world.exam.id)))
  const noticesOf = async () =>
    Number(
      (
        await db.execute(sql`SELECT count(*) FROM pgboss.job WHERE name = ${notifyStudentsJob}
      AND data->>'examId' = ${String(world.exam.id)}`)
      ).rows[0]?.count,
    )
  const [entries, notices] = [await db.$count(auditEntries, about()), await noticesOf()]
  const answers = await Promise.all(Array.from({ length: 6 }, () => publish()))
  expect(answers.map(({ code }) => code ?? 'published').toSorted()).toEqual([
    'published',
    ...Array(5).fill('results.already-published'),
  ])
  expect(await db.$count(auditEntries, about())).toBe(entries + 1)
  expect(await noticesOf()).toBe(notices + 1)
  await post(`${examUrl()}/unpublish`, { reason: 'Wrong key was used' })
})

it('a call that had to wait does not publish an exam that was published meanwhile', async () => {
  const jobs = { enqueue: async () => null }
  const waiting = await inTransaction(db, actor, async (tx) => {
    await lockExam(tx, world.exam.id)
    const call = publish()
    await sleep(300)
    await publishExam(tx, jobs, { examId: world.exam.id, publishAt: null }, now)
    return [call]
  })
  expect(await waiting[0]).toMatchObject({ code: 'results.already-published' })
  await post(`${examUrl()}/unpublish`, { reason: 'Wrong key was used' })
})

it('a scheduled exam is held back until its instant and issued when the instant comes', async () => {
  const publishAt = '2099-06-01T05:30:00.000Z'
  expect(await publish('2020-01-01T00:00:00Z')).toMatchObject({
    code: 'results.publish-in-past',
  })
  expect(await publish(publishAt)).toMatchObject({ state: 'scheduled', publishAt })
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

it('an exam without results cannot be published', async () => {
  const empty = await post('/exams', newExam())
  expect(await post(`/exams/${empty.id}/publish`, { publishAt: null })).toMatchObject({
    code: 'results.nothing-to-publish',
  })
})

it('the preview of a recomputation shows the changes that the recomputation then makes', async () => {
  const url = `${examUrl()}/computation`
  expect((await get(url)).body).toEqual({ resultCount: 2, changeCount: 0, changes: [] })
  const [before] = await db.select().from(students).where(eq(students.id, world.student.id))
  const rollNo = `22RN${world.student.id}`
  await db.update(students).set({ rollNo }).where(eq(students.id, world.student.id))
  const change = {
    studentId: world.student.id,
    rollNo,
    fullName: before?.fullName,
    figures: [{ figure: 'rollNo', before: before?.rollNo, after: rollNo }],
  }
  const shown = { resultCount: 2, changeCount: 1, changes: [change] }
  expect((await get(url)).body).toEqual(shown)
  expect((await post(`${examUrl()}/compute`)).body).toMatchObject({ ...shown, exam: { state: 'ready', studentCount: 2 } })
  expect((await get(url)).body.changeCount).toBe(0)
})
