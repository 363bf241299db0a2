import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { followRedirects } from '../../../testing/sign-in/identity-provider.ts'
import { openCollegeWithProvider, portal, refusedWith } from '../../../testing/sign-in/provider-college.ts'
import { aUser, plainPassword } from '../factory.ts'
import { providerIdentities, sessions } from '../schema.ts'

const { app, as, db, college, comeBack, signIn, session } = await openCollegeWithProvider()

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

  test('is not signed in by a claim, but can link the account when signed in, after giving the password', async () => {
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

  test('is not signed in by a link from before the role, and its sessions end, until the owner confirms the link', async () => {
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

  test('replaces a link that the claim of another person made with the own one', async () => {
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

  test('keeps a link that the owner made before getting the role', async () => {
    const teacher = await aUser(db, { email: 'own@na.example', roles: ['ROLE_FACULTY'] })
    college.signsIn({ sub: 'own', email: 'own@na.example' })
    const away = await begun(await signedIn(teacher.username))
    await comeBack(await followRedirects(away.address, portal), away.cookies)
    await makeAdministrator(teacher)
    expect((await session((await signIn()).cookies)).username).toBe(teacher.username)
  })

  test('who cancels linking at the provider returns to the account page', async () => {
    const admin = await aUser(db, { email: 'third@na.example' })
    const away = await begun(await signedIn(admin.username))
    const cancelled = new URL(`${portal}/?error=access_denied&state=${away.cookies.nalanda_provider}`)
    const back = await comeBack(cancelled, away.cookies)
    expect(back.headers.location).toBe('/app/My%20Account?refused=access.provider-refused')
    expect(await db.$count(providerIdentities, eq(providerIdentities.userId, admin.id))).toBe(0)
  })

  test('cannot be linked in another session or to the account of another user', async () => {
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
