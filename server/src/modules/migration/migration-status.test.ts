import type { MigrationGap, MigrationStepName } from '@nalanda/contract/migration/migration'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { aBatch, aCourse, aDegree, aProgramme, aRegulation } from '../academics/factory.ts'
import { courses, regulations } from '../academics/schema.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { staffPosts } from '../posts/schema.ts'
import { aStudent } from '../students/factory.ts'
import { getMigration } from './migration-status.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
afterEach(() => setClock())

test('staff are counted as lacking a login until their last day of service, by the date in India', async () => {
  const department = await aDepartment(db)
  await aStaffMember(db, { departmentId: department.id, leftOn: '2027-03-10' })
  const gapsOf = async () => {
    const { get } = callsOf(app, await as('ROLE_ADMIN'))
    const { steps } = await get('/migration')
    return steps.find(({ step }: { step: string }) => step === 'logins').missing
  }
  setClock(new Date('2027-03-10T18:00:00Z'))
  expect(await gapsOf()).toMatchObject([{ gap: 'staff-without-login', count: 1 }])
  // Half past midnight of the next day in India, when the database's own date is still the 10th
  setClock(new Date('2027-03-10T19:00:00Z'))
  expect(await gapsOf()).toEqual([])
})

test('a department whose head has left counts as without a head, but not an archived department', async () => {
  const headless = async () => {
    const { steps } = await getMigration(db)
    const missing = steps.find(({ step }) => step === 'departments')?.missing ?? []
    return missing.find(({ gap }) => gap === 'departments-without-head')?.count ?? 0
  }
  const before = await headless()
  const department = await aDepartment(db)
  await aDepartment(db, { retiredAt: now() })
  const { id: staffId } = await aStaffMember(db, { departmentId: department.id })
  const post = { staffId, post: 'hod' as const, departmentId: department.id, heldFrom: '2020-06-01' }
  const [held] = await db.insert(staffPosts).values(post).returning()
  expect(await headless()).toBe(before)
  await db
    .update(staffPosts)
    .set({ heldUntil: '2024-05-31' })
    .where(eq(staffPosts.id, held?.id ?? 0))
  expect(await headless()).toBe(before + 1)
})

const countOf = async (step: MigrationStepName, gap: MigrationGap) => {
  const { steps } = await getMigration(db)
  return steps.find((one) => one.step === step)?.missing.find((one) => one.gap === gap)?.count ?? 0
}

test('a department whose head begins on a future day counts as without a head today', async () => {
  const before = await countOf('departments', 'departments-without-head')
  const { id: departmentId } = await aDepartment(db)
  const { id: staffId } = await aStaffMember(db, { departmentId })
  setClock(new Date('2027-03-10T05:00:00Z'))
  await db.insert(staffPosts).values({ staffId, post: 'hod', departmentId, heldFrom: '2027-03-11' })
  expect(await countOf('departments', 'departments-without-head')).toBe(before + 1)
  setClock(new Date('2027-03-10T19:00:00Z'))
  expect(await countOf('departments', 'departments-without-head')).toBe(before)
})

test('lateral-entry students lack past results only once their third semester is over', async () => {
  const { place, course } = await aProgramme(db)
  const batch = await aBatch(db, { courseId: course.id, startYear: 2026, label: '2026-2030' })
  const of = { ...place, batchId: batch.id, sectionId: null }
  setClock(new Date('2027-08-10T05:00:00Z'))
  const before = await countOf('past-results', 'students-without-results')
  await aStudent(db, { ...of, lateralEntry: true })
  expect(await countOf('past-results', 'students-without-results')).toBe(before)
  await aStudent(db, of)
  expect(await countOf('past-results', 'students-without-results')).toBe(before + 1)
  setClock(new Date('2028-04-10T05:00:00Z'))
  expect(await countOf('past-results', 'students-without-results')).toBe(before + 2)
})

test('archived courses and regulations are not counted as incomplete', async () => {
  const gaps = async () => [
    await countOf('structure', 'courses-without-branches'),
    await countOf('structure', 'courses-without-regulation'),
    await countOf('structure', 'courses-without-batches'),
    await countOf('subjects', 'regulations-without-subjects'),
  ]
  const before = await gaps()
  const { id: degreeId } = await aDegree(db)
  const empty = await aCourse(db, { degreeId })
  const { id: courseId } = await aCourse(db, { degreeId })
  const regulation = await aRegulation(db, { courseId })
  expect(await gaps()).toEqual([2, 1, 2, 1].map((more, at) => (before[at] ?? 0) + more))
  for (const id of [empty.id, courseId]) await db.update(courses).set({ retiredAt: now() }).where(eq(courses.id, id))
  await db.update(regulations).set({ retiredAt: now() }).where(eq(regulations.id, regulation.id))
  expect(await gaps()).toEqual(before)
})
