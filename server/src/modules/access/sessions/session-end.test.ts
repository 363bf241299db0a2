import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aUser, plainPassword } from '../factory.ts'
import { sessions } from '../schema.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database
afterEach(() => setClock())

async function signInAt(at: string, username: string, remember = false) {
  const { id } = await aUser(db, { username })
  setClock(new Date(at))
  const payload = { username, password: plainPassword, remember }
  const answer = await app.inject({ method: 'POST', url: '/api/signin', payload })
  return { id, cookies: Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])) }
}

/** Returns the end of the session that the response to a call states. */
async function endsIn(at: string, cookies: Record<string, string>, url = '/api/my/sessions') {
  setClock(new Date(at))
  return (await app.inject({ url, cookies })).headers['session-ends-in']
}

test('every response states the seconds until the session ends, and a use is recorded every five minutes', async () => {
  const { id, cookies } = await signInAt('2026-11-20T03:30:00Z', 'counted')
  expect(await endsIn('2026-11-20T03:34:00Z', cookies)).toBe('6960')
  expect(await endsIn('2026-11-20T04:00:00Z', cookies)).toBe('7200')
  const seen = async () => (await db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.lastSeenAt?.toISOString()
  await waitUntil(async () => expect(await seen()).toBe('2026-11-20T04:00:00.000Z'))
  expect(await endsIn('2026-11-20T04:04:59Z', cookies)).toBe('6901')
  setClock(new Date('2026-11-20T05:59:59Z'))
  expect((await app.inject({ url: '/api/session', cookies })).json().user).not.toBeNull()
})

test('the end of the day of the sign-in applies if it comes before the end of two idle hours', async () => {
  const { id, cookies } = await signInAt('2026-11-20T03:30:00Z', 'all.day')
  await db
    .update(sessions)
    .set({ lastSeenAt: new Date('2026-11-21T03:00:00Z') })
    .where(eq(sessions.userId, id))
  expect(await endsIn('2026-11-21T03:10:00Z', cookies)).toBe('1200')
})

test('a remembered browser learns that its session is renewed, and a guest gets no header', async () => {
  const { cookies } = await signInAt('2026-11-20T03:30:00Z', 'remembered', true)
  expect(await endsIn('2026-11-20T03:40:00Z', cookies)).toBe('renewed')
  expect(await endsIn('2026-11-20T03:40:00Z', {})).toBeUndefined()
})

test('a response that caches may share contains nothing about a session', async () => {
  const { cookies } = await signInAt('2026-11-20T03:30:00Z', 'cached')
  const keys = await app.inject({ url: '/api/signing-keys', cookies })
  expect(keys.headers['cache-control']).toContain('public')
  expect(await endsIn('2026-11-20T03:40:00Z', cookies, '/api/signing-keys')).toBeUndefined()
})
