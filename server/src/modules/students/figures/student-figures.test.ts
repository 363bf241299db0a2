import { addDays } from '@nalanda/contract/platform/dates/dates'
import type { FigureCount } from '@nalanda/contract/platform/figures'
import { expect, test } from 'vitest'
import { dayOf, now } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { aProgramme } from '../../academics/factory.ts'
import { sections } from '../../academics/schema.ts'
import { aStudent, type NewStudent } from '../factory.ts'
import { students } from '../schema.ts'
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
  const told = { note: 'Promoted', recordedBy: 'academics', recordedAt: now() }
  await db.insert(studentSemesters).values({ ...told, studentId: id, semesterNo, startedOn })
  return id
}

test('a student is due for promotion after 200 days in a semester, but for the last one and those who are detained', async () => {
  await promotedDaysAgo(200, 2)
  await promotedDaysAgo(400, 8)
  await promotedDaysAgo(400, 3, { state: 'detained' })
  const due = await promotedDaysAgo(201, 3)
  const neverPromoted = await aStudent(db, place)
  const { items } = await get('/students?promotion=due')
  expect(items.map(({ id }: { id: number }) => id).toSorted()).toEqual([due, neverPromoted.id].toSorted())
  expect(await figure('promotionsDue')).toMatchObject({ total: 2, search: { promotion: 'due' } })
})

test('students without a section are counted once the college has sections, and those who left are not', async () => {
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
