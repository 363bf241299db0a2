import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mail/mailbox.ts'
import { secondFactorClient } from '../../../testing/sign-in/second-factor-client.ts'
import { softwarePasskey } from '../../../testing/sign-in/software-passkey.ts'
import { aUser } from '../factory.ts'
import { accessSettings, passkeys, users } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const { post, signIn, finish, codeOf, asOwner, ask, later, enrolled } = secondFactorClient(app, platform)
const here = { origin: platform.config.publicUrl, rpId: 'localhost' }
const fresh = 'Tamarind7-boat'
type Key = ReturnType<typeof softwarePasskey>

async function addPasskey(token: string, name: string): Promise<Key> {
  const key = softwarePasskey(here)
  const challenge = (await post('/my/passkeys/challenge', {}, asOwner(token))).json()
  const credential = key.make(challenge.options.challenge)
  expect((await post('/my/passkeys', { token: challenge.token, name, credential }, asOwner(token))).statusCode).toBe(200)
  return key
}
async function enterBy(key: Key) {
  const challenge = (await post('/signin/passkey/challenge', {})).json()
  return post('/signin/passkey', { token: challenge.token, credential: key.sign(challenge.options.challenge) })
}
/** Sets a new password through the mailed link. */
async function recover({ email }: { email: string }) {
  await post('/password-links', { login: email })
  const link = await vi.waitUntil(
    async () => (await mailsTo(platform, email)).find((letter) => letter.includes('#link=')),
    10_000,
  )
  const [, token = ''] = /#link=([\w-]+)/.exec(link ?? '') ?? []
  expect((await post('/password-links/use', { token, newPassword: fresh })).statusCode).toBe(200)
  later(1)
}
const signInAnew = (username: string) => post('/signin', { username, password: fresh })
const remove = (path: string, token: string) => app.inject({ method: 'DELETE', url: `/api/my/${path}`, headers: asOwner(token) })
const confirm = (token: string) => post('/my/second-factor/confirmation', {}, asOwner(token))

afterEach(() => db.delete(accessSettings))

describe('the review of second factors after a password reset by a mailed link', () => {
  test('blocks the passkey of an intruder until the owner removes it, before anything else is allowed', async () => {
    const user = await aUser(db, { username: 'k.rani', roles: ['ROLE_FACULTY'] })
    const thief = await addPasskey((await signIn('k.rani')).json().token, 'my phone')
    const own = await addPasskey((await signIn('k.rani')).json().token, 'laptop')
    await recover(user)
    const refused = await enterBy(thief)
    expect({ status: refused.statusCode, code: refused.json().code }).toEqual({ status: 401, code: 'access.passkey-paused' })
    const entered = (await signInAnew('k.rani')).json()
    expect(entered.pendingStep).toBe('factor-review')
    expect((await ask('/courses', entered.token)).json().code).toBe('access.factor-review-first')
    expect((await ask('/session', entered.token)).json().user.pendingStep).toBe('factor-review')
    const { passkeys: listed, reviewSince } = (await ask('/my/second-factor', entered.token)).json()
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(['my phone', 'laptop'])
    expect(reviewSince).not.toBeNull()
    later(301)
    expect((await remove(`passkeys/${listed[0].id}`, entered.token)).json().code).toBe('access.reauthentication-needed')
    expect((await confirm(entered.token)).json().code).toBe('access.reauthentication-needed')
    expect((await post('/my/reauthentication', { proof: fresh }, asOwner(entered.token))).statusCode).toBe(200)
    expect((await remove(`passkeys/${listed[0].id}`, entered.token)).statusCode).toBe(200)
    expect((await confirm(entered.token)).statusCode).toBe(200)
    expect((await ask('/session', entered.token)).json().user.pendingStep).toBeNull()
    expect((await enterBy(thief)).json().code).toBe('access.passkey-refused')
    expect((await enterBy(own)).statusCode).toBe(200)
    const trail = await db.select().from(auditEntries).where(eq(auditEntries.act, 'access.confirm-factors'))
    expect(trail.at(-1)).toMatchObject({ entityId: String(user.id), changes: { passkeys: [null, ['laptop']] } })
    expect((await ask('/my/history', entered.token)).json().items.slice(0, 3)).toContainEqual(
      expect.objectContaining({ event: 'factors-confirmed' }),
    )
  })

  test('follows the code of the authenticator, which can then be removed', async () => {
    const { user, username, key } = await enrolled()
    await recover(user)
    const { step } = (await signInAnew(username)).json()
    const entered = (await finish(step, codeOf(key))).json()
    expect(entered.pendingStep).toBe('factor-review')
    expect((await remove('authenticator', entered.token)).statusCode).toBe(200)
    expect((await confirm(entered.token)).statusCode).toBe(200)
    expect((await signInAnew(username)).json().pendingStep).toBeNull()
  })

  test('follows the sign-in with the passkey if a passkey is required', async () => {
    await db.insert(accessSettings).values({ secondFactorRoles: ['ROLE_SECURITY'] })
    const user = await aUser(db, { username: 'gate', roles: ['ROLE_FACULTY'] })
    const key = await addPasskey((await signIn('gate')).json().token, 'gate phone')
    await db.update(accessSettings).set({ secondFactorRoles: ['ROLE_FACULTY'] })
    await recover(user)
    expect((await signInAnew('gate')).json().code).toBe('access.passkey-needed')
    expect((await enterBy(key)).json().pendingStep).toBe('factor-review')
  })

  test('is skipped for a user with only a password', async () => {
    const user = await aUser(db, { username: 'plain.one', roles: ['ROLE_FACULTY'] })
    await recover(user)
    expect((await signInAnew('plain.one')).json().pendingStep).toBeNull()
  })
})

test('a reset of the second factor ends the review that a one-use password caused', async () => {
  const admin = await as('ROLE_ADMIN')
  const { user, username } = await enrolled()
  const reason = 'The telephone was stolen'
  const given = await post(`/users/${user.id}/one-use-password`, { reason }, admin)
  expect(given.statusCode).toBe(200)
  expect((await db.select().from(users).where(eq(users.id, user.id)))[0]?.factorReviewSince).not.toBeNull()
  expect((await post(`/users/${user.id}/second-factor-reset`, { reason }, admin)).statusCode).toBe(200)
  const entered = (await post('/signin', { username, password: given.json().password })).json()
  expect(entered.pendingStep).toBe('password-change')
  const change = { username, oldpassword: given.json().password, newPassword: fresh }
  expect((await post('/resetUserPasswords', change, asOwner(entered.token))).json().status).toBe(1)
  expect((await ask('/session', entered.token)).json().user.pendingStep).toBeNull()
  expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0)
  expect((await signIn(username)).statusCode).toBe(401)
})
