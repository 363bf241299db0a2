import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { readMails } from '../../../testing/mail/sent-mails.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aUser } from '../../access/factory.ts'
import { userRoles, users } from '../../access/schema.ts'
import { aDepartment } from '../../people/factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
await aDepartment(db, { code: 'CIVIL', name: 'Civil Engineering' })
const administrator = await as('ROLE_ADMIN', { username: 'registrar' })

let guests = 0
const post = (url: string, payload: object, headers: object = administrator) =>
  app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { ...headers } })
const list = async (query: string) => (await app.inject({ url: `/api/registrations?${query}`, headers: administrator })).json()
const signIn = (username: string) => post('/signin', { username, password: 'Mango#7' }, {})
const lettersTo = (email: string) => readMails(platform.config.dataDir).filter((letter) => letter.includes(`To: ${email}`))

/** Registers a person who waits for approval; returns the id of the registration. */
async function registered(username: string, changes: object = {}): Promise<number> {
  const payload = {
    username,
    email: `${username}@college.example`,
    password: 'Mango#7',
    role: ['hod'],
    instituteType: 'engineering',
    eamcetCode: 'NALA',
    collegeName: 'Nalanda Institute',
    fullName: `Dr. ${username}`,
    department: 'Civil Engineering',
    module: 'Obe,naac',
    ...changes,
  }
  const remoteAddress = `203.0.113.${++guests}`
  const answer = await app.inject({ method: 'POST', url: '/api/signup', payload, remoteAddress })
  expect(answer.statusCode).toBe(200)
  const [user] = await db.select().from(users).where(eq(users.username, username))
  return user?.id ?? 0
}

describe('the approval of registrations', () => {
  test('shows waiting registrants with their entries, and grants the role that the college chooses', async () => {
    const id = await registered('anita')
    const waiting = await list('state=waits&q=anita')
    expect(waiting).toMatchObject({ total: 1, items: [{ id, state: 'waits', requestedRole: 'ROLE_HOD', grantedRoles: [] }] })
    expect(waiting.items[0]).toMatchObject({
      department: 'Civil Engineering',
      modules: ['Obe', 'naac'],
      collegeName: 'Nalanda Institute',
    })
    const answer = await post(`/registrations/${id}/approve`, { role: 'ROLE_FACULTY', scope: 'CIVIL' })
    expect(answer.json()).toMatchObject({ state: 'approved', grantedRoles: ['ROLE_FACULTY'], decidedBy: 'registrar' })
    expect((await signIn('anita')).json().roles).toEqual(['ROLE_FACULTY'])
    const [granted] = await db.select().from(userRoles).where(eq(userRoles.userId, id))
    expect(granted).toMatchObject({ role: 'ROLE_FACULTY', scope: 'CIVIL' })
    expect((await list('state=approved&q=anita')).total).toBe(1)
    await waitUntil(() => expect(lettersTo('anita@college.example')).toHaveLength(1))
    expect(lettersTo('anita@college.example')[0]).toContain('Your account with the role Faculty is ready')
  })

  test('mails no text of the registrant to an unverified address, whether approved or refused', async () => {
    const words = { fullName: 'Your fee is due today, pay at evil-pay.example' }
    const approved = await registered('pay.evil-pay.example', { ...words, email: 'victim@elsewhere.example' })
    const refused = await registered('evil-pay.example', { ...words, email: 'other@elsewhere.example' })
    await post(`/registrations/${approved}/approve`, { role: 'ROLE_FACULTY', scope: '' })
    await post(`/registrations/${refused}/refuse`, { reason: 'Not a member of this college' })
    for (const to of ['victim@elsewhere.example', 'other@elsewhere.example']) {
      await waitUntil(() => expect(lettersTo(to)).toHaveLength(1))
      expect(lettersTo(to)[0]).not.toContain('evil-pay')
    }
  })

  test('refuses with a reason, which the e-mail and the list show, and sign-in reports the refusal only after the right password', async () => {
    const id = await registered('bharat')
    expect((await post(`/registrations/${id}/refuse`, { reason: 'no' })).statusCode).toBe(400)
    const reason = 'Not a member of <b>this</b> college'
    const answer = await post(`/registrations/${id}/refuse`, { reason })
    const refused = { id, state: 'refused', decidedBy: 'registrar', decisionReason: reason, grantedRoles: [] }
    expect(answer.json()).toMatchObject(refused)
    expect(await list('state=refused&q=bharat')).toMatchObject({ total: 1, items: [refused] })
    expect((await list('state=waits&q=bharat')).total).toBe(0)
    const signedIn = await signIn('bharat')
    expect([signedIn.statusCode, signedIn.json().code]).toEqual([403, 'access.not-approved'])
    const guess = await post('/signin', { username: 'bharat', password: 'a guess' }, {})
    expect(guess.json().code).toBe('access.wrong-credentials')
    await waitUntil(() => expect(lettersTo('bharat@college.example')).toHaveLength(1))
    const [letter] = lettersTo('bharat@college.example')
    expect(letter).toContain(`Reason: ${reason}`)
    expect(letter).toContain('Reason: Not a member of &lt;b&gt;this&lt;/b&gt; college')
    expect(letter?.match(/<b>/g)).toHaveLength(1)
  })

  test('is possible after a refusal, but not a second decision of the same kind', async () => {
    const id = await registered('chitra')
    await post(`/registrations/${id}/refuse`, { reason: 'By mistake, it turned out' })
    expect((await post(`/registrations/${id}/refuse`, { reason: 'Once more' })).json().code).toBe('accounts.decided-already')
    expect((await post(`/registrations/${id}/approve`, { role: 'ROLE_HOD', scope: '' })).statusCode).toBe(200)
    expect((await signIn('chitra')).statusCode).toBe(200)
    for (const [act, body] of [
      ['refuse', { reason: 'Too late now' }],
      ['approve', { role: 'ROLE_ADMIN', scope: null }],
    ] as const)
      expect((await post(`/registrations/${id}/${act}`, body)).json().code).toBe('accounts.decided-already')
    expect((await signIn('chitra')).json().roles).toEqual(['ROLE_HOD'])
  })

  test('refuses a scope that the role does not have or that does not exist in the college', async () => {
    const id = await registered('gopal')
    for (const [role, scope] of [
      ['ROLE_PRINCIPAL', 'CIVIL'],
      ['ROLE_HOD', 'ASTROLOGY'],
    ])
      expect((await post(`/registrations/${id}/approve`, { role, scope })).json().fields).toHaveProperty('scope')
    expect((await list('state=waits&q=gopal')).total).toBe(1)
  })

  test('accepts only one of two concurrent decisions', async () => {
    const id = await registered('divya')
    const both = await Promise.all([
      post(`/registrations/${id}/approve`, { role: 'ROLE_HOD', scope: null }),
      post(`/registrations/${id}/approve`, { role: 'ROLE_FACULTY', scope: null }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await db.$count(userRoles, eq(userRoles.userId, id))).toBe(1)
  })

  test('is allowed to administrators only, and for registrations only', async () => {
    const id = await registered('esha')
    const principal = await as('ROLE_PRINCIPAL')
    expect((await post(`/registrations/${id}/approve`, { role: 'ROLE_HOD', scope: null }, principal)).statusCode).toBe(403)
    const own = await aUser(db, { username: 'never-registered', state: 'suspended' })
    expect((await post(`/registrations/${own.id}/approve`, { role: 'ROLE_ADMIN', scope: null })).statusCode).toBe(404)
    expect((await post('/registrations/999999/refuse', { reason: 'Nobody there' })).statusCode).toBe(404)
    expect((await list('q=never-registered')).total).toBe(0)
    expect((await signIn('esha')).json().code).toBe('access.waits-for-approval')
  })

  test('succeeds while the mail server defers the e-mail, which is sent on the next attempt', async () => {
    const id = await registered('farah')
    const greylisted = Object.assign(new Error('Greylisted'), { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 })
    const send = vi.spyOn(platform.mail, 'send').mockRejectedValueOnce(greylisted)
    expect((await post(`/registrations/${id}/approve`, { role: 'ROLE_HOD', scope: null })).statusCode).toBe(200)
    const waiting = async () =>
      (await app.inject({ url: '/api/outbox?state=queued&q=farah', headers: administrator })).json().items[0] ?? {}
    await waitUntil(async () => expect(await waiting()).toMatchObject({ attempts: 1, failure: 'deferred' }))
    expect(lettersTo('farah@college.example')).toEqual([])
    expect((await post(`/outbox/${(await waiting()).id}/retry`, {})).statusCode).toBe(200)
    await waitUntil(() => expect(lettersTo('farah@college.example')).toHaveLength(1))
    send.mockRestore()
    expect((await signIn('farah')).statusCode).toBe(200)
  })
})

test('decisions are in the audit trail with the administrator and the reason', async () => {
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.username, 'registrar'))
  expect(entries.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['POST /registrations/:id/approve', 'POST /registrations/:id/refuse']),
  )
  expect(entries.map(({ reason }) => reason)).toContain('Not a member of this college')
})
