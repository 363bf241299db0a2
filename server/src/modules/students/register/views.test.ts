import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { users } from '../../access/schema.ts'
import { studentViews } from '../schema-life.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database

test('a user can keep fifty views, independently of other users', async () => {
  const office = callsOf(app, await as('ROLE_ADMISSIONS', { username: 'keeper' }))
  const other = callsOf(app, await as('ROLE_ADMISSIONS', { username: 'other' }))
  const [keeper] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'keeper'))
  const view = { query: { hasRollNo: 'no' }, sharedWith: [] }
  const ownerId = keeper?.id ?? 0
  await db.insert(studentViews).values(Array.from({ length: 49 }, (_, at) => ({ ...view, name: `View ${at}`, ownerId })))
  expect((await office.post('/student-views', { ...view, name: 'The fiftieth' })).views).toHaveLength(50)
  expect(await office.post('/student-views', { ...view, name: 'One more' })).toMatchObject({
    ...{ status: 409, code: 'students.too-many-views' },
  })
  expect(await db.$count(studentViews, eq(studentViews.ownerId, ownerId))).toBe(50)
  expect((await other.post('/student-views', { ...view, name: 'One more' })).views).toHaveLength(1)
})
