import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mail/mailbox.ts'
import { cookiesOf, secondFactorClient } from '../../../testing/sign-in/second-factor-client.ts'
import { aUser, plainPassword } from '../factory.ts'
import { authenticators, passkeyChallenges, passkeys, sessions } from '../schema.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database
const { later, moment, post, signIn, codeOf, asOwner, enrolled } = secondFactorClient(app, platform)
/** Sets the last sign-in of every session to more than five minutes ago. */
const leaveOpen = () => db.update(sessions).set({ authenticatedAt: new Date(moment().getTime() - 301_000) })
const needed = 'access.reauthentication-needed'

const credential = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 'x', attestationObject: 'x' } }
const attemptsWith = (token: string) => [
  () => post('/my/authenticator', {}, asOwner(token)),
  () => post('/my/authenticator/confirmation', { code: '123456' }, asOwner(token)),
  () => post('/my/passkeys/challenge', {}, asOwner(token)),
  () => post('/my/passkeys', { token: 'x'.repeat(43), name: 'thief', credential }, asOwner(token)),
  () => app.inject({ method: 'DELETE', url: '/api/my/passkeys/1', headers: asOwner(token) }),
]

describe('a stolen session', () => {
  test('cannot set up an authenticator, and cannot add or remove a passkey', async () => {
    const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
    const { token } = (await signIn(user.username)).json()
    const [kept] = await db
      .insert(passkeys)
      .values({ userId: user.id, credentialId: 'own', publicKey: 'x', name: 'own', createdAt: new Date() })
      .returning()
    await leaveOpen()
    for (const attempt of attemptsWith(token)) expect((await attempt()).json().code).toBe(needed)
    const remove = { method: 'DELETE', url: `/api/my/passkeys/${kept?.id}`, headers: asOwner(token) } as const
    expect((await app.inject(remove)).json().code).toBe(needed)
    expect(await db.$count(authenticators, eq(authenticators.userId, user.id))).toBe(0)
    expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(1)
    expect(await db.$count(passkeyChallenges, eq(passkeyChallenges.userId, user.id))).toBe(0)
  })

  test('that a remembered browser opened cannot set up an authenticator either, even right after it was opened', async () => {
    const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
    const { nalanda_remember = '' } = cookiesOf(await signIn(user.username, { remember: true }))
    const again = await app.inject({ url: '/api/session', cookies: { nalanda_remember } })
    const { nalanda_session = '' } = cookiesOf(again)
    expect((await post('/my/authenticator', {}, {}, { nalanda_session })).json().code).toBe(needed)
    expect(await db.$count(authenticators, eq(authenticators.userId, user.id))).toBe(0)
  })

  test('of an administrator cannot reset the second factor of a user or change the rule', async () => {
    const victim = await enrolled()
    const { username } = await aUser(db)
    const { token } = (await signIn(username)).json()
    await leaveOpen()
    const reset = await post(`/users/${victim.user.id}/second-factor-reset`, { reason: 'I want in' }, asOwner(token))
    expect(reset.json().code).toBe(needed)
    const rule = { method: 'PUT', url: '/api/second-factor-rule', payload: { roles: [], revision: 0 } } as const
    expect((await app.inject({ ...rule, headers: asOwner(token) })).json().code).toBe(needed)
    expect(await db.$count(authenticators, eq(authenticators.userId, victim.user.id))).toBe(1)
  })
})

describe('the owner of a session', () => {
  test('can set up an authenticator after giving the password', async () => {
    const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
    const { token } = (await signIn(user.username)).json()
    await leaveOpen()
    expect((await post('/my/reauthentication', { proof: plainPassword }, asOwner(token))).statusCode).toBe(200)
    const { key } = (await post('/my/authenticator', {}, asOwner(token))).json()
    expect((await post('/my/authenticator/confirmation', { code: codeOf(key) }, asOwner(token))).statusCode).toBe(200)
    const marks = and(eq(auditEntries.act, 'access.reauthenticate'), eq(auditEntries.entityId, String(user.id)))
    expect(await db.$count(auditEntries, marks)).toBe(1)
  })

  test('can reauthenticate with a code, for five minutes and only in that session', async () => {
    const { token, key, username } = await enrolled()
    await leaveOpen()
    expect((await post('/my/reauthentication', { proof: codeOf(key) }, asOwner(token))).statusCode).toBe(200)
    later(240)
    expect((await post('/my/passkeys/challenge', {}, asOwner(token))).statusCode).toBe(200)
    later(61)
    expect((await post('/my/passkeys/challenge', {}, asOwner(token))).json().code).toBe(needed)
    expect(username).toBeTruthy()
  })

  test('gets an e-mail about a used recovery code, and none about a password', async () => {
    const { user, token, codes } = await enrolled()
    const sent = async () =>
      (await mailsTo(platform, user.email)).filter((letter) => letter.includes('Subject: A recovery code was used'))
    expect((await post('/my/reauthentication', { proof: plainPassword }, asOwner(token))).statusCode).toBe(200)
    expect((await post('/my/reauthentication', { proof: codes[0] ?? '' }, asOwner(token))).statusCode).toBe(200)
    await expect.poll(async () => (await sent()).length).toBe(1)
  })

  test('has ten tries in a quarter of an hour', async () => {
    const { username } = await aUser(db, { roles: ['ROLE_FACULTY'] })
    const { token } = (await signIn(username)).json()
    for (let time = 0; time < 10; time++)
      expect((await post('/my/reauthentication', { proof: 'guess' }, asOwner(token))).json().code).toBe('access.wrong-proof')
    expect((await post('/my/reauthentication', { proof: plainPassword }, asOwner(token))).statusCode).toBe(429)
  })
})
