import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { awaitMails, mailsTo } from '../../../testing/mail/mailbox.ts'
import { aUser, plainPassword } from '../factory.ts'
import { passwordLinks, users } from '../schema.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database
afterEach(() => setClock())

const fresh = 'Tamarind7-boat'
const post = (url: string, payload: object, remoteAddress = '203.0.113.7', headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress, headers })
const ask = (login: string, address?: string) => post('/password-links', { login }, address)
const use = (token: string, newPassword = fresh, address?: string) => post('/password-links/use', { token, newPassword }, address)
const signIn = (username: string, password: string) => post('/signin', { username, password, remember: true })

/** Requests a link, and returns the token of the last e-mail once this number of e-mails was sent. */
async function linkFor({ email }: { email: string }, letters = 1): Promise<string> {
  expect((await ask(email)).statusCode).toBe(200)
  const letter = (await awaitMails(platform, email, letters)).at(-1) ?? ''
  const [, token = ''] = /\/ForgotPassword#link=([\w-]+)/.exec(letter) ?? []
  expect(token).toHaveLength(43)
  return token
}

describe('requesting a link', () => {
  test('works with the user name or the e-mail address in any case, and the link is in the fragment of the address', async () => {
    const { email } = await aUser(db, { username: 'by.both', fullName: 'K. <b>Rao</b>' })
    expect((await ask(' BY.Both ')).json()).toEqual({})
    await awaitMails(platform, email, 1)
    expect((await ask(email.toUpperCase())).json()).toEqual({})
    const [letter = ''] = await awaitMails(platform, email, 2)
    expect(letter).toContain('Dear K. <b>Rao</b>,')
    expect(letter).toContain('Dear K. &lt;b&gt;Rao&lt;/b&gt;,')
    expect(letter.match(/\/ForgotPassword#link=[\w-]{43}/g)).toHaveLength(3)
    expect(letter).not.toContain('?')
  })

  test('returns the same response for unknown, pending, suspended and refused accounts, and sends no e-mail', async () => {
    const known = await aUser(db, { username: 'known.one' })
    const states = ['pending', 'suspended', 'refused'] as const
    const closed = await Promise.all(states.map((state) => aUser(db, { username: `is-${state}`, state })))
    const answers = [await ask(known.username), await ask('nobody@nowhere.example')]
    for (const { username } of closed) answers.push(await ask(username))
    for (const answer of answers) expect({ status: answer.statusCode, body: answer.body }).toEqual({ status: 200, body: '{}' })
    await awaitMails(platform, known.email, 1)
    for (const { email } of closed) expect(await mailsTo(platform, email)).toEqual([])
    expect((await db.select().from(passwordLinks)).map(({ userId }) => userId)).not.toContain(closed[0]?.id)
  })

  test('is refused for a text that the database cannot store, and leaves no job behind', async () => {
    const login = 'half\u0000way'
    const answer = await ask(login)
    expect({ status: answer.statusCode, fields: answer.json().fields }).toMatchObject({
      status: 400,
      fields: { login: { code: 'not-plain-text' } },
    })
    const { rows } = await db.execute(sql`SELECT id FROM pgboss.job WHERE name = 'access.password-links' AND state < 'completed'`)
    expect(rows).toEqual([])
  })

  test('sends a limited number of e-mails to a user, and is rate limited for each address', async () => {
    const { email, username } = await aUser(db, { username: 'flooded' })
    setClock(new Date('2026-11-21T05:31:00Z'))
    for (let time = 0; time < 8; time++) expect((await ask(username, `198.51.100.${time}`)).statusCode).toBe(200)
    await awaitMails(platform, email, 3)
    const again = await Promise.all(Array.from({ length: 7 }, () => ask(username, '198.51.100.200')))
    expect(again.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    expect(await mailsTo(platform, email)).toHaveLength(3)
  })

  test('is possible for a user despite many requests from the same address, and so is using the link', async () => {
    const colleague = await aUser(db, { username: 'colleague' })
    setClock(new Date('2026-11-21T07:01:00Z'))
    const campus = '198.51.100.210'
    const many = await Promise.all(Array.from({ length: 64 }, (_, number) => ask(`nobody${number}`, campus)))
    expect(many.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    expect((await ask('nobody1', campus)).statusCode).toBe(429)
    expect((await ask('colleague', campus)).statusCode).toBe(200)
    const [letter = ''] = await awaitMails(platform, colleague.email, 1)
    expect((await ask('colleague', campus)).statusCode).toBe(429)
    const [, token = ''] = /#link=([\w-]+)/.exec(letter) ?? []
    await Promise.all(Array.from({ length: 32 }, (_, number) => use(`${number}`.padStart(43, 'x'), fresh, campus)))
    expect((await use('x'.repeat(43), fresh, campus)).statusCode).toBe(429)
    expect((await use(token, fresh, campus)).statusCode).toBe(200)
  })

  test('stores nothing of the entered text', async () => {
    await ask('My$ecretPassw0rd')
    const entries = await db.select().from(auditEntries)
    expect(JSON.stringify(entries)).not.toContain('My$ecretPassw0rd')
  })
})

describe('using a link', () => {
  test('sets the password once, and ends every session and remembered browser', async () => {
    const user = await aUser(db, { username: 'forgetful', mustChangePassword: true })
    const before = await signIn('forgetful', plainPassword)
    const cookies = Object.fromEntries(before.cookies.map(({ name, value }) => [name, value]))
    const token = await linkFor(user)
    const { username, fullName, email } = user
    expect((await post('/password-links/owner', { token })).json()).toEqual({ username, fullName, email })
    expect((await use(token)).statusCode).toBe(200)
    expect((await signIn('forgetful', plainPassword)).statusCode).toBe(401)
    expect((await signIn('forgetful', fresh)).json().pendingStep).toBeNull()
    expect((await app.inject({ url: '/api/session', cookies })).json().user).toBeNull()
    const again = await use(token, 'Mango8-orchard')
    expect(again.statusCode).toBe(410)
    expect(again.json()).toMatchObject({ code: 'access.password-link-over' })
    expect((await post('/password-links/owner', { token })).statusCode).toBe(410)
    expect((await signIn('forgetful', fresh)).statusCode).toBe(200)
  })

  test('succeeds once if it is used twice concurrently', async () => {
    const token = await linkFor(await aUser(db, { username: 'double' }))
    const outcomes = await Promise.all([use(token, 'Tamarind7-boat'), use(token, 'Mango8-orchard')])
    expect(outcomes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
  })

  test('is possible for thirty minutes', async () => {
    const user = await aUser(db, { username: 'slow' })
    setClock(new Date('2026-11-21T06:00:00Z'))
    const token = await linkFor(user)
    setClock(new Date('2026-11-21T06:30:00Z'))
    expect((await use(token)).statusCode).toBe(410)
    setClock(new Date('2026-11-21T06:29:59Z'))
    expect((await use(token)).statusCode).toBe(200)
  })

  test('is impossible for an older link and for all links after a change of the password', async () => {
    const user = await aUser(db, { username: 'impatient' })
    const first = await linkFor(user)
    const second = await linkFor(user, 2)
    expect((await use(first)).statusCode).toBe(410)
    const { token } = (await signIn('impatient', plainPassword)).json()
    const form = { username: 'impatient', oldpassword: plainPassword, newPassword: fresh }
    const changed = await post('/resetUserPasswords', form, undefined, { authorization: `Bearer ${token}` })
    expect(changed.json().status).toBe(1)
    expect((await use(second, 'Mango8-orchard')).statusCode).toBe(410)
  })

  test('is refused with a tampered token, or for an account that was suspended since', async () => {
    const user = await aUser(db, { username: 'suspended.since' })
    const token = await linkFor(user)
    const [row] = await db.select().from(passwordLinks).where(eq(passwordLinks.userId, user.id))
    expect(row?.tokenHash).not.toBe(token)
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const wrong of [altered, `${token}=`, token.slice(1), row?.tokenHash ?? '', '%', "' or 1=1 --", '__proto__'])
      expect((await use(wrong)).statusCode).toBe(410)
    await db.update(users).set({ state: 'suspended' }).where(eq(users.id, user.id))
    expect((await use(token)).statusCode).toBe(410)
    await db.update(users).set({ state: 'active' }).where(eq(users.id, user.id))
    expect((await use(token)).statusCode).toBe(200)
  })

  test('is rate limited for guesses at tokens, but not for a valid token', async () => {
    const token = await linkFor(await aUser(db, { username: 'unguessed' }))
    const guess = (number: number) => use(`${number}`.padStart(43, 'x'), fresh, '198.51.100.77')
    const guesses = await Promise.all(Array.from({ length: 40 }, (_, number) => guess(number)))
    expect(guesses.filter(({ statusCode }) => statusCode === 410)).toHaveLength(30)
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
    expect((await use(token, fresh, '198.51.100.77')).statusCode).toBe(200)
  })

  test('applies the password rules, and a refused password does not use up the link', async () => {
    const user = await aUser(db, { username: 'ruled', fullName: 'Padmavathi', roles: ['ROLE_STUDENT'] })
    const token = await linkFor(user)
    for (const password of ['short', 'Password@123', 'Padmavathi@12']) {
      const refused = await use(token, password)
      expect(refused.statusCode).toBe(422)
      const { message, values, fields } = refused.json()
      expect(fields.newPassword).toMatchObject({ code: expect.stringMatching(/^access\.password-/), message })
      expect(values.why).toEqual(fields.newPassword)
    }
    expect((await use(token, 'x'.repeat(4096))).statusCode).toBe(400)
    const body = { token, newPassword: fresh, userId: 1, username: 'admin', roles: ['ROLE_ADMIN'] }
    expect((await post('/password-links/use', body)).statusCode).toBe(200)
    expect((await signIn('ruled', fresh)).json().roles).toEqual(['ROLE_STUDENT'])
  })
})
