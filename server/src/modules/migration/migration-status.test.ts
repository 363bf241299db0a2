import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '../../platform/clock.ts'
import { openTestApp } from '../../testing/app.ts'
import { callsOf } from '../../testing/http.ts'
import { aDepartment, aStaffMember } from '../people/factory.ts'
import { staffPosts } from '../posts/schema.ts'
import { getMigration } from './migration-status.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
afterEach(() => setClock())

test('staff lack a login until the last day of their service, by the date in India', async () => {
  const department = await aDepartment(db)
  await aStaffMember(db, { departmentId: department.id, leftOn: '2027-03-10' })
  const gapsOf = async () => {
    const { get } = callsOf(app, await as('ROLE_ADMIN'))
    const { steps } = await get('/migration')
    return steps.find(({ step }: { step: string }) => step === 'logins').missing
  }
  setClock(new Date('2027-03-10T18:00:00Z'))
  expect(await gapsOf()).toMatchObject([{ gap: 'staff-without-login', count: 1 }])
  // Half past midnight of the next day in India, where the database's own day is the 10th still
  setClock(new Date('2027-03-10T19:00:00Z'))
  expect(await gapsOf()).toEqual([])
})

test('a department whose head has left has none, and one that is retired needs none', async () => {
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
