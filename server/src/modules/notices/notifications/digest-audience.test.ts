import { addDays } from '@nalanda/contract/platform/dates/dates'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { dayOf, now } from '../../../platform/clock.ts'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { userRoles, users } from '../../access/schema.ts'
import { aNotice } from '../factory.ts'
import { announceNotice } from '../posting/announcements.ts'
import { queueDigests } from './digests.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const stays = 'stays@test.example'
await as('ROLE_HOD', { username: 'stays', email: stays })
const headers = await as('ROLE_HOD', { username: 'leaves', email: 'leaves@test.example' })

test('a user whose role ended after a notice was announced does not get it by e-mail', async () => {
  const letters: string[] = []
  vi.spyOn(platform.mail, 'send').mockImplementation(async ({ to }) => void letters.push(String(to)))
  const { id } = await aNotice(db, { everybody: false, roles: ['ROLE_HOD'], title: 'Salaries of the heads' })
  await announceNotice(db, id)
  const [left] = await db.select().from(users).where(eq(users.username, 'leaves'))
  await db
    .update(userRoles)
    .set({ validUntil: addDays(dayOf(now()), -1) })
    .where(eq(userRoles.userId, left?.id ?? 0))
  expect((await app.inject({ url: `/api/my/notices/${id}`, headers })).statusCode).toBe(404)
  const deps = { db, outbox: platform.outbox, config: { publicUrl: 'https://portal.test.example' } }
  await queueDigests(deps, addDays(dayOf(now()), 1), 0, new AbortController().signal)
  await expect.poll(() => db.$count(outboxMessages, eq(outboxMessages.state, 'queued'))).toBe(0)
  expect(letters).toEqual([stays])
})
