import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { openTestApp } from '../../../testing/app.ts'
import { actorCalled, callsOf } from '../../../testing/http.ts'
import { aSubject } from '../../academics/factory.ts'
import { anOffering, aTaughtSubject } from '../factory.ts'
import { recordTopic } from '../public.ts'
import { coveredTopics, plannedTopics, syllabusUnits } from '../schema-plans.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))

/** Creates a subject with the calls of its teacher and of the head of the department that teaches it. */
async function opened() {
  const taught = await aTaughtSubject(db)
  const teacher = callsOf(app, await as('ROLE_FACULTY', { staffId: taught.teacher.id }))
  const head = callsOf(app, await as({ role: 'ROLE_HOD', scope: taught.department.code }))
  return { ...taught, teacher, head }
}
type Opened = Awaited<ReturnType<typeof opened>>

const planned = ({ offering, unit }: Opened, values: object = {}) => ({
  ...{ offeringId: offering.id, unitId: unit.id, topic: 'Hash tables', periods: 2, plannedOn: '2026-11-16', ...values },
})
const covered = ({ offering, unit }: Opened, values: object = {}) => ({
  ...{ offeringId: offering.id, unitId: unit.id, plannedId: null, topic: 'Hash tables', periods: 2, coveredOn: '2026-11-17' },
  ...values,
})

describe('the units of a subject', () => {
  const unit = ({ subject }: Opened, values: object = {}) => ({
    ...{ subjectId: subject.id, number: 2, title: 'Trees', topics: 'Binary search trees, AVL trees', hours: 10, ...values },
  })

  test('are managed by the office and the head of the teaching department, but not by its teachers', async () => {
    const taught = await opened()
    expect(await taught.head.post('/syllabus-units', unit(taught))).toMatchObject({ status: 200, title: 'Trees' })
    expect(await office.post('/syllabus-units', unit(taught, { number: 3 }))).toMatchObject({ status: 200 })
    expect(await taught.head.post('/syllabus-units', unit(taught))).toMatchObject({ code: 'teaching.unit-taken' })
    expect((await taught.teacher.post('/syllabus-units', unit(taught, { number: 4 }))).status).toBe(403)
    const stranger = callsOf(app, await as('ROLE_HOD'))
    expect((await stranger.post('/syllabus-units', unit(taught, { number: 4 }))).status).toBe(404)
    expect((await office.post('/syllabus-units', unit(taught, { subjectId: 999_999 }))).status).toBe(404)
    expect(await db.$count(syllabusUnits, eq(syllabusUnits.subjectId, taught.subject.id))).toBe(3)
  })

  test('cannot be deleted while a class has topics of them, and stay with their subject', async () => {
    const taught = await opened()
    const [one] = await db.select().from(syllabusUnits).where(eq(syllabusUnits.id, taught.unit.id))
    const elsewhere = { ...unit(taught, { number: 1 }), subjectId: (await aSubject(db, taught.exam)).id, revision: 1 }
    expect((await office.put(`/syllabus-units/${one?.id}`, elsewhere)).status).toBe(404)
    await taught.teacher.post('/lesson-topics', planned(taught))
    expect(await office.remove(`/syllabus-units/${one?.id}`)).toMatchObject({ code: 'platform.used-by' })
    await db.delete(plannedTopics).where(eq(plannedTopics.offeringId, taught.offering.id))
    expect((await office.remove(`/syllabus-units/${one?.id}`)).status).toBe(200)
  })
})

describe('the lesson plan of a class', () => {
  test('is managed by its teachers and heads, and visible only to them', async () => {
    const taught = await opened()
    const added = await taught.teacher.post('/lesson-topics', planned(taught))
    expect(added).toMatchObject({ status: 200, unitNumber: 1, unitTitle: 'Foundations', coveredOn: null })
    const changed = { ...planned(taught, { topic: 'Open addressing' }), revision: 1 }
    expect(await taught.head.put(`/lesson-topics/${added.id}`, changed)).toMatchObject({ topic: 'Open addressing' })
    const stranger = callsOf(app, await as('ROLE_FACULTY'))
    const list = `/lesson-topics?offeringId=${taught.offering.id}`
    expect((await stranger.get(list)).total).toBe(0)
    expect((await stranger.post('/lesson-topics', planned(taught))).status).toBe(404)
    expect((await stranger.put(`/lesson-topics/${added.id}`, { ...changed, revision: 2 })).status).toBe(404)
    expect((await stranger.remove(`/lesson-topics/${added.id}`)).status).toBe(404)
    expect((await callsOf(app, await as('ROLE_STUDENT')).get(list)).status).toBe(403)
    expect((await taught.teacher.get(list)).items).toMatchObject([{ topic: 'Open addressing', revision: 2 }])
    expect((await taught.teacher.remove(`/lesson-topics/${added.id}`)).status).toBe(200)
    expect((await taught.teacher.get(list)).total).toBe(0)
  })

  test('must be within the term and the syllabus of the subject', async () => {
    const taught = await opened()
    const other = await opened()
    const refused = async (values: object) => (await taught.teacher.post('/lesson-topics', planned(taught, values))).code
    expect(await refused({ plannedOn: '2025-01-06' })).toBe('teaching.day-outside-term')
    expect(await refused({ unitId: other.unit.id })).toBe('teaching.unit-of-other-subject')
    expect((await taught.teacher.post('/lesson-topics', planned(taught, { periods: 0 }))).status).toBe(400)
    expect(await db.$count(plannedTopics, eq(plannedTopics.offeringId, taught.offering.id))).toBe(0)
  })
})

describe('a covered topic', () => {
  test('covers the planned topic that it names, and counts in the unit and the class', async () => {
    const taught = await opened()
    const plan = await taught.teacher.post('/lesson-topics', planned(taught))
    await taught.teacher.post('/lesson-topics', planned(taught, { plannedOn: '2026-11-24', periods: 3 }))
    const added = await taught.teacher.post('/covered-topics', covered(taught, { plannedId: plan.id }))
    expect(added).toMatchObject({ status: 200, plannedId: plan.id, fromClass: false })
    const { items } = await taught.teacher.get(`/lesson-topics?offeringId=${taught.offering.id}&covered=yes`)
    expect(items).toMatchObject([{ id: plan.id, coveredOn: '2026-11-17' }])
    const { coverage } = await taught.teacher.get(`/offerings/${taught.offering.id}`)
    expect(coverage).toEqual({ planned: 5, due: 2, covered: 2 })
    const units = await taught.teacher.get(`/offerings/${taught.offering.id}/units`)
    expect(units.items).toMatchObject([{ number: 1, planned: 5, covered: 2 }])
    expect(await taught.teacher.remove(`/lesson-topics/${plan.id}`)).toMatchObject({ code: 'platform.used-by' })
  })

  test('cannot be on a future day, or from the plan of another class', async () => {
    const taught = await opened()
    const other = await opened()
    const foreign = await other.teacher.post('/lesson-topics', planned(other))
    const refused = async (values: object) => (await taught.teacher.post('/covered-topics', covered(taught, values))).code
    expect(await refused({ coveredOn: '2026-11-23' })).toBe('teaching.not-taught-yet')
    expect(await refused({ plannedId: foreign.id })).toBe('teaching.topic-of-other-plan')
    expect((await other.teacher.post('/covered-topics', covered(taught))).status).toBe(404)
    expect(await db.$count(coveredTopics, eq(coveredTopics.offeringId, taught.offering.id))).toBe(0)
  })
})

describe('a topic entered with the attendance', () => {
  const record = (offeringId: number, topic: string, values: object = {}) =>
    inTransaction(db, actorCalled('asha'), (tx) =>
      recordTopic(tx, {
        ...{ offeringId, topic, day: '2026-11-20', periods: 1, source: `attendance:${offeringId}`, at: new Date() },
        ...values,
      }),
    )

  test('covers the planned topic of the same name, is replaced by its source, and removed when it is emptied', async () => {
    const taught = await opened()
    const plan = await taught.teacher.post('/lesson-topics', planned(taught))
    await record(taught.offering.id, 'HASH TABLES ')
    const list = async () => (await taught.teacher.get(`/covered-topics?offeringId=${taught.offering.id}`)).items
    expect(await list()).toMatchObject([
      { topic: 'HASH TABLES', plannedId: plan.id, unitId: taught.unit.id, recordedBy: 'asha', fromClass: true },
    ])
    await record(taught.offering.id, 'Revision', { periods: 2 })
    expect(await list()).toMatchObject([{ topic: 'Revision', plannedId: null, unitId: null, periods: 2, revision: 2 }])
    await record(taught.offering.id, ' ')
    expect(await list()).toEqual([])
  })

  test('gets its unit from the teacher, and is otherwise changed only with the attendance', async () => {
    const taught = await opened()
    await record(taught.offering.id, 'Skip lists')
    const [entered] = (await taught.teacher.get(`/covered-topics?offeringId=${taught.offering.id}`)).items
    const form = covered(taught, { topic: 'Skip lists', periods: 1, coveredOn: '2026-11-20', revision: 1 })
    const other = { ...form, topic: 'Something else' }
    expect(await taught.teacher.put(`/covered-topics/${entered.id}`, other)).toMatchObject({ code: 'teaching.topic-of-class' })
    expect(await taught.teacher.remove(`/covered-topics/${entered.id}`)).toMatchObject({ code: 'teaching.topic-of-class' })
    expect(await taught.teacher.put(`/covered-topics/${entered.id}`, form)).toMatchObject({ status: 200, unitNumber: 1 })
    await record(taught.offering.id, 'Skip lists', { day: '2026-11-19' })
    const { items } = await taught.teacher.get(`/covered-topics?offeringId=${taught.offering.id}`)
    expect(items).toMatchObject([{ coveredOn: '2026-11-19', unitNumber: 1 }])
  })
})

test('an offering can be removed with its plan once no topic of it is covered', async () => {
  const taught = await opened()
  const extra = await aSubject(db, taught.exam)
  const offering = await anOffering(db, {
    termId: taught.term.id,
    subjectId: extra.id,
    sectionId: taught.section.id,
    everyone: false,
  })
  const of = { offeringId: offering.id, unitId: null }
  const plan = await office.post('/lesson-topics', planned(taught, of))
  const topic = await office.post('/covered-topics', covered(taught, { ...of, plannedId: plan.id }))
  expect(await office.remove(`/offerings/${offering.id}`)).toMatchObject({ status: 409, code: 'teaching.has-topics' })
  expect(await db.$count(coveredTopics, eq(coveredTopics.offeringId, offering.id))).toBe(1)
  await office.remove(`/covered-topics/${topic.id}`)
  expect((await office.remove(`/offerings/${offering.id}`)).status).toBe(200)
  expect(await db.$count(plannedTopics, eq(plannedTopics.offeringId, offering.id))).toBe(0)
})
