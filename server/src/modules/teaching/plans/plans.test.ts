import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf, formOf } from '../../../testing/http.ts'
import { workbookOf } from '../../../testing/imports/sheet-imports.ts'
import { aSection } from '../../academics/factory.ts'
import { sections } from '../../academics/schema.ts'
import { aTerm } from '../../calendar/factory.ts'
import { anOffering, aTaughtSubject } from '../factory.ts'
import { coveredTopics, plannedTopics } from '../schema-plans.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ACADEMICS'))
const stranger = callsOf(app, await as('ROLE_FACULTY'))

async function opened() {
  const taught = await aTaughtSubject(db)
  return { ...taught, teacher: callsOf(app, await as('ROLE_FACULTY', { staffId: taught.teacher.id })) }
}
type Opened = Awaited<ReturnType<typeof opened>>

const plan = ({ offering, unit }: Opened, days: readonly string[]) =>
  db.insert(plannedTopics).values(
    days.map((plannedOn, at) => ({
      offeringId: offering.id,
      unitId: unit.id,
      topic: `Topic ${at + 1}`,
      periods: 2,
      plannedOn,
    })),
  )
const plannedOf = (offeringId: number) =>
  db.select().from(plannedTopics).where(eq(plannedTopics.offeringId, offeringId)).orderBy(plannedTopics.plannedOn)

/** Creates an offering of the same subject to another section of the class, with another teacher. */
async function parallel({ term, subject, batch, branch, department }: Opened, values: object = {}) {
  const name = `S${(await db.$count(sections)) + 1}`
  const section = await aSection(db, { batchId: batch.id, branchId: branch.id, name })
  return anOffering(db, {
    ...{ termId: term.id, subjectId: subject.id, sectionId: section.id, departmentId: department.id },
    ...values,
  })
}

describe('a copied lesson plan', () => {
  test('is copied once from another section with days and units, only by those who keep the plan', async () => {
    const taught = await opened()
    await plan(taught, ['2026-11-16', '2026-11-18'])
    const { id } = await parallel(taught)
    const { sources } = await office.get(`/offerings/${id}/plan-sources`)
    expect(sources).toMatchObject([{ id: taught.offering.id, topics: 2 }])
    const copy = { fromId: taught.offering.id }
    expect((await stranger.post(`/offerings/${id}/plan-copy`, copy)).status).toBe(404)
    expect(await plannedOf(id)).toEqual([])
    expect(await office.post(`/offerings/${id}/plan-copy`, copy)).toMatchObject({ status: 200, copied: 2 })
    expect(await plannedOf(id)).toMatchObject([
      { plannedOn: '2026-11-16', topic: 'Topic 1', unitId: taught.unit.id },
      { plannedOn: '2026-11-18', topic: 'Topic 2' },
    ])
    expect(await office.post(`/offerings/${id}/plan-copy`, copy)).toMatchObject({ code: 'teaching.has-plan' })
    expect(await plannedOf(id)).toHaveLength(2)
  })

  test('can be searched by words of section and term, the latest terms first', async () => {
    const taught = await opened()
    const { course, semester } = taught
    const past = {
      name: 'Spring 2025',
      courseId: course.id,
      semesterIds: [semester.id],
      startsOn: '2025-01-06',
      endsOn: '2025-05-30',
    }
    const earlier = await aTerm(db, past)
    for (let at = 0; at < 22; at++) {
      const other = await parallel(taught, at === 0 ? { termId: earlier.id } : {})
      await plan({ ...taught, offering: other }, ['2026-11-16'])
    }
    const find = async (q = '') => (await office.get(`/offerings/${taught.offering.id}/plan-sources?q=${q}`)).sources
    expect(await find()).toHaveLength(20)
    const [oldest] = await find('spring')
    expect(oldest).toMatchObject({ termName: 'Spring 2025', topics: 1 })
    expect((await find()).map(({ id }: { id: number }) => id)).not.toContain(oldest.id)
    const copied = await office.post(`/offerings/${taught.offering.id}/plan-copy`, { fromId: oldest.id })
    expect(copied).toMatchObject({ status: 200, copied: 1 })
  })

  test('from an earlier term moves by whole weeks and stays within the term', async () => {
    const taught = await opened()
    await plan(taught, [taught.term.startsOn, taught.term.endsOn])
    const short = { startsOn: '2027-01-04', endsOn: '2027-01-30', courseId: taught.course.id, semesterIds: [taught.semester.id] }
    const later = await aTerm(db, short)
    const { id } = await parallel(taught, { termId: later.id })
    await office.post(`/offerings/${id}/plan-copy`, { fromId: taught.offering.id })
    const [first, last] = await plannedOf(id)
    expect((first?.plannedOn ?? '') >= short.startsOn).toBe(true)
    expect(last?.plannedOn).toBe(short.endsOn)
    const weekday = (day = '') => new Date(`${day}T00:00:00Z`).getUTCDay()
    if (first?.plannedOn !== short.startsOn) expect(weekday(first?.plannedOn)).toBe(weekday(taught.term.startsOn))
  })

  test('is refused from a class without a plan, and from another subject', async () => {
    const [one, other] = [await opened(), await opened()]
    await plan(other, ['2026-11-16'])
    for (const fromId of [other.offering.id, one.offering.id])
      expect(await one.teacher.post(`/offerings/${one.offering.id}/plan-copy`, { fromId })).toMatchObject({
        code: 'teaching.nothing-to-copy',
      })
    expect(await plannedOf(one.offering.id)).toEqual([])
  })
})

describe('a sheet of a lesson plan', () => {
  const headings = ['Day', 'Unit', 'Topic', 'Periods']
  const send = async (calls: Opened['teacher'], id: number, rows: (string | number | null)[][], path = '') => {
    const content = await workbookOf({ 'Lesson plan': [headings, ...rows] })
    return calls.post(`/offerings/${id}/lesson-plan/sheets${path}`, formOf({ file: { name: 'plan.xlsx', content } }))
  }

  test('adds missing topics, nothing if it has an error, and nothing for users who do not keep the plan', async () => {
    const { teacher, offering, unit } = await opened()
    const wrong = await send(teacher, offering.id, [
      ['16-11-2026', 1, 'Hash tables', 2],
      ['16-11-2025', 7, 'Trees', null],
    ])
    expect(wrong.errors).toMatchObject([
      { cell: 'A3', code: 'teaching.plan-day-outside-term' },
      { cell: 'B3', code: 'teaching.no-such-unit' },
    ])
    const rows = [
      ['16-11-2026', 1, 'Hash tables', 2],
      ['18-11-2026', null, 'Trees', null],
      ['18-11-2026', null, 'trees', null],
    ]
    expect((await send(stranger, offering.id, rows)).status).toBe(404)
    expect(await plannedOf(offering.id)).toEqual([])
    expect(await send(teacher, offering.id, rows, '/check')).toMatchObject({ change: { present: 1 } })
    expect((await send(teacher, offering.id, rows)).change.added).toHaveLength(2)
    expect(await plannedOf(offering.id)).toMatchObject([
      { topic: 'Hash tables', unitId: unit.id, periods: 2 },
      { topic: 'Trees', unitId: null, periods: 1 },
    ])
    expect(await send(teacher, offering.id, rows)).toMatchObject({ change: { added: [], present: 3 } })
  })
})

describe('the coverage of classes', () => {
  async function classes() {
    const behind = await opened()
    await plan(behind, ['2026-11-16', '2026-11-17', '2026-11-24'])
    const without = await parallel(behind)
    const cover = (offeringId: number, periods: number) =>
      db.insert(coveredTopics).values({
        ...{ offeringId, periods, topic: 'Taught', coveredOn: '2026-11-18', recordedBy: 'asha', recordedAt: new Date() },
      })
    await cover(behind.offering.id, 2)
    const complete = await parallel(behind)
    await plan({ ...behind, offering: complete }, ['2026-11-16'])
    await cover(complete.id, 3)
    const onTrack = await parallel(behind)
    await plan({ ...behind, offering: onTrack }, ['2026-11-16', '2026-11-24'])
    await cover(onTrack.id, 2)
    return {
      ...behind,
      ids: { behind: behind.offering.id, 'no-plan': without.id, complete: complete.id, 'on-track': onTrack.id },
    }
  }

  test('are filtered by state, sorted by the least coverage first, and exported', async () => {
    const { department, ids, offering } = await classes()
    const list = (query: string) => office.get(`/teaching/coverage?departmentId=${department.id}&current=yes${query}`)
    for (const [status, id] of Object.entries(ids))
      expect((await list(`&status=${status}`)).items, status).toMatchObject([{ id }])
    const { items, total } = await list('&sort=percent')
    expect(items.map(({ id }: { id: number }) => id)).toEqual([ids.behind, ids['on-track'], ids.complete, ids['no-plan']])
    expect(total).toBe(4)
    expect(items[0].coverage).toEqual({ planned: 6, due: 4, covered: 2 })
    const file = await office.get(`/teaching/coverage/export?format=csv&departmentId=${department.id}&status=behind`)
    expect(file.body).toContain('Behind plan')
    expect((await office.get(`/offerings/${offering.id}`)).coverage).toEqual({ planned: 6, due: 4, covered: 2 })
  })

  test('are shown to a head for their department, with figures that match the list', async () => {
    const { department } = await classes()
    const head = callsOf(app, await as({ role: 'ROLE_HOD', scope: department.code }))
    const other = callsOf(app, await as('ROLE_HOD'))
    expect((await head.get('/teaching/coverage')).total).toBe(4)
    expect((await other.get('/teaching/coverage')).total).toBe(0)
    expect((await stranger.get('/teaching/coverage')).status).toBe(403)
    const { figures } = await head.get('/figures')
    const named = (name: string) => figures.find((figure: { name: string }) => figure.name === name)
    expect(named('subjectsBehindPlan')).toMatchObject({ total: 1, search: { status: 'behind', current: 'yes' } })
    // 2 of 6, 2 of 2, 2 of 4 periods
    expect(named('syllabusCoverage')).toMatchObject({ total: 50, unit: 'percent' })
  })

  test('are shown next to the subjects that a teacher teaches', async () => {
    const { teacher } = await classes()
    expect((await teacher.get('/my/assigned-subjects?current=yes')).items).toMatchObject([
      { coverage: { planned: 6, covered: 2 } },
    ])
  })
})
