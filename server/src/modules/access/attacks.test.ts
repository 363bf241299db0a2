import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hashToken } from '../../platform/encryption/tokens.ts'
import { openTestApp } from '../../testing/app.ts'
import { aUser, plainPassword } from './factory.ts'
import { sessions, userRoles, users } from './schema.ts'
import { openSession } from './sessions/sessions.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database

const own = { 'sec-fetch-site': 'same-origin' }
type Cookies = Record<string, string>
type Answer = Awaited<ReturnType<typeof post>>

const post = (
  url: string,
  payload: object | string,
  { headers = {}, cookies = {} }: { headers?: object; cookies?: Cookies } = {},
) => app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers }, cookies })
const signIn = (body: object, more: Parameters<typeof post>[2] = {}) => post('/api/signin', body, more)
const cookiesOf = (answer: Answer): Cookies => Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
const whoIs = async (cookies: Cookies) => (await app.inject({ url: '/api/session', cookies })).json().user
const writes = [...app.served.values()].filter(({ path }) =>
  /^\/(my\/(sessions|history|authenticator|passkeys|second-factor|recovery-codes|provider|reauthentication)|password-links|resetUserPasswords|sign(in|out)$)/.test(
    path,
  ),
)

describe('session fixation', () => {
  test('a planted session cookie never becomes a signed-in session', async () => {
    await aUser(db, { username: 'lured' })
    const planted = { nalanda_session: 'A'.repeat(43), nalanda_remember: `${'B'.repeat(43)}.${'C'.repeat(43)}` }
    const lured = { username: 'lured', password: plainPassword, remember: true }
    const answer = await signIn(lured, { cookies: planted, headers: own })
    expect(answer.statusCode).toBe(200)
    const given = cookiesOf(answer)
    expect(given.nalanda_session).not.toBe(planted.nalanda_session)
    expect(given.nalanda_remember?.split('.')[0]).not.toBe('B'.repeat(43))
    expect(await whoIs(planted)).toBeNull()
    expect((await whoIs(given)).username).toBe('lured')
  })

  test('signing in again opens another session, and the planted session of the attacker ends', async () => {
    const attacker = await aUser(db, { username: 'attacker' })
    await aUser(db, { username: 'victim' })
    const address = '127.0.0.1'
    const token = await openSession(db, { userId: attacker.id, now: new Date(), address, userAgent: '', series: null })
    const planted = { cookies: { nalanda_session: token }, headers: own }
    const answer = await signIn({ username: 'victim', password: plainPassword }, planted)
    expect(cookiesOf(answer).nalanda_session).not.toBe(token)
    expect(await db.$count(sessions, eq(sessions.tokenHash, hashToken(token)))).toBe(0)
  })

  test('a session token is accepted only in the cookie or as a bearer token', async () => {
    const user = await aUser(db, { username: 'elsewhere' })
    const token = await openSession(db, { userId: user.id, now: new Date(), address: null, userAgent: '', series: null })
    for (const url of [
      `/api/session?token=${token}`,
      `/api/session?nalanda_session=${token}`,
      `/api/session;nalanda_session=${token}`,
    ])
      expect((await app.inject({ url, headers: { 'x-session': token } })).body).not.toContain('elsewhere')
  })
})

describe('another site', () => {
  test('cannot make the browser of a visitor change anything about accounts', async () => {
    await aUser(db, { username: 'visitor' })
    const cookies = cookiesOf(await signIn({ username: 'visitor', password: plainPassword, remember: true }))
    const before = await db.select().from(sessions)
    const acts = writes.filter(({ method }) => method !== 'GET')
    expect(acts.length).toBeGreaterThanOrEqual(7)
    const lures = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
      { 'sec-fetch-site': 'same-site', 'content-type': 'text/plain' },
      {},
    ]
    for (const { method, path } of acts)
      for (const headers of lures) {
        const answer = await app.inject({ method, url: `/api${path.replace(':id', '1')}`, cookies, headers, payload: '' })
        expect({ path, status: answer.statusCode, code: answer.json().code }).toEqual({
          path,
          status: 403,
          code: 'platform.cross-site',
        })
      }
    expect(await db.select().from(sessions)).toEqual(before)
    expect((await whoIs(cookies)).username).toBe('visitor')
  })

  test('cannot redirect a user to another site through the sign-in', async () => {
    await aUser(db, { username: 'redirected' })
    const evil = 'https://evil.example/'
    for (const name of ['redirect', 'next', 'returnTo', 'return_url', 'continue', 'url']) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/signin?${name}=${encodeURIComponent(evil)}`,
        payload: { username: 'redirected', password: plainPassword, [name]: evil },
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers.location).toBeUndefined()
      expect(answer.body).not.toContain('evil')
    }
  })
})

describe('the body of a request', () => {
  test('cannot set roles, a state or a number at a sign-in', async () => {
    const user = await aUser(db, { username: 'plain.student', roles: ['ROLE_STUDENT'] })
    const more = {
      roles: ['ROLE_ADMIN'],
      role: 'ROLE_ADMIN',
      userId: 1,
      id: 1,
      state: 'active',
      pendingStep: null,
      secondFactor: true,
    }
    const answer = await signIn({ username: user.username, password: plainPassword, ...more })
    expect(answer.json()).toMatchObject({ username: 'plain.student', roles: ['ROLE_STUDENT'] })
    expect(await db.select().from(userRoles).where(eq(userRoles.userId, user.id))).toMatchObject([{ role: 'ROLE_STUDENT' }])
    expect((await db.select().from(sessions).where(eq(sessions.userId, user.id))).map((row) => row.secondFactor)).toEqual([false])
  })

  test.each(['__proto__', 'constructor', 'prototype'])('with the key %s does not pollute any object', async (key) => {
    await aUser(db, { username: `poison-${key}` })
    const cookies = cookiesOf(await signIn({ username: `poison-${key}`, password: plainPassword }))
    const poison = `{"${key}":{"status":1,"isAdmin":true,"prototype":{"isAdmin":true}},`
    const bodies: Record<string, string> = {
      '/api/signin': `"username":"nobody","password":"x"}`,
      '/api/resetUserPasswords': `"username":"nobody","oldpassword":"x","newPassword":"y"}`,
      '/api/password-links': `"login":"nobody"}`,
      '/api/password-links/use': `"token":"x","newPassword":"y"}`,
    }
    for (const [url, rest] of Object.entries(bodies)) {
      const answer = await post(url, poison + rest, { cookies, headers: own })
      expect(answer.statusCode).toBeLessThan(500)
      if (url === '/api/resetUserPasswords' && answer.statusCode === 200) expect(answer.json().status).toBe(0)
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  test('of ten megabytes is refused', async () => {
    await aUser(db, { username: 'bulky' })
    const cookies = cookiesOf(await signIn({ username: 'bulky', password: plainPassword }))
    const flood = JSON.stringify({ username: 'bulky', oldpassword: 'x', newPassword: 'y'.repeat(10 * 1024 * 1024) })
    for (const url of [
      '/api/signin',
      '/api/resetUserPasswords',
      '/api/password-links',
      '/api/password-links/use',
      '/api/password-links/owner',
    ]) {
      const answer = await post(url, flood, { cookies, headers: own })
      expect(answer.statusCode).toBe(413)
      expect(answer.headers['content-type']).toContain('application/problem+json')
    }
    expect((await whoIs(cookies)).username).toBe('bulky')
  })

  test.each(['null', '[]', '"x"', '1', '{"login":{"$ne":null}}', '{"token":["a"],"newPassword":{}}', '{"username":true}'])(
    '%s is refused as invalid',
    async (body) => {
      for (const url of ['/api/password-links', '/api/password-links/use', '/api/password-links/owner', '/api/signin'])
        expect((await post(url, body)).statusCode).toBe(400)
    },
  )

  test('with characters that the database cannot store causes no server error', async () => {
    for (const text of ['a\u0000b', '\ud800', "' OR 1=1 --", '%', '*'.repeat(200)]) {
      expect((await post('/api/password-links', { login: text })).statusCode).toBeLessThan(500)
      expect((await post('/api/password-links/use', { token: text, newPassword: text })).statusCode).toBeLessThan(500)
    }
  })
})

describe('cookies and headers', () => {
  test('let scripts read only the hint cookie, and let no cache store the responses about a session', async () => {
    await aUser(db, { username: 'guarded' })
    const answer = await signIn({ username: 'guarded', password: plainPassword, remember: true })
    const set = [answer.headers['set-cookie']].flat().map(String)
    const named = (name: string) => set.find((cookie) => cookie.startsWith(`${name}=`)) ?? ''
    for (const name of ['nalanda_session', 'nalanda_remember']) {
      expect(named(name)).toMatch(/; HttpOnly/)
      expect(named(name)).toMatch(/; SameSite=Lax/)
      expect(named(name)).toMatch(/; Path=\//)
      expect(named(name)).not.toMatch(/Domain=/)
    }
    expect(decodeURIComponent(named('erpUser'))).not.toMatch(/pendingStep|token|[\w-]{43}/)
    const cookies = cookiesOf(answer)
    for (const url of ['/api/session', '/api/my/sessions', '/api/my/history']) {
      const { headers } = await app.inject({ url, cookies })
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBeDefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  test('over https make every cookie Secure, and other sites cannot plant the cookies of a session', async () => {
    const settings = { PUBLIC_URL: 'https://portal.college.example' }
    const { app: secure } = await openTestApp({ database: platform.config.databaseUrl, settings })
    await aUser(db, { username: 'by.https' })
    const payload = { username: 'by.https', password: plainPassword, remember: true }
    const { cookies } = await secure.inject({ method: 'POST', url: '/api/signin', payload })
    expect(cookies.filter(({ secure: isSecure }) => !isSecure)).toEqual([])
    const names = cookies.filter(({ value }) => value !== '').map(({ name }) => name)
    expect(names.toSorted()).toEqual(['__Host-nalanda_known', '__Host-nalanda_remember', '__Host-nalanda_session', 'erpUser'])
  })

  test('no response about sessions or passwords contains a hash', async () => {
    const user = await aUser(db, { username: 'hashless' })
    const cookies = cookiesOf(await signIn({ username: 'hashless', password: plainPassword }))
    const answers = await Promise.all(
      ['session', 'my/sessions', 'my/history'].map((path) => app.inject({ url: `/api/${path}`, cookies })),
    )
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    for (const { body } of answers) {
      expect(body).not.toContain(row?.tokenHash)
      expect(body).not.toContain('argon2')
    }
  })
})

test('two hundred concurrent sign-ins and password changes get a response or must retry, and the portal keeps running', async () => {
  const user = await aUser(db, { username: 'crowded' })
  const cookies = cookiesOf(await signIn({ username: 'crowded', password: plainPassword }))
  const change = { username: 'crowded', oldpassword: 'a wrong one', newPassword: 'Tamarind7-boat' }
  const rush = Array.from({ length: 200 }, (_, number) =>
    number % 10 === 0
      ? post('/api/resetUserPasswords', change, { cookies, headers: own })
      : app.inject({
          method: 'POST',
          url: '/api/signin',
          payload: { username: `nobody${number}`, password: 'x' },
          remoteAddress: `198.51.100.${number}`,
        }),
  )
  const outcomes = await Promise.all(rush)
  expect(outcomes.filter(({ statusCode }) => ![200, 401, 429, 503].includes(statusCode))).toEqual([])
  for (const { statusCode, headers } of outcomes) if (statusCode === 503) expect(headers['retry-after']).toBe('2')
  expect((await whoIs(cookies)).username).toBe('crowded')
  const [row] = await db.select().from(users).where(eq(users.id, user.id))
  expect(row?.passwordHash).toBe(user.passwordHash)
  expect((await signIn({ username: 'crowded', password: plainPassword })).statusCode).toBe(200)
})
