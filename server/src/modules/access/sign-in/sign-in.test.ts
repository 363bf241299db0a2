import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aUser, plainPassword } from '../factory.ts'
import { rememberedBrowsers, sessions, users } from '../schema.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database
afterEach(() => setClock())

const signIn = (body: object, headers: Record<string, string> = {}, remoteAddress = '203.0.113.7') =>
  app.inject({ method: 'POST', url: '/api/signin?module=Library', payload: body, headers, remoteAddress })
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
const session = (cookies: Record<string, string>) => app.inject({ method: 'GET', url: '/api/session', cookies })
const sameOrigin = { 'sec-fetch-site': 'same-origin' }

describe('signing in', () => {
  test('returns the roles in order, and only the hint cookie is readable by scripts', async () => {
    await aUser(db, { username: 'k.lakshmi', roles: ['ROLE_LIBRARY_INCHARGE', 'ROLE_FACULTY'] })
    const answer = await signIn({ username: 'K.Lakshmi', password: plainPassword, module: 'erp' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ username: 'k.lakshmi', roles: ['ROLE_LIBRARY_INCHARGE', 'ROLE_FACULTY'] })
    const raw = [answer.headers['set-cookie']].flat().map(String)
    expect(raw.find((cookie) => cookie.startsWith('nalanda_session='))).toMatch(/Max-Age=86400.*HttpOnly.*SameSite=Lax/)
    expect(raw.find((cookie) => cookie.startsWith('erpUser='))).not.toMatch(/HttpOnly/)
    expect(raw.some((cookie) => cookie.startsWith('nalanda_remember='))).toBe(false)
    expect((await session(cookiesOf(answer))).json().user.username).toBe('k.lakshmi')
  })

  test('returns a token that is also valid as bearer token, and the database stores only its hash', async () => {
    await aUser(db, { username: 'bearer' })
    const { token } = (await signIn({ username: 'bearer', password: plainPassword })).json()
    const answer = await app.inject({ url: '/api/session', headers: { authorization: `Bearer ${token}` } })
    expect(answer.json().user.username).toBe('bearer')
    expect((await db.select().from(sessions)).map((row) => row.tokenHash)).not.toContain(token)
  })

  test('gives the same response for an unknown user and for a wrong password', async () => {
    await aUser(db, { username: 'known' })
    const wrong = await signIn({ username: 'known', password: 'not this one' })
    const unknown = await signIn({ username: 'nobody', password: 'not this one' })
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json().message).toBe('The user name or password is wrong')
    }
    const strip = ({ requestId: _, ...rest }: Record<string, unknown>) => rest
    expect(strip(wrong.json())).toEqual(strip(unknown.json()))
  })

  test('is refused for a suspended user', async () => {
    const user = await aUser(db, { username: 'left', state: 'suspended' })
    expect((await signIn({ username: user.username, password: plainPassword })).statusCode).toBe(401)
  })

  test('ignores the module of the page', async () => {
    await aUser(db, { username: 'clerk', roles: ['ROLE_ACCOUNTANT'] })
    const answer = await signIn({ username: 'clerk', password: plainPassword, module: 'Admin', roles: ['ROLE_ADMIN'] })
    expect(answer.json().roles).toEqual(['ROLE_ACCOUNTANT'])
  })

  test('stores no password that was typed into the field of the name', async () => {
    await signIn({ username: 'Secret@Of#Mine1', password: 'x' })
    const { rows } = await db.execute(sql`SELECT a::text FROM audit_entries a UNION ALL SELECT t::text FROM attempts t`)
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('secret@of#mine1')
  })

  test.each([[''], ['{'], ['[]'], ['{"username":1}'], ['{"username":"a"}']])('is refused with the body %s', async (payload) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/signin', payload, headers })
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ code: 'platform.invalid' })
  })

  test('with characters that the database cannot store is refused without a server error', async () => {
    const answer = await signIn({ username: 'a\u0000b', password: 'x' })
    expect(answer.statusCode).toBeLessThan(500)
  })
})

describe('the lifetime of a session', () => {
  test('ends after a day', async () => {
    await aUser(db, { username: 'daily' })
    setClock(new Date('2026-11-20T03:30:00Z'))
    const cookies = cookiesOf(await signIn({ username: 'daily', password: plainPassword }))
    await db.update(sessions).set({ lastSeenAt: new Date('2026-11-21T03:00:00Z') })
    setClock(new Date('2026-11-21T03:29:59Z'))
    expect((await session(cookies)).json().user).not.toBeNull()
    setClock(new Date('2026-11-21T03:30:01Z'))
    expect((await session(cookies)).json().user).toBeNull()
  })

  test('continues in a remembered browser, which opens a new session and changes its token each time', async () => {
    await aUser(db, { username: 'often' })
    setClock(new Date('2026-11-01T03:30:00Z'))
    const first = cookiesOf(await signIn({ username: 'often', password: plainPassword, remember: true }))
    setClock(new Date('2026-11-20T03:30:00Z'))
    const again = await session({ nalanda_remember: first.nalanda_remember ?? '' })
    expect(again.json().user.username).toBe('often')
    const renewed = cookiesOf(again)
    expect(renewed.nalanda_remember).not.toBe(first.nalanda_remember)
    setClock(new Date('2026-12-25T03:30:00Z'))
    expect((await session({ nalanda_remember: renewed.nalanda_remember ?? '' })).json().user).toBeNull()
  })

  test('ends after two hours without use, and continues with use', async () => {
    const { id } = await aUser(db, { username: 'away' })
    setClock(new Date('2026-11-20T03:30:00Z'))
    const cookies = cookiesOf(await signIn({ username: 'away', password: plainPassword }))
    setClock(new Date('2026-11-20T05:29:59Z'))
    expect((await session(cookies)).json().user).not.toBeNull()
    const seen = async () => (await db.select().from(sessions).where(eq(sessions.userId, id)))[0]?.lastSeenAt?.toISOString()
    await waitUntil(async () => expect(await seen()).toBe('2026-11-20T05:29:59.000Z'))
    setClock(new Date('2026-11-20T07:29:58Z'))
    expect((await app.inject({ url: '/api/my/sessions', cookies })).json().sessions).toHaveLength(1)
    await waitUntil(async () => expect(await seen()).toBe('2026-11-20T07:29:58.000Z'))
    setClock(new Date('2026-11-20T09:29:58Z'))
    expect((await app.inject({ url: '/api/my/sessions', cookies })).statusCode).toBe(401)
    const again = cookiesOf(await signIn({ username: 'away', password: plainPassword }))
    expect((await app.inject({ url: '/api/my/sessions', cookies: again })).json().sessions).toHaveLength(1)
  })

  test('continues in a remembered browser for ninety days at most, and for thirty with a second factor', async () => {
    const { id } = await aUser(db, { username: 'regular' })
    const start = Date.parse('2026-06-01T03:30:00Z')
    const comeBackOn = async (day: number, nalanda_remember: string) => {
      setClock(new Date(start + day * 86_400_000))
      const answer = await session({ nalanda_remember })
      return { user: answer.json().user, remember: cookiesOf(answer).nalanda_remember ?? '' }
    }
    setClock(new Date(start))
    const regular = { username: 'regular', password: plainPassword, remember: true }
    let { nalanda_remember: remember = '' } = cookiesOf(await signIn(regular))
    for (const day of [25, 50, 75, 89]) {
      const back = await comeBackOn(day, remember)
      expect(back.user.username).toBe('regular')
      remember = back.remember
    }
    expect((await comeBackOn(90, remember)).user).toBeNull()
    setClock(new Date(start))
    const other = cookiesOf(await signIn(regular))
    await db.update(rememberedBrowsers).set({ secondFactor: true }).where(eq(rememberedBrowsers.userId, id))
    const back = await comeBackOn(20, other.nalanda_remember ?? '')
    expect(back.user.username).toBe('regular')
    expect((await comeBackOn(30, back.remember)).user).toBeNull()
  })

  test('ends if a remember token is used again, because it was copied, and the browser is forgotten everywhere', async () => {
    await aUser(db, { username: 'copied' })
    setClock(new Date('2026-11-01T03:30:00Z'))
    const first = cookiesOf(await signIn({ username: 'copied', password: plainPassword, remember: true }))
    setClock(new Date('2026-11-03T03:30:00Z'))
    const renewed = cookiesOf(await session({ nalanda_remember: first.nalanda_remember ?? '' }))
    setClock(new Date('2026-11-03T03:35:00Z'))
    expect((await session({ nalanda_remember: first.nalanda_remember ?? '' })).json().user).toBeNull()
    const { nalanda_remember = '', nalanda_session = '' } = renewed
    expect((await session({ nalanda_remember, nalanda_session })).json().user).toBeNull()
  })

  test('ends together with the remembered browser when the user signs out', async () => {
    await aUser(db, { username: 'leaver' })
    const cookies = cookiesOf(await signIn({ username: 'leaver', password: plainPassword, remember: true }))
    const headers = { ...sameOrigin, 'content-type': 'application/json' }
    const out = await app.inject({ method: 'POST', url: '/api/signout', cookies, headers })
    expect(out.statusCode).toBe(200)
    expect(
      [out.headers['set-cookie']].flat().filter((cookie) => /Max-Age=0|Expires=Thu, 01 Jan 1970/.test(String(cookie))),
    ).toHaveLength(3)
    expect((await session(cookies)).json().user).toBeNull()
  })

  test('ends together with the remembered browser when another user signs in on the browser', async () => {
    await aUser(db, { username: 'before' })
    await aUser(db, { username: 'after' })
    const before = cookiesOf(await signIn({ username: 'before', password: plainPassword, remember: true }))
    const payload = { username: 'after', password: plainPassword }
    const answer = await app.inject({ method: 'POST', url: '/api/signin', payload, cookies: before, headers: sameOrigin })
    expect(answer.statusCode).toBe(200)
    expect(cookiesOf(answer).nalanda_remember).toBe('')
    expect((await session(before)).json().user).toBeNull()
    expect((await session(cookiesOf(answer))).json().user.username).toBe('after')
  })

  test('does not begin with an invalid cookie, which causes no error', async () => {
    for (const cookie of ['', '.', '%00.a', 'a.b.c', '%E0%A4', '__proto__.constructor', 'x'.repeat(5000)]) {
      const headers = { cookie: `nalanda_remember=${cookie}; nalanda_session=${cookie}` }
      const answer = await app.inject({ url: '/api/session', headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.json().user).toBeNull()
    }
  })

  test.each([['null'], ['https://evil.example'], ['http://localhost.evil.example']])(
    'a page of %s cannot sign a visitor in or out',
    async (origin) => {
      await aUser(db, { username: `lured-by-${origin.length}` })
      const signedIn = await signIn({ username: `lured-by-${origin.length}`, password: plainPassword }, { origin })
      expect(signedIn.statusCode).toBe(403)
      expect(signedIn.headers['set-cookie']).toBeUndefined()
      for (const url of ['/api/signout', '/%61pi/signout', '/api/signout/'])
        expect((await app.inject({ method: 'POST', url, headers: { origin } })).statusCode).toBe(403)
    },
  )

  test('a client with a link-local address and a zone can sign in', async () => {
    await aUser(db, { username: 'nearby' })
    expect((await signIn({ username: 'nearby', password: plainPassword }, {}, 'fe80::1%eth0')).statusCode).toBe(200)
  })

  test('another site cannot use the cookie of a visitor', async () => {
    await aUser(db, { username: 'visitor' })
    const cookies = cookiesOf(await signIn({ username: 'visitor', password: plainPassword }))
    for (const headers of [{}, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await app.inject({ method: 'POST', url: '/api/signout', cookies, headers })
      expect(answer.statusCode).toBe(403)
    }
    expect((await session(cookies)).json().user).not.toBeNull()
  })
})

test('every allowed or refused sign-in is in the audit trail, which contains no password', async () => {
  const entries = await db.select().from(auditEntries)
  expect(entries.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['access.sign-in', 'access.sign-in-refused', 'access.sign-out', 'access.remember-token-reused']),
  )
  expect(JSON.stringify(entries)).not.toContain(plainPassword)
  expect(await db.$count(users)).toBeGreaterThan(5)
})

test('the history distinguishes a wrong password from an account that may not sign in', async () => {
  const events = async (state: 'pending' | 'refused' | 'suspended', password: string) => {
    const { id, username } = await aUser(db, { state })
    const answer = await signIn({ username, password })
    const acts = await db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(id)))
    return [answer.statusCode, answer.json().code.replace('access.', ''), ...acts.map(({ act }) => act.replace('access.', ''))]
  }
  expect(await events('pending', plainPassword)).toEqual([403, 'waits-for-approval', 'sign-in-not-approved'])
  expect(await events('refused', plainPassword)).toEqual([403, 'not-approved', 'sign-in-not-approved'])
  expect(await events('pending', 'a guess')).toEqual([401, 'wrong-credentials', 'sign-in-refused'])
  for (const password of [plainPassword, 'a guess'])
    expect(await events('suspended', password)).toEqual([401, 'wrong-credentials', 'sign-in-suspended'])
})
