import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { openTestApp } from '../../../testing/app.ts'
import { startIdentityProvider } from '../../../testing/sign-in/identity-provider.ts'
import { callback, openCollegeWithProvider, refusedWith } from '../../../testing/sign-in/provider-college.ts'
import { aUser, plainPassword } from '../factory.ts'
import { providerIdentities, providerSignIns, users } from '../schema.ts'

const { app, platform, db, college, begin, signIn, session } = await openCollegeWithProvider()
const { app: without } = await openTestApp({ database: platform.config.databaseUrl })
const { app: elsewhere } = await openTestApp({
  database: platform.config.databaseUrl,
  settings: { ...college.settings, OIDC_ISSUER: 'http://127.0.0.1:9' },
})
const { app: byName } = await openTestApp({
  database: platform.config.databaseUrl,
  settings: { ...college.settings, OIDC_CLAIM: 'preferred_username' },
})
afterEach(() => setClock())

describe('a college with an identity provider', () => {
  test('shows it on the sign-in page with its own label, and another college does not', async () => {
    expect((await app.inject({ url: '/api/signin-ways' })).json()).toEqual({ provider: 'Sign in with NA-ID' })
    expect((await without.inject({ url: '/api/signin-ways' })).json()).toEqual({ provider: null })
    expect((await without.inject({ method: 'POST', url: '/api/signin/provider', payload: {} })).statusCode).toBe(404)
  })

  test('sends users there with state, nonce and a PKCE challenge, and does not store the state in plain text', async () => {
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

  test('reports a provider that does not respond', async () => {
    const answer = await elsewhere.inject({ method: 'POST', url: '/api/signin/provider', payload: {} })
    expect(answer.statusCode).toBe(503)
    expect(answer.json().code).toBe('access.provider-unreachable')
  })
})

test('checks that the provider is still reachable before it sends users there', async () => {
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
  test('signs in the user with that e-mail, with the roles of the portal, and opens the home page of the role', async () => {
    const user = await aUser(db, { email: 'K.Devi@na.example', roles: ['ROLE_LIBRARY_INCHARGE'] })
    college.signsIn({ sub: 'person-1', email: 'k.devi@NA.example', email_verified: true, roles: ['ROLE_ADMIN'] })
    const answer = await signIn({ remember: true })
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('/app/Library%20Dashboard')
    expect(answer.cookies.map(({ name }) => name)).toContain('nalanda_remember')
    expect(await session(answer.cookies)).toMatchObject({ username: user.username, roles: ['ROLE_LIBRARY_INCHARGE'] })
  })

  test('identifies the user later by the subject of the provider, not by the claim', async () => {
    const user = await aUser(db, { email: 'old@na.example', roles: ['ROLE_FACULTY'] })
    const other = await aUser(db, { email: 'new@na.example', roles: ['ROLE_FACULTY'] })
    college.signsIn({ sub: 'person-2', email: 'old@na.example' })
    await signIn()
    college.signsIn({ sub: 'person-2', email: 'new@na.example' })
    expect((await session((await signIn()).cookies)).username).toBe(user.username)
    // The provider gave the address to another person; the portal's account stays with its owner
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
  ])('creates no account for a person %s, and reports it', async (_, person) => {
    await aUser(db, { email: 'sure@na.example' }).catch(() => null)
    await aUser(db, { username: 'library_incharge' }).catch(() => null)
    await aUser(db, { email: 'suspended@na.example', state: 'suspended' }).catch(() => null)
    const before = await db.$count(users)
    college.signsIn(person)
    expect(refusedWith(await signIn())).toBe('/login?refused=access.provider-unknown')
    expect(await db.$count(users)).toBe(before)
    expect(await db.$count(providerIdentities, eq(providerIdentities.subject, person.sub))).toBe(0)
  })

  test('with another claim than the e-mail matches the user name and never the unverified e-mail', async () => {
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

  test('replaces only the password, so a user with an authenticator must enter its code', async () => {
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
