import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { readMails } from '../../../testing/mail/sent-mails.ts'
import { cookiesOf, secondFactorClient } from '../../../testing/sign-in/second-factor-client.ts'
import { aUser, plainPassword } from '../factory.ts'
import { accessSettings, authenticators, recoveryCodes, sessions } from '../schema.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database
const { later, post, signIn, stepOf, finish, codeOf, asOwner, ask, enrolled } = secondFactorClient(app, platform)
const requireFor = (...roles: string[]) =>
  db
    .insert(accessSettings)
    .values({ secondFactorRoles: roles as never })
    .onConflictDoUpdate({ target: accessSettings.id, set: { secondFactorRoles: roles as never } })

describe('setting up an authenticator', () => {
  test('shows the key as text, address and QR code, and stores it encrypted', async () => {
    const user = await aUser(db, { username: 'k.sita' })
    const { token } = (await signIn('k.sita')).json()
    const { key, address, qr } = (await post('/my/authenticator', {}, asOwner(token))).json()
    expect(address).toMatch(/^otpauth:\/\/totp\/.+k\.sita\?.*secret=[A-Z2-7]{32}/)
    expect(address).toContain(key.replaceAll(' ', ''))
    expect(qr).toMatch(/^<svg /)
    const [row] = await db.select().from(authenticators).where(eq(authenticators.userId, user.id))
    expect(row?.secretSealed).not.toContain(key.replaceAll(' ', ''))
    expect((await signIn('k.sita')).statusCode).toBe(200)
  })

  test('fails with a wrong first code, and succeeds with the right one, which shows ten recovery codes', async () => {
    const { username } = await aUser(db)
    const { token } = (await signIn(username)).json()
    const { key } = (await post('/my/authenticator', {}, asOwner(token))).json()
    const wrong = await post('/my/authenticator/confirmation', { code: '000000' }, asOwner(token))
    expect(wrong.json().code).toBe('access.wrong-code')
    expect((await signIn(username)).statusCode).toBe(200)
    const right = await post('/my/authenticator/confirmation', { code: codeOf(key) }, asOwner(token))
    const codes = right.json().recoveryCodes as string[]
    expect(new Set(codes).size).toBe(10)
    expect((await signIn(username)).json().code).toBe('access.second-factor-needed')
    expect(JSON.stringify(await db.select().from(recoveryCodes))).not.toContain(codes[0])
    expect((await ask('/my/second-factor', token)).json()).toMatchObject({ recoveryCodesLeft: 10, required: false })
  })

  test('ends the sessions and remembered browsers that were opened with a password alone', async () => {
    const { username } = await aUser(db)
    const elsewhere = await signIn(username, { remember: true })
    const { token } = (await signIn(username)).json()
    const { key } = (await post('/my/authenticator', {}, asOwner(token))).json()
    await post('/my/authenticator/confirmation', { code: codeOf(key) }, asOwner(token))
    expect((await ask('/my/second-factor', elsewhere.json().token)).statusCode).toBe(401)
    const { nalanda_remember = '' } = cookiesOf(elsewhere)
    const again = await app.inject({ url: '/api/session', cookies: { nalanda_remember } })
    expect(again.json().user).toBeNull()
    expect((await ask('/my/second-factor', token)).statusCode).toBe(200)
  })

  test('is refused if there is one already', async () => {
    const { token, key, username } = await enrolled()
    expect((await post('/my/authenticator', {}, asOwner(token))).json().code).toBe('access.authenticator-exists')
    expect((await finish(await stepOf(username), codeOf(key))).statusCode).toBe(200)
  })
})

describe('turning the authenticator off and renewing the codes', () => {
  test('requires a recent password or code, and changes nothing without it', async () => {
    const { user, username, token, key, codes } = await enrolled()
    later(301)
    const stop = () => app.inject({ method: 'DELETE', url: '/api/my/authenticator', headers: asOwner(token) })
    const renew = () => post('/my/recovery-codes', { proof: plainPassword }, asOwner(token))
    expect((await stop()).json().code).toBe('access.reauthentication-needed')
    expect((await renew()).json().code).toBe('access.reauthentication-needed')
    expect((await post('/my/reauthentication', { proof: 'guess' }, asOwner(token))).json().code).toBe('access.wrong-proof')
    expect((await stop()).json().code).toBe('access.reauthentication-needed')
    expect((await finish(await stepOf(username), codes[1] ?? '')).statusCode).toBe(200)
    expect((await post('/my/reauthentication', { proof: codeOf(key) }, asOwner(token))).statusCode).toBe(200)
    const renewed = (await renew()).json().recoveryCodes as string[]
    expect(renewed).toHaveLength(10)
    expect((await finish(await stepOf(username), codes[0] ?? '')).statusCode).toBe(401)
    expect((await finish(await stepOf(username), renewed[0] ?? '')).statusCode).toBe(200)
    expect((await stop()).statusCode).toBe(200)
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, user.id))).toBe(0)
    expect((await signIn(username)).statusCode).toBe(200)
  })

  test('is impossible for the authenticator of another user', async () => {
    const [mine, other] = [await enrolled(), await enrolled()]
    const payload = { userId: other.user.id }
    await app.inject({ method: 'DELETE', url: '/api/my/authenticator', payload, headers: asOwner(mine.token) })
    expect((await signIn(other.username)).json().code).toBe('access.second-factor-needed')
  })
})

describe('a role that asks for a second factor', () => {
  afterEach(() => requireFor())

  test('makes a user without one set it up first, before anything else is allowed', async () => {
    await requireFor('ROLE_LIBRARY_INCHARGE')
    const { username } = await aUser(db, { roles: ['ROLE_FACULTY', 'ROLE_LIBRARY_INCHARGE'] })
    const entered = await signIn(username)
    expect(entered.json().pendingStep).toBe('second-factor')
    const { token } = entered.json()
    expect((await ask('/session', token)).json().user.pendingStep).toBe('second-factor')
    expect((await ask('/courses', token)).json().code).toBe('access.second-factor-first')
    expect((await post('/my/recovery-codes', {}, asOwner(token))).json().code).toBe('access.second-factor-first')
    const another = { username, oldpassword: plainPassword, newPassword: 'Tamarind7-boat' }
    expect((await post('/resetUserPasswords', another, asOwner(token))).json().code).toBe('access.second-factor-first')
    const { key } = (await post('/my/authenticator', {}, asOwner(token))).json()
    await post('/my/authenticator/confirmation', { code: codeOf(key) }, asOwner(token))
    expect((await ask('/session', token)).json().user.pendingStep).toBeNull()
    expect((await ask('/my/second-factor', token)).json().required).toBe(true)
  })

  test('affects users who signed in with a password immediately, by cookie, bearer token and remembered browser', async () => {
    const { username } = await aUser(db, { roles: ['ROLE_ADMIN'] })
    const entered = await signIn(username, { remember: true })
    expect((await ask('/second-factor-rule', entered.json().token)).statusCode).toBe(200)
    await requireFor('ROLE_ADMIN')
    expect((await ask('/second-factor-rule', entered.json().token)).json().code).toBe('access.second-factor-first')
    const { nalanda_session = '', nalanda_remember = '' } = cookiesOf(entered)
    const byCookie = await app.inject({ url: '/api/second-factor-rule', cookies: { nalanda_session } })
    expect(byCookie.json().code).toBe('access.second-factor-first')
    const remembered = await app.inject({ url: '/api/session', cookies: { nalanda_remember } })
    expect(remembered.json().user.pendingStep).toBe('second-factor')
    const opened = cookiesOf(remembered)
    const again = await app.inject({ url: '/api/second-factor-rule', cookies: { nalanda_session: opened.nalanda_session ?? '' } })
    expect(again.json().code).toBe('access.second-factor-first')
  })

  test('requires a new second factor after the last one is turned off', async () => {
    await requireFor('ROLE_ACCOUNTANT')
    const { token } = await enrolled()
    await app.inject({
      method: 'DELETE',
      url: '/api/my/authenticator',
      payload: { proof: plainPassword },
      headers: asOwner(token),
    })
    expect((await ask('/session', token)).json().user.pendingStep).toBe('second-factor')
    expect((await ask('/courses', token)).statusCode).toBe(403)
  })

  test('an administrator sets the rule with an audit entry, and cannot overwrite a change of another user', async () => {
    const admin = (await signIn((await aUser(db)).username)).json().token
    const put = (body: object) =>
      app.inject({ method: 'PUT', url: '/api/second-factor-rule', payload: body, headers: asOwner(admin) })
    const { revision } = (await ask('/second-factor-rule', admin)).json()
    const saved = await put({ roles: ['ROLE_HOD'], revision })
    expect(saved.json().roles).toEqual(['ROLE_HOD'])
    expect((await put({ roles: [], revision })).statusCode).toBe(409)
    expect((await put({ roles: ['ROLE_KING'], revision: revision + 1 })).statusCode).toBe(400)
    expect((await ask('/second-factor-rule', admin)).json().roles).toEqual(['ROLE_HOD'])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.act, 'access.set-factor-rule'))
    expect(entries).toHaveLength(1)
  })
})

describe('a colleague who lost the phone', () => {
  test('an administrator resets the second factor with a reason, which signs the colleague out', async () => {
    const admin = await aUser(db)
    const { token } = (await signIn(admin.username)).json()
    const { user, username, token: lost } = await enrolled()
    const reset = (id: number, reason: string) => post(`/users/${id}/second-factor-reset`, { reason }, asOwner(token))
    expect((await reset(user.id, 'no')).statusCode).toBe(400)
    expect((await reset(user.id, 'Telephone stolen on the bus')).statusCode).toBe(200)
    expect((await ask('/my/second-factor', lost)).statusCode).toBe(401)
    expect((await signIn(username)).statusCode).toBe(200)
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.act, 'access.reset-second-factor'))
    expect(entry).toMatchObject({ reason: 'Telephone stolen on the bus', username: admin.username, entityId: String(user.id) })
    expect((await reset(user.id, 'Telephone stolen on the bus')).statusCode).toBe(409)
    expect((await reset(999_999, 'Telephone stolen on the bus')).statusCode).toBe(404)
  })

  test('administrators cannot reset their own second factor', async () => {
    const { user, token } = await enrolled({ roles: ['ROLE_ADMIN'] })
    const answer = await post(`/users/${user.id}/second-factor-reset`, { reason: 'My own telephone' }, asOwner(token))
    expect(answer.json().code).toBe('access.own-second-factor')
    expect(await db.$count(authenticators, eq(authenticators.userId, user.id))).toBe(1)
  })
})

test('the owner of an account gets an e-mail about a change of its second factor', async () => {
  const { user, username, codes } = await enrolled()
  await finish(await stepOf(username), codes[0] ?? '')
  const mailTexts = () =>
    readMails(platform.config.dataDir)
      .filter((letter) => letter.includes(user.email))
      .join('\n')
  await expect.poll(mailTexts).toContain('An authenticator app was set up')
  await expect.poll(mailTexts).toContain('one of your recovery codes')
  for (const code of codes) expect(mailTexts()).not.toContain(code)
})

test('the audit trail of second factors contains no key and no code', async () => {
  const { username, key, codes } = await enrolled()
  await finish(await stepOf(username), '000000')
  const entries = JSON.stringify(await db.select().from(auditEntries))
  expect(entries).toContain('access.second-factor-refused')
  for (const secret of [key.replaceAll(' ', ''), ...codes]) expect(entries).not.toContain(secret)
  expect(await db.$count(sessions)).toBeGreaterThan(0)
})
