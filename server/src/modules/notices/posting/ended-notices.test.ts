import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { now, setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aNotice } from '../factory.ts'
import { notices, notifications } from '../schema.ts'
import { announceNotice, endNotices, scheduleEnd } from './announcements.ts'

const { app, platform, as } = await openTestApp({ runsJobs: false })
const { db } = platform.database
const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
const ago = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
afterEach(() => setClock())

test('a change that ends a notice removes its notifications', async () => {
  const { id, title, body } = await aNotice(db, { shownFrom: ago(2) })
  await announceNotice(db, id)
  const waiting = () => db.$count(notifications, eq(notifications.noticeId, id))
  expect(await waiting()).toBe(1)
  const { signer, audience, isPublic, revision } = await principal.get(`/notices/${id}`)
  const days = { shownFrom: ago(2).toISOString(), shownUntil: ago(1).toISOString() }
  const changed = await principal.put(`/notices/${id}`, { title, body, signer, audience, isPublic, ...days, revision })
  expect(changed).toMatchObject({ state: 'posted', shownUntil: days.shownUntil })
  expect((await db.select().from(notices).where(eq(notices.id, id)))[0]?.state).toBe('posted')
  expect(await waiting()).toBe(0)
})

test('a notice with an end beyond the calendar is refused, and the home page still works', async () => {
  const { id, title, body } = await aNotice(db, { isPublic: true })
  const { signer, audience, isPublic, shownFrom, revision } = await principal.get(`/notices/${id}`)
  const endless = { title, body, signer, audience, isPublic, shownFrom, shownUntil: '9999-12-31T23:59:59Z', revision }
  expect(await principal.put(`/notices/${id}`, endless)).toMatchObject({
    status: 400,
    fields: { shownUntil: { code: 'no-such-day' } },
  })
  expect((await db.select().from(notices).where(eq(notices.id, id)))[0]?.shownUntil).toBeNull()
  expect((await callsOf(app).get('/notices/public')).status).toBe(200)
})

test('notifications about a notice are removed when it ends, and those about others stay', async () => {
  const [brief, lasting] = [
    await aNotice(db, { shownFrom: ago(2), shownUntil: ago(-1) }),
    await aNotice(db, { shownFrom: ago(2), shownUntil: ago(-30) }),
  ]
  for (const { id } of [brief, lasting]) await announceNotice(db, id)
  const countSent = async () =>
    Promise.all([brief, lasting].map(({ id }) => db.$count(notifications, eq(notifications.noticeId, id))))
  const dueJobs = async () => {
    const { rows } = await db.execute(sql`SELECT singleton_key AS key FROM pgboss.job WHERE name = 'notices.end'`)
    return rows.map(({ key }) => key)
  }
  await scheduleEnd(db, platform.jobs)
  await scheduleEnd(db, platform.jobs)
  expect(await dueJobs()).toEqual([brief.shownUntil?.toISOString()])
  await endNotices(db)
  expect(await countSent()).toEqual([1, 1])
  setClock(new Date(Date.now() + 2 * 3_600_000))
  await endNotices(db)
  expect(await countSent()).toEqual([0, 1])
  await scheduleEnd(db, platform.jobs)
  expect(await dueJobs()).toContain(lasting.shownUntil?.toISOString())
})
