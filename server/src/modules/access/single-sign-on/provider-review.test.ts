import { expect, test } from 'vitest'
import { now } from '../../../platform/clock.ts'
import { followRedirects } from '../../../testing/sign-in/identity-provider.ts'
import { openCollegeWithProvider, portal, refusedWith } from '../../../testing/sign-in/provider-college.ts'
import { aUser, plainPassword } from '../factory.ts'
import { authenticators } from '../schema.ts'

const { app, as, db, college, comeBack, signIn, session } = await openCollegeWithProvider()
const fresh = 'Tamarind7-boat'
type Headers = Record<string, string>

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Headers = {}, payload?: object) =>
  app.inject({ method, url: `/api${url}`, headers: { 'sec-fetch-site': 'same-origin', ...headers }, payload })
const enter = async (username: string, password: string) =>
  (await call('POST', '/signin', {}, { username, password })).json() as { token: string; pendingStep: string | null }
const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** Creates a user whose password others knew: one of them has linked an account of the provider to it. */
async function intruded(name: string) {
  const user = await aUser(db, { username: name, email: `${name}@na.example`, roles: ['ROLE_FACULTY'] })
  const thief = bearer(await enter(name, plainPassword))
  college.signsIn({ sub: `thief of ${name}`, email: 'thief@na.example' })
  const away = await call('POST', '/my/provider', thief)
  const provider = away.cookies.find((cookie) => cookie.name === 'nalanda_provider')?.value ?? ''
  const cookies = { nalanda_provider: provider, nalanda_session: thief.authorization.replace('Bearer ', '') }
  const linked = await comeBack(await followRedirects(away.json().address, portal), cookies)
  expect(linked.headers.location).toBe('/app/My%20Account?linked=yes')
  expect((await session((await signIn()).cookies)).username).toBe(name)
  return user
}

/** Gives a one-use password, which its owner replaces; returns the session in which the owner did so. */
async function recover({ id, username }: { id: number; username: string }): Promise<Headers> {
  const reason = 'Somebody else was in the account'
  const { password } = (await call('POST', `/users/${id}/one-use-password`, await as('ROLE_ADMIN'), { reason })).json()
  const owner = bearer(await enter(username, password))
  const change = { username, oldpassword: password, newPassword: fresh }
  expect((await call('POST', '/resetUserPasswords', owner, change)).json().status).toBe(1)
  return owner
}

test('after a password reset, an intruder cannot sign in by a linked provider account, and the owner removes the link', async () => {
  const user = await intruded('k.rani')
  const owner = await recover(user)
  expect(refusedWith(await signIn())).toBe('/login?refused=access.provider-paused')
  expect((await call('GET', '/session', owner)).json().user.pendingStep).toBe('factor-review')
  expect((await call('GET', '/my/provider', owner)).json().linkedAt).toEqual(expect.any(String))
  expect((await call('DELETE', '/my/provider', owner)).statusCode).toBe(200)
  expect((await call('POST', '/my/second-factor/confirmation', owner)).statusCode).toBe(200)
  expect((await call('GET', '/session', owner)).json().user.pendingStep).toBeNull()
  expect(refusedWith(await signIn())).toBe('/login?refused=access.provider-unknown')
})

test('a link that the owner confirms can be used again', async () => {
  const user = await intruded('k.mohan')
  const owner = await recover(user)
  expect((await call('POST', '/my/second-factor/confirmation', owner)).statusCode).toBe(200)
  expect((await session((await signIn()).cookies)).username).toBe('k.mohan')
})

test('the review of a link remains if the office resets the second factors', async () => {
  const user = await intruded('k.suma')
  await db
    .insert(authenticators)
    .values({ userId: user.id, secretSealed: 'lost', createdAt: now(), confirmedAt: now(), lastStep: 0 })
  const reason = 'Lost the telephone'
  const admin = await as('ROLE_ADMIN')
  const { password } = (await call('POST', `/users/${user.id}/one-use-password`, admin, { reason })).json()
  expect(refusedWith(await signIn())).toBe('/login?refused=access.provider-paused')
  expect((await call('POST', `/users/${user.id}/second-factor-reset`, admin, { reason })).statusCode).toBe(200)
  expect(refusedWith(await signIn())).toBe('/login?refused=access.provider-paused')
  const owner = bearer(await enter('k.suma', password))
  const change = { username: 'k.suma', oldpassword: password, newPassword: fresh }
  expect((await call('POST', '/resetUserPasswords', owner, change)).json().status).toBe(1)
  expect((await call('GET', '/session', owner)).json().user.pendingStep).toBe('factor-review')
})

test('a link that the claim of the provider made needs no review and can still be used', async () => {
  const user = await aUser(db, { username: 'k.devi', email: 'k.devi@na.example', roles: ['ROLE_FACULTY'] })
  college.signsIn({ sub: 'devi', email: 'k.devi@na.example' })
  await signIn()
  const owner = await recover(user)
  expect((await call('GET', '/session', owner)).json().user.pendingStep).toBeNull()
  expect((await session((await signIn()).cookies)).username).toBe('k.devi')
})
