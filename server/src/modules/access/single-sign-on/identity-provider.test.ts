import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { followRedirects, startIdentityProvider } from '../../../testing/sign-in/identity-provider.ts'
import { aUser, plainPassword } from '../factory.ts'
import { providerIdentities, providerSignIns, sessions, users } from '../schema.ts'

const portal = 'http://localhost:8080'
const callback = `${portal}/api/signin/provider/callback`
const college = await startIdentityProvider(callback)
const stranger = await startIdentityProvider(callback)
const { app, platform, as } = await openTestApp({ settings: { ...college.settings, OIDC_LABEL: 'Sign in with NA-ID' } })
const { app: without } = await openTestApp({ database: platform.config.databaseUrl })
const { app: elsewhere } = await openTestApp({
  database: platform.config.databaseUrl,
  settings: { ...college.settings, OIDC_ISSUER: 'http://127.0.0.1:9' },
})
const { app: byName } = await openTestApp({
  database: platform.config.databaseUrl,
  settings: { ...college.settings, OIDC_CLAIM: 'preferred_username' },
})
const { db } = platform.database
afterEach(() => setClock())

async function begin(body: object = {}, at = app) {
  const answer = await at.inject({ method: 'POST', url: '/api/signin/provider', payload: body })
  const cookie = answer.cookies.find(({ name }) => name === 'nalanda_provider')
  return { address: answer.json().address as string, cookies: { nalanda_provider: cookie?.value ?? '' }, cookie }
}
const comeBack = ({ search }: URL, cookies: Record<string, string>, at = app) =>
  at.inject({ url: `/api/signin/provider/callback${search}`, cookies })
const session = async (cookies: { name: string; value: string }[]) =>
  (await app.inject({ url: '/api/session', cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) })).json()
    .user

async function signIn(body: object = {}, at = app) {
  const { address, cookies } = await begin(body, at)
  return comeBack(await followRedirects(address, portal), cookies, at)
}
const refusedWith = (answer: { headers: object; cookies: { name: string; value: string }[] }) => {
  expect(answer.cookies.filter(({ name, value }) => name === 'nalanda_session' && value !== '')).toEqual([])
  return (answer.headers as { location: string }).location
}

describe('a college with an identity provider', () => {
  test('offers it on the sign-in page in its own words; another college does not', async () => {
    expect((await app.inject({ url: '/api/signin-ways' })).json()).toEqual({ provider: 'Sign in with NA-ID' })
    expect((await without.inject({ url: '/api/signin-ways' })).json()).toEqual({ provider: null })
    expect((await without.inject({ method: 'POST', url: '/api/signin/provider', payload: {} })).statusCode).toBe(404)
  })

  test('sends people there with state, nonce and a PKCE challenge, and keeps the verifier sealed', async () => {
    const { address, cookie } = await begin()
    const { origin, searchParams } = new URL(address)
    expect(origin).toBe(college.issuer)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: callback,
      code_challenge_method: 'S256',
      state: cookie?.value,
      nonce: expect.stringMatching(/.{30,}/),
    })
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(JSON.stringify(await db.select().from(providerSignIns))).not.toContain(cookie?.value)
  })

  test('reports that the provider does not answer', async () => {
    const answer = await elsewhere.inject({ method: 'POST', url: '/api/signin/provider', payload: {} })
    expect(answer.statusCode).toBe(503)
    expect(answer.json().code).toBe('access.provider-unreachable')
  })
})

test('a provider that went away since the last sign-in is noticed before somebody is sent there', async () => {
  const failing = await startIdentityProvider(callback)
  const { app: there } = await openTestApp({ database: platform.config.databaseUrl, settings: failing.settings })
  const press = () => there.inject({ method: 'POST', url: '/api/signin/provider', payload: {} })
  expect((await press()).statusCode).toBe(200)
  failing.down()
  setClock(new Date(Date.now() + 11_000))
  const answer = await press()
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'access.provider-unreachable'])
  expect(answer.cookies).toEqual([])
})

describe('signing in at the provider', () => {
  test('lets in whose e-mail it is, with the roles of the portal, and leads to their landing', async () => {
    const user = await aUser(db, { email: 'K.Devi@na.example', roles: ['ROLE_LIBRARY_INCHARGE'] })
    college.signsIn({ sub: 'person-1', email: 'k.devi@NA.example', email_verified: true, roles: ['ROLE_ADMIN'] })
    const answer = await signIn({ remember: true })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/app/Library%20Dashboard')
    expect(answer.cookies.map(({ name }) => name)).toContain('nalanda_remember')
    expect(await session(answer.cookies)).toMatchObject({ username: user.username, roles: ['ROLE_LIBRARY_INCHARGE'] })
  })

  test('knows the person from then on by the provider’s own number, not by the claim', async () => {
    const user = await aUser(db, { email: 'old@na.example', roles: ['ROLE_FACULTY'] })
    const other = await aUser(db, { email: 'new@na.example', roles: ['ROLE_FACULTY'] })
    college.signsIn({ sub: 'person-2', email: 'old@na.example' })
    await signIn()
    college.signsIn({ sub: 'person-2', email: 'new@na.example' })
    expect((await session((await signIn()).cookies)).username).toBe(user.username)
    // The address was given to somebody else at the provider; the account was not
    college.signsIn({ sub: 'person-3', email: 'old@na.example' })
    expect(refusedWith(await signIn())).toBe('/login?refused=access.provider-unknown')
    college.signsIn({ sub: 'person-3', email: 'new@na.example' })
    expect((await session((await signIn()).cookies)).username).toBe(other.username)
  })

  test.each([
    ['whom the portal does not know', { sub: 'u-1', email: 'nobody@na.example' }],
    ['without the claim', { sub: 'u-2' }],
    ['whose e-mail was not verified', { sub: 'u-3', email: 'sure@na.example', email_verified: false }],
    ['whose e-mail is verified in words only', { sub: 'u-6', email: 'sure@na.example', email_verified: 'true' }],
    ['of whose e-mail nothing is said', { sub: 'u-7', email: 'sure@na.example', email_verified: undefined }],
    ['whose e-mail is the user name of somebody', { sub: 'u-8', email: 'library_incharge' }],
    ['whose claim is no text', { sub: 'u-4', email: ['sure@na.example'] }],
    ['whose account is suspended', { sub: 'u-5', email: 'suspended@na.example' }],
  ])('makes no account for somebody %s, and says so', async (_, person) => {
    await aUser(db, { email: 'sure@na.example' }).catch(() => null)
    await aUser(db, { username: 'library_incharge' }).catch(() => null)
    await aUser(db, { email: 'suspended@na.example', state: 'suspended' }).catch(() => null)
    const before = await db.$count(users)
    college.signsIn(person)
    expect(refusedWith(await signIn())).toBe('/login?refused=access.provider-unknown')
    expect(await db.$count(users)).toBe(before)
    expect(await db.$count(providerIdentities, eq(providerIdentities.subject, person.sub))).toBe(0)
  })

  test('by another claim than the e-mail lets in whose user name it is, and never whose e-mail: nobody verified that', async () => {
    await aUser(db, { email: 'principal@na.example', roles: ['ROLE_LIBRARY_INCHARGE'] })
    college.signsIn({ sub: 'typed', preferred_username: 'principal@na.example', email: 'principal@na.example' })
    expect(refusedWith(await signIn({}, byName))).toBe('/login?refused=access.provider-unknown')
    expect(await db.$count(providerIdentities, eq(providerIdentities.subject, 'typed'))).toBe(0)
    for (const username of ['k.rao', 'k.rao@na.example']) {
      await aUser(db, { username, email: `${username}.of@elsewhere.example`, roles: ['ROLE_FACULTY'] })
      college.signsIn({ sub: username, preferred_username: username.toUpperCase() })
      expect((await session((await signIn({}, byName)).cookies)).username).toBe(username)
    }
  })

  test('replaces the password only: who has an authenticator is asked for its code', async () => {
    const user = await aUser(db, { email: 'careful@na.example', roles: ['ROLE_FACULTY'] })
    const { token } = (
      await app.inject({ method: 'POST', url: '/api/signin', payload: { username: user.username, password: plainPassword } })
    ).json()
    const headers = { authorization: `Bearer ${token}` }
    const { key } = (await app.inject({ method: 'POST', url: '/api/my/authenticator', headers })).json()
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
    const [now, next] = [totp.generate(), totp.generate({ timestamp: Date.now() + 30_000 })]
    await app.inject({ method: 'POST', url: '/api/my/authenticator/confirmation', headers, payload: { code: now } })
    college.signsIn({ sub: 'person-4', email: 'careful@na.example' })
    const [path, step] = refusedWith(await signIn()).split('=')
    expect(path).toBe('/login#step')
    const finished = await app.inject({ method: 'POST', url: '/api/signin/second-factor', payload: { step, code: next } })
    expect(finished.statusCode).toBe(200)
  })
})

describe('an administrator', () => {
  const own = { 'sec-fetch-site': 'same-origin' }
  const begun = async (cookies: Record<string, string>) => {
    const answer = await app.inject({ method: 'POST', url: '/api/my/provider', cookies, headers: own })
    const provider = answer.cookies.find(({ name }) => name === 'nalanda_provider')?.value ?? ''
    return { status: answer.statusCode, ...answer.json(), cookies: { ...cookies, nalanda_provider: provider } }
  }
  const makeAdministrator = async ({ id }: { id: number }) => {
    const role = { role: 'ROLE_ADMIN', scope: null, validFrom: null, validUntil: null }
    const payload = { roles: [role], reason: 'Runs the portal now', revision: 1 }
    const url = `/api/users/${id}/roles`
    const answer = await app.inject({ method: 'PUT', url, payload, headers: await as('ROLE_ADMIN') })
    expect(answer.statusCode).toBe(200)
  }
  const signedIn = async (username: string) => {
    const answer = await app.inject({ method: 'POST', url: '/api/signin', payload: { username, password: plainPassword } })
    return { nalanda_session: answer.cookies.find(({ name }) => name === 'nalanda_session')?.value ?? '' }
  }

  test('is not let in by a claim, and links the account signed in, after the password', async () => {
    const admin = await aUser(db, { email: 'chief@na.example', roles: ['ROLE_FACULTY', 'ROLE_ADMIN'] })
    college.signsIn({ sub: 'chief', email: 'chief@na.example' })
    expect(refusedWith(await signIn())).toBe('/login?refused=access.provider-by-owner')
    expect(await db.$count(providerIdentities, eq(providerIdentities.userId, admin.id))).toBe(0)
    const cookies = await signedIn(admin.username)
    await db.update(sessions).set({ authenticatedAt: null }).where(eq(sessions.userId, admin.id))
    expect((await begun(cookies)).code).toBe('access.reauthentication-needed')
    await app.inject({
      method: 'POST',
      url: '/api/my/reauthentication',
      cookies,
      headers: own,
      payload: { proof: plainPassword },
    })
    const away = await begun(cookies)
    const linked = await comeBack(await followRedirects(away.address, portal), away.cookies)
    expect(linked.headers.location).toBe('/app/My%20Account?linked=yes')
    expect((await app.inject({ url: '/api/my/provider', cookies })).json()).toEqual({
      provider: 'Sign in with NA-ID',
      linkedAt: expect.any(String),
    })
    expect((await session((await signIn()).cookies)).username).toBe(admin.username)
    expect((await begun(cookies)).code).toBe('access.provider-linked')
    const removed = await app.inject({ method: 'DELETE', url: '/api/my/provider', cookies, headers: own })
    expect(removed.statusCode).toBe(200)
    expect(refusedWith(await signIn())).toBe('/login?refused=access.provider-by-owner')
  })

  test('is not let in by a link that a claim made before the role was given, and its sessions end, until the owner confirms it', async () => {
    const teacher = await aUser(db, { email: 'promoted@na.example', roles: ['ROLE_FACULTY'] })
    college.signsIn({ sub: 'promoted', email: 'promoted@na.example' })
    const before = await signIn()
    expect((await session(before.cookies)).username).toBe(teacher.username)
    await makeAdministrator(teacher)
    expect(await session(before.cookies)).toBeNull()
    expect(refusedWith(await signIn())).toBe('/login?refused=access.provider-by-owner')
    const cookies = await signedIn(teacher.username)
    expect((await app.inject({ url: '/api/my/provider', cookies })).json().linkedAt).toBeNull()
    const away = await begun(cookies)
    const linked = await comeBack(await followRedirects(away.address, portal), away.cookies)
    expect(linked.headers.location).toBe('/app/My%20Account?linked=yes')
    expect((await session((await signIn()).cookies)).username).toBe(teacher.username)
  })

  test('replaces a link that somebody else’s claim made by the own one', async () => {
    const teacher = await aUser(db, { email: 'claimed@na.example', roles: ['ROLE_FACULTY'] })
    college.signsIn({ sub: 'claimant', email: 'claimed@na.example' })
    await signIn()
    await makeAdministrator(teacher)
    const away = await begun(await signedIn(teacher.username))
    college.signsIn({ sub: 'owner', email: 'claimed@na.example' })
    await comeBack(await followRedirects(away.address, portal), away.cookies)
    expect((await session((await signIn()).cookies)).username).toBe(teacher.username)
    college.signsIn({ sub: 'claimant', email: 'claimed@na.example' })
    expect(refusedWith(await signIn())).toBe('/login?refused=access.provider-unknown')
  })

  test('keeps a link that the owner made before the role was given', async () => {
    const teacher = await aUser(db, { email: 'own@na.example', roles: ['ROLE_FACULTY'] })
    college.signsIn({ sub: 'own', email: 'own@na.example' })
    const away = await begun(await signedIn(teacher.username))
    await comeBack(await followRedirects(away.address, portal), away.cookies)
    await makeAdministrator(teacher)
    expect((await session((await signIn()).cookies)).username).toBe(teacher.username)
  })

  test('is linked in no other session, and to no account of somebody else', async () => {
    const admin = await aUser(db, { email: 'second@na.example' })
    const other = await aUser(db, { email: 'teacher@na.example', roles: ['ROLE_FACULTY'] })
    college.signsIn({ sub: 'teacher', email: 'teacher@na.example' })
    await signIn()
    const taken = await begun(await signedIn(admin.username))
    const back = await comeBack(await followRedirects(taken.address, portal), taken.cookies)
    expect(back.headers.location).toBe('/app/My%20Account?refused=access.provider-taken')
    college.signsIn({ sub: 'thief', email: 'nobody@na.example' })
    const away = await begun(await signedIn(admin.username))
    const { nalanda_provider } = away.cookies
    const found = await followRedirects(away.address, portal)
    const wrong = await comeBack(found, { nalanda_provider, ...(await signedIn(other.username)) })
    expect(wrong.headers.location).toBe('/app/My%20Account?refused=access.provider-over')
    expect(await db.$count(providerIdentities, eq(providerIdentities.userId, admin.id))).toBe(0)
  })
})

describe('attacks on the way back', () => {
  const victim = async (name: string) => {
    await aUser(db, { email: `${name}@na.example`, roles: ['ROLE_LIBRARY_INCHARGE'] })
    college.signsIn({ sub: name, email: `${name}@na.example` })
    const under = await begin()
    return { ...under, back: await followRedirects(under.address, portal) }
  }
  const over = '/login?refused=access.provider-over'
  const refused = '/login?refused=access.provider-refused'

  test('another browser cannot be sent along it: it is tied to the one it began in', async () => {
    const { back, cookies } = await victim('tied')
    expect(refusedWith(await comeBack(back, {}))).toBe(over)
    expect(refusedWith(await comeBack(back, (await begin()).cookies))).toBe(over)
    expect((await comeBack(back, cookies)).headers.location).toBe('/app/Library%20Dashboard')
  })

  test('a state that nobody began with is refused, also with a cookie that agrees', async () => {
    const { back } = await victim('state')
    back.searchParams.set('state', 'x'.repeat(43))
    expect(refusedWith(await comeBack(back, { nalanda_provider: 'x'.repeat(43) }))).toBe(over)
    back.searchParams.delete('state')
    expect(refusedWith(await comeBack(back, { nalanda_provider: '' }))).toBe(over)
  })

  test('a token made for another nonce is refused', async () => {
    const { back, cookies } = await victim('nonce')
    await db.update(providerSignIns).set({ nonce: 'of another sign-in' })
    expect(refusedWith(await comeBack(back, cookies))).toBe(refused)
  })

  test('the way back is good once, and for ten minutes', async () => {
    const { back, cookies } = await victim('replayed')
    expect((await comeBack(back, cookies)).headers.location).toBe('/app/Library%20Dashboard')
    expect(refusedWith(await comeBack(back, cookies))).toBe(over)
    const late = await victim('late')
    setClock(new Date(Date.now() + 601_000))
    expect(refusedWith(await comeBack(late.back, late.cookies))).toBe(over)
  })

  test('a code of one sign-in is not valid in another: the verifier is missing', async () => {
    const stolen = await victim('injected')
    const own = await begin()
    const back = await followRedirects(own.address, portal)
    back.searchParams.set('code', stolen.back.searchParams.get('code') ?? '')
    expect(refusedWith(await comeBack(back, own.cookies))).toBe(refused)
  })

  test('an answer of another provider is refused, whether it names its issuer or not', async () => {
    await aUser(db, { email: 'mixed@na.example' })
    stranger.signsIn({ sub: 'mixed', email: 'mixed@na.example' })
    const mixedUp = async (change: (back: URL) => void) => {
      const { address, cookies } = await begin()
      const at = new URL(address)
      const back = await followRedirects(`${stranger.issuer}${at.pathname}${at.search}`, portal)
      change(back)
      return comeBack(back, cookies)
    }
    expect(refusedWith(await mixedUp(() => {}))).toBe(refused)
    expect(refusedWith(await mixedUp((back) => back.searchParams.delete('iss')))).toBe(refused)
    expect(refusedWith(await mixedUp((back) => back.searchParams.set('iss', college.issuer)))).toBe(refused)
  })

  test('a provider that is gone by then does not answer; that is not blamed on the person', async () => {
    const dying = await startIdentityProvider(callback)
    const { app: there } = await openTestApp({ database: platform.config.databaseUrl, settings: dying.settings })
    dying.signsIn({ sub: 'gone', email: 'gone@na.example' })
    const begun = await there.inject({ method: 'POST', url: '/api/signin/provider', payload: {} })
    const cookies = { nalanda_provider: begun.cookies.find(({ name }) => name === 'nalanda_provider')?.value ?? '' }
    const { search } = await followRedirects(begun.json().address, portal)
    dying.down()
    const answer = await there.inject({ url: `/api/signin/provider/callback${search}`, cookies })
    expect(refusedWith(answer)).toBe('/login?refused=access.provider-unreachable')
  })

  test('what the provider refuses is refused, and reveals nothing of the provider’s answer', async () => {
    const { cookies } = await begin()
    const back = new URL(callback)
    back.searchParams.set('state', cookies.nalanda_provider)
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', '<script>alert(1)</script>')
    expect(refusedWith(await comeBack(back, cookies))).toBe(refused)
  })

  test('it leads nowhere but to our own pages', async () => {
    const { back, cookies } = await victim('redirected')
    for (const name of ['next', 'redirect_uri', 'return_to', 'target']) back.searchParams.set(name, 'https://evil.example')
    const answer = await comeBack(back, cookies)
    expect(answer.headers.location).toBe('/app/Library%20Dashboard')
  })

  test('a page of another site cannot begin one', async () => {
    const headers = { origin: 'https://evil.example' }
    expect((await app.inject({ method: 'POST', url: '/api/signin/provider', payload: {}, headers })).statusCode).toBe(403)
  })

  test('every refusal is in the audit trail', async () => {
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.act, 'access.provider-refused'))
    expect(entries.length).toBeGreaterThan(5)
  })
})
