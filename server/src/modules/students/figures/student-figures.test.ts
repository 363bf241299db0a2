import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { FigureCount } from '@nalanda/contract/platform/figures'
import { expect, test } from 'vitest'
import { dayOf, now } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aProgramme } from '../../academics/factory.ts'
import { sections } from '../../academics/schema.ts'
import { aStudent, type NewStudent } from '../factory.ts'
import { studentStates, students } from '../schema.ts'
import { studentSemesters } from '../schema-life.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const office = await as('ROLE_ACADEMICS')
const { place } = await aProgramme(db)

async function get(path: string) {
  const answer = await app.inject({ url: `/api${path}`, headers: office })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function figure(name: FigureCount['name']): Promise<FigureCount | undefined> {
  const { figures }: { figures: FigureCount[] } = await get('/figures')
  return figures.find((one) => one.name === name)
}

async function promotedDaysAgo(days: number, semesterNo: number, overrides: Partial<NewStudent> = {}) {
  const { id } = await aStudent(db, { ...place, ...overrides, promotedTo: semesterNo })
  const startedOn = addDays(dayOf(now()), -days)
  const recorded = { note: 'Promoted', recordedBy: 'academics', recordedAt: now() }
  await db.insert(studentSemesters).values({ ...recorded, studentId: id, semesterNo, startedOn })
  return id
}

test('a student is due for promotion after 200 days in a semester, except in the last one or while detained', async () => {
  await promotedDaysAgo(200, 2)
  await promotedDaysAgo(400, 8)
  await promotedDaysAgo(400, 3, { state: 'detained' })
  const due = await promotedDaysAgo(201, 3)
  const neverPromoted = await aStudent(db, place)
  const { items } = await get('/students?promotion=due')
  expect(items.map(({ id }: { id: number }) => id).toSorted()).toEqual([due, neverPromoted.id].toSorted())
  expect(await figure('promotionsDue')).toMatchObject({ total: 2, search: { promotion: 'due' } })
})

test('a readmitted student repeats the semester from that day on, and is due for promotion 200 days later', async () => {
  const due = async () => (await get('/students?promotion=due')).items.map(({ id }: { id: number }) => id)
  const readmitted = async (days: number) => {
    const id = await promotedDaysAgo(600, 3)
    const startedOn = addDays(dayOf(now()), -days)
    const told = { studentId: id, reason: 'As the order says', recordedBy: 'academics', recordedAt: now() }
    await db.insert(studentStates).values([
      { ...told, state: 'detained', startedOn: addDays(startedOn, -90) },
      { ...told, state: 'readmitted', startedOn },
    ])
    return id
  }
  const [fresh, long] = [await readmitted(100), await readmitted(201)]
  expect(await due()).toContain(long)
  expect(await due()).not.toContain(fresh)
})

test('students without a section are counted once the college has sections, except those who left', async () => {
  await db.update(students).set({ sectionId: null })
  await db.delete(sections)
  expect(await figure('studentsWithoutSection')).toBeUndefined()
  const here = await db.$count(students)
  const where = { batchId: place.batchId, branchId: place.branchId }
  const [section] = await db
    .insert(sections)
    .values({ ...where, name: 'A' })
    .returning()
  const { id } = await aStudent(db, { ...place, sectionId: section?.id ?? null })
  await aStudent(db, { ...place, sectionId: null, state: 'transferred' })
  expect(await figure('studentsWithoutSection')).toMatchObject({ total: here })
  const { items } = await get('/students?hasSection=yes')
  expect(items.map((student: { id: number }) => student.id)).toEqual([id])
})

test('only students whose state changed in this month are counted', async () => {
  const firstDay = `${dayOf(now()).slice(0, 7)}-01`
  const own = { ...place, sectionId: null }
  const before = (await figure('statesChanged'))?.total ?? 0
  const stateOf = async (state: 'detained', startedOn: string, id: number) =>
    db
      .insert(studentStates)
      .values({ studentId: id, state, startedOn, reason: 'Test', recordedBy: 'academics', recordedAt: now() })
  const [joined, changed, earlier] = await Promise.all([aStudent(db, own), aStudent(db, own), aStudent(db, own)])
  await stateOf('detained', firstDay, changed.id)
  await stateOf('detained', addDays(firstDay, -1), earlier.id)
  const { total, search } = (await figure('statesChanged')) ?? { total: 0, search: {} }
  expect({ total, search }).toEqual({ total: before + 1, search: { stateSince: firstDay } })
  const { items } = await get(`/students?stateSince=${firstDay}`)
  const ids = items.map(({ id }: { id: number }) => id)
  expect(ids).toContain(changed.id)
  expect(ids).not.toContain(joined.id)
  expect(ids).not.toContain(earlier.id)
})

test('a readmitted student is counted as enrolled in the year of the new batch, in the figure and in its list', async () => {
  await as('ROLE_ACADEMICS')
  const enrolled = async () => (await figure('studentsEnrolled'))?.total ?? 0
  const before = await enrolled()
  const { id } = await aStudent(db, { ...place, sectionId: null, state: 'readmitted', promotedTo: 5 })
  await aStudent(db, { ...place, sectionId: null, state: 'detained', promotedTo: 5 })
  expect(await figure('studentsEnrolled')).toMatchObject({ total: before + 1, search: { state: 'studying' } })
  const { items, total } = await get('/students?state=studying&size=200')
  expect(items.map((student: { id: number }) => student.id)).toContain(id)
  expect(total).toBe(before + 1)
  const { charts } = await get('/charts')
  const { rows } = charts.find(({ name }: { name: string }) => name === 'strengthByYear')
  expect(rows.find(({ name }: { name: string }) => name.endsWith(' III'))).toMatchObject({ values: [1] })
})
