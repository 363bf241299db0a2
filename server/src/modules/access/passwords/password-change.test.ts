import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { awaitMails } from '../../../testing/mail/mailbox.ts'
import { aUser, plainPassword } from '../factory.ts'
import { users } from '../schema.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database
afterEach(() => setClock())

const fresh = 'Tamarind7-boat'
const own = { 'sec-fetch-site': 'same-origin' }
type Cookies = Record<string, string>

const signIn = async (username: string, password: string, more: object = {}) => {
  const answer = await app.inject({ method: 'POST', url: '/api/signin', payload: { username, password, ...more } })
  const cookies: Cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
  return { answer, cookies }
}
const reset = (cookies: Cookies, body: object, headers: Record<string, string> = own) =>
  app.inject({ method: 'POST', url: '/api/resetUserPasswords', payload: body, cookies, headers })
const whoIs = async (cookies: Cookies) => (await app.inject({ url: '/api/session', cookies })).json().user
const form = (username: string, newPassword = fresh, oldpassword = plainPassword) => ({ username, oldpassword, newPassword })

describe('changing the own password', () => {
  test('makes the new password valid and the old one invalid', async () => {
    await aUser(db, { username: 'k.rao' })
    const { cookies } = await signIn('k.rao', plainPassword)
    const answer = await reset(cookies, form('K.Rao'))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 1, message: 'Congratulations, Your Password has been Successfully Updated' })
    expect((await signIn('k.rao', plainPassword)).answer.statusCode).toBe(401)
    expect((await signIn('k.rao', fresh)).answer.statusCode).toBe(200)
  })

  test('ends all other sessions and remembered browsers, keeps the present one, and sends an e-mail to the owner', async () => {
    const { email } = await aUser(db, { username: 's.devi' })
    const here = await signIn('s.devi', plainPassword, { remember: true })
    const there = await signIn('s.devi', plainPassword, { remember: true })
    expect((await reset(here.cookies, form('s.devi'))).json().status).toBe(1)
    expect(await whoIs(there.cookies)).toBeNull()
    expect(await whoIs({ nalanda_remember: there.cookies.nalanda_remember ?? '' })).toBeNull()
    expect((await whoIs(here.cookies)).username).toBe('s.devi')
    expect((await whoIs({ nalanda_remember: here.cookies.nalanda_remember ?? '' })).username).toBe('s.devi')
    expect((await awaitMails(platform, email, 1))[0]).toContain('was changed')
  })

  test.each([
    ['the rule', 'short1!', 'password-rule', /at least 8 characters/],
    ['the list of common ones', 'Password@123', 'password-common', /too common/],
    ['the owner’s name', 'Padmavathi@12', 'password-own-name', /based on your name/],
    ['sameness', plainPassword, 'password-unchanged', /^New password cannot be same as old password$/],
    ['nothing', '', 'password-missing', /^This is a required field$/],
  ])('refuses a new password because of %s, and changes nothing', async (why, newPassword, code, message) => {
    const username = `refused-${why.length}-${newPassword.length}`
    const user = await aUser(db, { username, fullName: 'Padmavathi' })
    const { cookies } = await signIn(username, plainPassword)
    const answer = await reset(cookies, form(username, newPassword))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: 0, code: `access.${code}`, message: expect.stringMatching(message) })
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect(row?.passwordHash).toBe(user.passwordHash)
  })

  test('reports a wrong old password, and limits guesses', async () => {
    await aUser(db, { username: 'guessed' })
    const { cookies } = await signIn('guessed', plainPassword)
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, number) => reset(cookies, form('guessed', fresh, `guess ${number}`))),
    )
    const statuses = guesses.map(({ statusCode }) => statusCode).sort()
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect(guesses.find(({ statusCode }) => statusCode === 200)?.json()).toEqual({
      status: 0,
      code: 'access.old-password-wrong',
      message: 'The old password is wrong',
    })
    const throttled = await reset(cookies, form('guessed'))
    expect(throttled.statusCode).toBe(429)
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('cannot change the password of another user, whatever the body contains', async () => {
    const victim = await aUser(db, { username: 'victim.of' })
    await aUser(db, { username: 'attacker.of', roles: ['ROLE_STUDENT'] })
    const { cookies } = await signIn('attacker.of', plainPassword)
    const refused = await reset(cookies, form('victim.of'))
    expect(refused.json()).toEqual({
      status: 0,
      code: 'access.password-of-other',
      message: 'You can only change your own password',
    })
    const body = { ...form('attacker.of'), userId: victim.id, id: victim.id, role: ['ROLE_ADMIN'], roles: ['ROLE_ADMIN'] }
    expect((await reset(cookies, body)).json().status).toBe(1)
    expect((await signIn('victim.of', plainPassword)).answer.statusCode).toBe(200)
    expect((await whoIs(cookies)).roles).toEqual(['ROLE_STUDENT'])
  })

  test('succeeds once if it is requested twice concurrently', async () => {
    await aUser(db, { username: 'twice' })
    const { cookies } = await signIn('twice', plainPassword)
    const outcomes = await Promise.all(
      ['Tamarind7-boat', 'Mango8-orchard'].map((password) => reset(cookies, form('twice', password))),
    )
    expect(outcomes.map((answer) => answer.json().status).sort()).toEqual([0, 1])
  })

  test('accepts a password of 128 characters, and refuses one of 4 KB', async () => {
    const long = `Aa1!${'లక్ష్మి x'.repeat(20)}`.slice(0, 128)
    await aUser(db, { username: 'longest' })
    const { cookies } = await signIn('longest', plainPassword)
    for (const body of [form('longest', `Aa1!${'x'.repeat(4096)}`), form('longest', fresh, 'x'.repeat(4096))])
      expect((await reset(cookies, body)).statusCode).toBe(400)
    expect((await reset(cookies, form('longest', long))).json().status).toBe(1)
    expect((await signIn('longest', long)).answer.statusCode).toBe(200)
    expect((await signIn('longest', long.slice(0, 127))).answer.statusCode).toBe(401)
    expect((await signIn('longest', 'x'.repeat(4096))).answer.statusCode).toBe(400)
  })

  test('is recorded in the audit trail, as are wrong attempts, without any password', async () => {
    const entries = await db.select().from(auditEntries)
    expect(entries.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['access.change-password', 'access.change-password-refused']),
    )
    for (const secret of [fresh, plainPassword, 'argon2id']) expect(JSON.stringify(entries)).not.toContain(secret)
  })
})

describe('a password that another person has seen', () => {
  test('allows nothing except a change of the password', async () => {
    const { id } = await aUser(db, { username: '22NA1A0501', mustChangePassword: true })
    const { answer, cookies } = await signIn('22NA1A0501', plainPassword, { remember: true })
    expect(answer.json().pendingStep).toBe('password-change')
    const refused = await app.inject({ url: '/api/my/sessions', cookies })
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ code: 'access.password-change-first' })
    for (const [name, endpoint] of app.served) {
      if (endpoint.allow === 'anyone' || name === 'POST /resetUserPasswords') continue
      const url = `/api${endpoint.path.replace(/:\w+/g, '1')}`
      const payload = endpoint.method === 'GET' ? undefined : {}
      const call = await app.inject({ method: endpoint.method, url, payload, cookies, headers: own })
      expect([401, 403], name).toContain(call.statusCode)
    }
    const again = await app.inject({ url: '/api/session', cookies: { nalanda_remember: cookies.nalanda_remember ?? '' } })
    expect(again.json().user.pendingStep).toBe('password-change')
    expect((await reset(cookies, form('22NA1A0501'))).json().status).toBe(1)
    expect((await app.inject({ url: '/api/my/sessions', cookies })).statusCode).toBe(200)
    expect((await whoIs(cookies)).pendingStep).toBeNull()
    const [row] = await db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ mustChangePassword: false, passwordChangedAt: expect.any(Date) })
  })

  test('permits signing out before it is changed', async () => {
    await aUser(db, { username: 'not.now', mustChangePassword: true })
    const { cookies } = await signIn('not.now', plainPassword)
    const out = await app.inject({ method: 'POST', url: '/api/signout', cookies, headers: own })
    expect(out.statusCode).toBe(200)
    expect(await whoIs(cookies)).toBeNull()
  })
})
