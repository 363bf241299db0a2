import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { now } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { userRoles, users } from '../../access/schema.ts'
import { notices, notifications } from '../schema.ts'
import { announceNotice } from './announcements.ts'

const { app, platform, as } = await openTestApp({ runsJobs: false })
const { db } = platform.database
const librarian = callsOf(app, await as('ROLE_LIBRARY_INCHARGE', { username: 'librarian' }))
const [login] = await db.select().from(users).where(eq(users.username, 'librarian'))
const library = { kind: 'office', departmentId: null, office: 'ROLE_LIBRARY_INCHARGE' }
const audience = { everybody: true, roles: [], departmentIds: [], batchIds: [] }
const plain = {
  title: 'Open on Sunday',
  body: 'From 9.',
  signer: library,
  audience,
  isPublic: true,
  shownFrom: null,
  shownUntil: null,
}

test('a user who has left an office cannot change or withdraw a notice posted for it', async () => {
  const drafted = await librarian.post('/notices', plain)
  const posted = await librarian.post(`/notices/${drafted.id}/posting`, { revision: drafted.revision })
  expect(posted).toMatchObject({ status: 200, state: 'posted' })
  const another = await librarian.post('/notices', plain)
  await db
    .update(userRoles)
    .set({ role: 'ROLE_HOD' })
    .where(eq(userRoles.userId, login?.id ?? 0))
  const before = await db.select().from(notices).orderBy(notices.id)
  const changed = { ...plain, title: 'Closed for ever' }
  expect((await librarian.put(`/notices/${posted.id}`, { ...changed, revision: posted.revision })).status).toBe(404)
  const withdrawal = { revision: posted.revision, reason: 'Closed for ever' }
  expect((await librarian.post(`/notices/${posted.id}/withdrawal`, withdrawal)).status).toBe(404)
  const draft = await librarian.put(`/notices/${another.id}`, { ...changed, revision: another.revision })
  expect(draft).toMatchObject({ status: 403, code: 'notices.not-your-voice' })
  expect(await db.select().from(notices).orderBy(notices.id)).toEqual(before)
})

test('an expired notice is not announced', async () => {
  const [notice] = await db
    .update(notices)
    .set({
      announcedAt: null,
      shownFrom: new Date(now().getTime() - 7_200_000),
      shownUntil: new Date(now().getTime() - 3_600_000),
    })
    .where(eq(notices.state, 'posted'))
    .returning()
  await db.delete(notifications)
  await announceNotice(db, notice?.id ?? 0)
  expect(await db.$count(notifications)).toBe(0)
  expect(
    (
      await db
        .select()
        .from(notices)
        .where(eq(notices.id, notice?.id ?? 0))
    )[0]?.announcedAt,
  ).not.toBeNull()
})
