import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { followRedirects, startIdentityProvider } from '../../../testing/sign-in/identity-provider.ts'
import { callback, openCollegeWithProvider, portal, refusedWith } from '../../../testing/sign-in/provider-college.ts'
import { aUser } from '../factory.ts'
import { providerSignIns } from '../schema.ts'

const { app, platform, db, college, begin, comeBack } = await openCollegeWithProvider()
const stranger = await startIdentityProvider(callback)
afterEach(() => setClock())

describe('the way back from the provider', () => {
  const victim = async (name: string) => {
    await aUser(db, { email: `${name}@na.example`, roles: ['ROLE_LIBRARY_INCHARGE'] })
    college.signsIn({ sub: name, email: `${name}@na.example` })
    const under = await begin()
    return { ...under, back: await followRedirects(under.address, portal) }
  }
  const over = '/login?refused=access.provider-over'
  const refused = '/login?refused=access.provider-refused'

  test('is valid only in the browser in which the sign-in began', async () => {
    const { back, cookies } = await victim('tied')
    expect(refusedWith(await comeBack(back, {}))).toBe(over)
    expect(refusedWith(await comeBack(back, (await begin()).cookies))).toBe(over)
    expect((await comeBack(back, cookies)).headers.location).toBe('/app/Library%20Dashboard')
  })

  test('is refused with an unknown state, even if a cookie has the same one', async () => {
    const { back } = await victim('state')
    back.searchParams.set('state', 'x'.repeat(43))
    expect(refusedWith(await comeBack(back, { nalanda_provider: 'x'.repeat(43) }))).toBe(over)
    back.searchParams.delete('state')
    expect(refusedWith(await comeBack(back, { nalanda_provider: '' }))).toBe(over)
  })

  test('is refused if the token was made for another nonce', async () => {
    const { back, cookies } = await victim('nonce')
    await db.update(providerSignIns).set({ nonce: 'of another sign-in' })
    expect(refusedWith(await comeBack(back, cookies))).toBe(refused)
  })

  test('is valid once and for ten minutes', async () => {
    const { back, cookies } = await victim('replayed')
    expect((await comeBack(back, cookies)).headers.location).toBe('/app/Library%20Dashboard')
    expect(refusedWith(await comeBack(back, cookies))).toBe(over)
    const late = await victim('late')
    setClock(new Date(Date.now() + 601_000))
    expect(refusedWith(await comeBack(late.back, late.cookies))).toBe(over)
  })

  test('is refused with the code of another sign-in, because the verifier is missing', async () => {
    const stolen = await victim('injected')
    const own = await begin()
    const back = await followRedirects(own.address, portal)
    back.searchParams.set('code', stolen.back.searchParams.get('code') ?? '')
    expect(refusedWith(await comeBack(back, own.cookies))).toBe(refused)
  })

  test('is refused with the response of another provider, whether or not it names its issuer', async () => {
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

  test('reports an unreachable provider without blaming the user', async () => {
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

  test('is refused if the provider refuses, and reveals nothing of its response', async () => {
    const { cookies } = await begin()
    const back = new URL(callback)
    back.searchParams.set('state', cookies.nalanda_provider)
    back.searchParams.set('error', 'access_denied')
    back.searchParams.set('error_description', '<script>alert(1)</script>')
    expect(refusedWith(await comeBack(back, cookies))).toBe(refused)
  })

  test('leads only to pages of the portal', async () => {
    const { back, cookies } = await victim('redirected')
    for (const name of ['next', 'redirect_uri', 'return_to', 'target']) back.searchParams.set(name, 'https://evil.example')
    const answer = await comeBack(back, cookies)
    expect(answer.headers.location).toBe('/app/Library%20Dashboard')
  })

  test('cannot be begun by a page of another site', async () => {
    const headers = { origin: 'https://evil.example' }
    expect((await app.inject({ method: 'POST', url: '/api/signin/provider', payload: {}, headers })).statusCode).toBe(403)
  })

  test('every refusal is in the audit trail', async () => {
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.act, 'access.provider-refused'))
    expect(entries.length).toBeGreaterThan(5)
  })
})
