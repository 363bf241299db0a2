import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { now } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf } from '../../../testing/http.ts'
import { aNotice } from '../factory.ts'
import { notices, notifications } from '../schema.ts'
import { announceNotice } from './announcements.ts'

const { app, platform, as } = await openTestApp({ runsJobs: false })
const { db } = platform.database
const principal = callsOf(app, await as('ROLE_PRINCIPAL', { username: 'principal' }))
const ago = (hours: number) => new Date(now().getTime() - hours * 3_600_000)

test('a notice that is ended by a change leaves no notification that leads nowhere', async () => {
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
