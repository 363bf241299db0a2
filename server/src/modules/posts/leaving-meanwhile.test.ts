import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { openTestApp } from '../../testing/app.ts'
import { actorCalled, callsOf } from '../../testing/http.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { aUser } from '../access/factory.ts'
import { userRoles } from '../access/schema.ts'
import { aStaffMember } from '../people/factory.ts'
import { staff } from '../people/schema.ts'
import { endPosts } from './posts.ts'
import { staffPosts } from './schema.ts'

setClock(new Date('2026-11-21T05:00:00Z'))
const { app, platform, as } = await openTestApp({ runsJobs: false })
const { db } = platform.database
const admin = callsOf(app, await as('ROLE_ADMIN'))
const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
const rolesOf = async (userId: number) =>
  (await db.select().from(userRoles).where(eq(userRoles.userId, userId))).map(({ role }) => role)

test('a person is not appointed if the last day of service is entered concurrently', async () => {
  const member = await aStaffMember(db)
  const user = await aUser(db, { roles: ['ROLE_FACULTY'], staffId: member.id })
  const post = { staffId: member.id, post: 'dean', departmentId: null, place: null, orderNo: null }
  const { answer } = await db.transaction(async (tx) => {
    await tx.update(staff).set({ leftOn: '2026-11-20' }).where(eq(staff.id, member.id))
    const appointing = admin.post('/posts', { ...post, heldFrom: '2026-11-01', heldUntil: null })
    await waitUntil(async () => expect((await db.execute(waiting)).rows).toHaveLength(1))
    return { answer: appointing }
  })
  expect(await answer).toMatchObject({ code: 'posts.not-in-service' })
  expect(await db.$count(staffPosts)).toBe(0)
  expect(await rolesOf(user.id)).toEqual(['ROLE_FACULTY'])
})

test('a login linked concurrently gets no role of a post that ends', async () => {
  const member = await aStaffMember(db)
  const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
  await db.insert(staffPosts).values({ staffId: member.id, post: 'dean', heldFrom: '2026-11-01' })
  const { answer } = await inTransaction(db, actorCalled('office'), async (tx) => {
    await tx.update(staff).set({ leftOn: '2026-11-20' }).where(eq(staff.id, member.id))
    await endPosts(tx, member.id, '2026-11-20')
    const link = { staffId: member.id, studentId: null, reason: 'The same person', revision: user.revision }
    const linking = admin.put(`/users/${user.id}/link`, link)
    await waitUntil(async () => expect((await db.execute(waiting)).rows).toHaveLength(1))
    return { answer: linking }
  })
  expect(await answer).toMatchObject({ status: 200, staff: { id: member.id } })
  expect(await rolesOf(user.id)).toEqual(['ROLE_FACULTY'])
})
