import { eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { attempts, auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { setMailServer } from '../../../testing/mail/mail-server-of.ts'
import { readMails } from '../../../testing/mail/sent-mails.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { sessions, userRoles, users } from '../../access/schema.ts'
import { invitations } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const administrator = await as('ROLE_ADMIN')
afterEach(() => setClock())

let guests = 0
const post = (url: string, payload: object = {}, headers: object = administrator, remoteAddress = '127.0.0.1') =>
  app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { ...headers }, remoteAddress })
const asGuest = (url: string, payload: object) => post(url, payload, {}, `203.0.113.${++guests}`)
const invite = async (email: string, role = 'ROLE_ACCOUNTANT') => (await post('/invitations', { email, role })).json()

/** Returns the token of the newest e-mail to an address. */
async function tokenFor(email: string, letters = 1): Promise<string> {
  const to = () => readMails(platform.config.dataDir).filter((letter) => letter.includes(`To: ${email}`))
  await waitUntil(() => expect(to().length).toBe(letters))
  return /register#invitation=([\w-]{43})\s/.exec(to().at(-1) ?? '')?.[1] ?? ''
}

const form = (name: string, invitation: string, changes: object = {}) => ({
  username: name,
  email: `${name}@elsewhere.example`,
  password: 'Mango#7',
  role: ['admin'],
  instituteType: 'autonomous',
  eamcetCode: 'NALA',
  collegeName: 'Nalanda Institute',
  fullName: name,
  module: 'erp',
  invitation,
  ...changes,
})

describe('an invitation', () => {
  test('is mailed, shows its recipient, and gives its own role and address, never those of the request body', async () => {
    const made = await post('/invitations', { email: 'Meena@college.example', role: 'ROLE_ACCOUNTANT' })
    expect(made.statusCode).toBe(200)
    expect(made.json()).toMatchObject({ state: 'open', invitedBy: expect.stringMatching(/^user/) })
    const token = await tokenFor('Meena@college.example')
    expect(JSON.stringify(await db.select().from(invitations))).not.toContain(token)
    const opened = await asGuest('/invitations/open', { invitation: token })
    expect(opened.json()).toEqual({ email: 'Meena@college.example', role: 'ROLE_ACCOUNTANT' })

    const answer = await asGuest('/signup', form('meena', token, { roles: ['ROLE_ADMIN'], state: 'pending' }))
    expect(answer.json()).toMatchObject({ state: 'active' })
    const [user] = await db.select().from(users).where(eq(users.username, 'meena'))
    expect(user).toMatchObject({ email: 'Meena@college.example', state: 'active' })
    const granted = await db
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, user?.id ?? 0))
    expect(granted.map(({ role }) => role)).toEqual(['ROLE_ACCOUNTANT'])
  })

  test('is valid while self-registration is turned off', async () => {
    await app.inject({ method: 'PUT', url: '/api/registration', payload: { selfRegistration: false }, headers: administrator })
    await invite('closed@college.example')
    const answer = await asGuest('/signup', form('closed', await tokenFor('closed@college.example'), { role: [] }))
    expect(answer.json()).toMatchObject({ state: 'active' })
    await app.inject({ method: 'PUT', url: '/api/registration', payload: { selfRegistration: true }, headers: administrator })
  })

  test('is valid once, even for concurrent requests', async () => {
    await invite('once@college.example')
    const token = await tokenFor('once@college.example')
    const rush = await Promise.all(Array.from({ length: 6 }, (_, n) => asGuest('/signup', form(`once${n}`, token))))
    expect(rush.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(rush.filter(({ statusCode }) => statusCode === 410)).toHaveLength(5)
    expect((await asGuest('/invitations/open', { invitation: token })).statusCode).toBe(410)
  })

  test('is not used up by a refused form', async () => {
    await invite('careful@college.example')
    const token = await tokenFor('careful@college.example')
    expect((await asGuest('/signup', form('meena', token))).statusCode).toBe(409)
    expect((await asGuest('/signup', form('careful', token, { password: '12345' }))).statusCode).toBe(400)
    expect((await asGuest('/signup', form('careful', token))).statusCode).toBe(200)
  })

  test('expires after seven days, and can then be sent again with another link', async () => {
    setClock(new Date('2026-11-01T05:30:00Z'))
    const { id } = await invite('late@college.example')
    const first = await tokenFor('late@college.example')
    setClock(new Date('2026-11-08T05:29:59Z'))
    expect((await asGuest('/invitations/open', { invitation: first })).statusCode).toBe(200)
    setClock(new Date('2026-11-08T05:30:00Z'))
    expect((await asGuest('/signup', form('late', first))).statusCode).toBe(410)
    const again = await post(`/invitations/${id}/resend`, {}, await as('ROLE_ADMIN'))
    expect(again.json().state).toBe('open')
    const second = await tokenFor('late@college.example', 2)
    expect((await asGuest('/signup', form('late', first))).statusCode).toBe(410)
    expect((await asGuest('/signup', form('late', second))).statusCode).toBe(200)
  })

  test('can be revoked, and then gives the same response as an invented one', async () => {
    const { id } = await invite('gone@college.example')
    const token = await tokenFor('gone@college.example')
    expect((await post(`/invitations/${id}/revoke`)).json().state).toBe('revoked')
    const revoked = await asGuest('/invitations/open', { invitation: token })
    const invented = await asGuest('/invitations/open', { invitation: 'x'.repeat(43) })
    const strip = ({ requestId: _, ...rest }: Record<string, unknown>) => rest
    expect(strip(revoked.json())).toEqual(strip(invented.json()))
    expect((await asGuest('/signup', form('gone', token))).statusCode).toBe(410)
    for (const act of ['resend', 'revoke'])
      expect((await post(`/invitations/${id}/${act}`)).json().code).toBe('accounts.invitation-closed')
  })

  test('cannot be found by guessing, and guesses do not block a valid one', async () => {
    const from = '198.51.100.7'
    const guess = (n: number) => post('/invitations/open', { invitation: `guess-${n}` }, {}, from)
    expect((await guess(0)).statusCode).toBe(410)
    await db
      .update(attempts)
      .set({ count: 10 })
      .where(like(attempts.subject, `sign-up%:${from}`))
    expect((await guess(1)).statusCode, 'and slowly').toBe(410)
    await invite('unguessed@college.example')
    const invitation = await tokenFor('unguessed@college.example')
    expect((await post('/invitations/open', { invitation }, {}, from)).statusCode, 'an invitation is let through').toBe(200)
  })
})

describe('inviting users', () => {
  test('is allowed to administrators only', async () => {
    const principal = await as('ROLE_PRINCIPAL')
    expect((await post('/invitations', { email: 'x@college.example', role: 'ROLE_ADMIN' }, principal)).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/invitations', headers: principal })).statusCode).toBe(403)
  })

  test('is refused for a person with an account or an open invitation', async () => {
    expect((await invite('MEENA@college.example')).code).toBe('accounts.email-has-account')
    const both = await Promise.all([invite('twice@college.example'), invite('Twice@college.example')])
    expect(both.map(({ code, state }) => code ?? state).sort()).toEqual(['accounts.already-invited', 'open'])
  })

  test.each([['a@b.example, c@d.example'], ['x@y.example\r\nBcc: z@z.example'], ['no address']])(
    'is refused for the address %o',
    async (email) => {
      const answer = await post('/invitations', { email, role: 'ROLE_ADMIN' })
      expect(answer.statusCode).toBe(400)
    },
  )

  test('shows a list with states, newest first, searchable by address', async () => {
    const list = async (query: string) => (await app.inject({ url: `/api/invitations?${query}`, headers: administrator })).json()
    expect((await list('state=used&q=meena')).items).toMatchObject([{ email: 'Meena@college.example', state: 'used' }])
    expect((await list('state=revoked')).items).toMatchObject([{ email: 'gone@college.example' }])
    expect((await list('state=open')).items.map(({ email }: { email: string }) => email.toLowerCase())).toContain(
      'twice@college.example',
    )
    expect(JSON.stringify(await list('size=200'))).not.toMatch(/token/i)
  })
})

describe('the link of an invitation', () => {
  const linkOf = (answer: { link: string | null }) => /register#invitation=([\w-]{43})$/.exec(answer.link ?? '')?.[1] ?? null
  const handedOver = () => db.$count(auditEntries, eq(auditEntries.act, 'accounts.hand-over-invitation'))

  test('is shown to the inviting user if there is no mail server, with an audit entry, and ends with the next link', async () => {
    const before = await handedOver()
    const made = await invite('by-hand@college.example')
    const [first, second] = [linkOf(made), linkOf((await post(`/invitations/${made.id}/resend`)).json())]
    expect((await asGuest('/invitations/open', { invitation: first ?? '' })).json()).toMatchObject({
      code: 'accounts.invitation-over',
    })
    expect((await asGuest('/invitations/open', { invitation: second ?? '' })).json()).toMatchObject({
      email: 'by-hand@college.example',
    })
    expect(await handedOver()).toBe(before + 2)
    expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain(second)
    expect((await app.inject({ url: '/api/institution' })).json()).toMatchObject({ sendsMail: false })
  })

  test('of an administrator is renewed only after reauthentication', async () => {
    const made = await invite('registrar@college.example', 'ROLE_ADMIN')
    await db.update(sessions).set({ authenticatedAt: new Date(Date.now() - 6 * 60_000) })
    const before = await db.select().from(invitations)
    expect((await post(`/invitations/${made.id}/resend`)).json()).toMatchObject({ code: 'access.reauthentication-needed' })
    expect(await db.select().from(invitations)).toEqual(before)
  })

  test('is contained only in the e-mail once there is a mail server', async () => {
    await setMailServer(db)
    const before = await handedOver()
    expect(await invite('by-mail@college.example')).toMatchObject({ state: 'open', link: null })
    expect(await handedOver()).toBe(before)
    expect((await app.inject({ url: '/api/institution' })).json()).toMatchObject({ sendsMail: true })
  })
})
