import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { awaitMails } from '../../../testing/mail/mailbox.ts'
import { aUser, plainPassword } from '../../access/factory.ts'
import { passwordLinks, rememberedBrowsers, sessions, userRoles, users } from '../../access/schema.ts'
import { aStaffMember } from '../../people/factory.ts'
import { aStudent } from '../../students/factory.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
const admin = await as('ROLE_ADMIN', { username: 'the.admin', fullName: 'Zz Admin' })
const why = { reason: 'Asked for by the principal' }

const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = admin) => {
  const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}
const signIn = async (username: string, password = plainPassword) =>
  app.inject({ method: 'POST', url: '/api/signin', payload: { username, password, remember: true } })
/** Moves the administrator's last sign-in to more than five minutes ago. */
const leaveOpen = () => db.update(sessions).set({ authenticatedAt: new Date(Date.now() - 301_000) })
const stateOf = async (id: number) => (await db.select().from(users).where(eq(users.id, id)))[0]?.state
const trailOf = (id: number) =>
  db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, 'user'), eq(auditEntries.entityId, String(id))))

describe('suspending a user', () => {
  test('ends sessions and remembered browsers immediately, and restoring lets the user in again', async () => {
    const user = await aUser(db, { username: 'to.suspend', roles: ['ROLE_FACULTY'] })
    const { token } = (await signIn('to.suspend')).json()
    const bearer = { authorization: `Bearer ${token}` }
    expect((await app.inject({ url: '/api/session', headers: bearer })).json().user.username).toBe('to.suspend')
    const suspended = await ask('POST', `/users/${user.id}/suspension`, why)
    expect(suspended).toMatchObject({ state: 'suspended', stateReason: why.reason, openSessions: 0, rememberedBrowsers: 0 })
    expect((await app.inject({ url: '/api/session', headers: bearer })).json().user).toBe(null)
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
    expect((await db.select().from(rememberedBrowsers).where(eq(rememberedBrowsers.userId, user.id)))[0]?.endedAt).not.toBe(null)
    expect((await signIn('to.suspend')).statusCode).toBe(401)
    expect(await ask('POST', `/users/${user.id}/restoration`, { reason: 'Back from leave' })).toMatchObject({ state: 'active' })
    expect((await signIn('to.suspend')).statusCode).toBe(200)
    const changes = (await trailOf(user.id)).filter(({ changes }) => 'state' in changes)
    expect(changes.map(({ changes: { state }, reason, username }) => [state, reason, username])).toEqual([
      [['active', 'suspended'], why.reason, 'the.admin'],
      [['suspended', 'active'], 'Back from leave', 'the.admin'],
    ])
  })

  test('is refused without a reason, a second time, for oneself, and for an unknown user', async () => {
    const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
    expect((await ask('POST', `/users/${user.id}/suspension`, { reason: 'no' })).status).toBe(400)
    expect(await stateOf(user.id)).toBe('active')
    await ask('POST', `/users/${user.id}/suspension`, why)
    expect(await ask('POST', `/users/${user.id}/suspension`, why)).toMatchObject({
      status: 409,
      message: 'You cannot do this with a user who is suspended',
    })
    const [self] = await db.select().from(users).where(eq(users.username, 'the.admin'))
    expect(await ask('POST', `/users/${self?.id}/suspension`, why)).toMatchObject({ code: 'accounts.not-oneself' })
    expect((await ask('POST', '/users/999999/suspension', why)).status).toBe(404)
  })
})

describe('other changes of a user', () => {
  test('name and e-mail are corrected with a reason, unless another user changed them meanwhile or has the e-mail', async () => {
    const [user, other] = [await aUser(db), await aUser(db)]
    const change = { fullName: 'Right Name', email: 'right@college.example', revision: 1, ...why }
    expect(await ask('PUT', `/users/${user.id}`, change)).toMatchObject({ fullName: 'Right Name', revision: 2 })
    expect(await ask('PUT', `/users/${user.id}`, change)).toMatchObject({ code: 'platform.changed-meanwhile' })
    expect(await ask('PUT', `/users/${user.id}`, { ...change, email: other.email.toUpperCase(), revision: 2 })).toMatchObject({
      status: 409,
      fields: { email: { message: 'Another user already has this e-mail' } },
    })
    const trail = await ask('GET', `/users/${user.id}/changes`)
    expect(trail).toMatchObject({
      next: null,
      items: [{ by: 'the.admin', reason: why.reason, changes: { fullName: [user.fullName, 'Right Name'] } }],
    })
  })

  test('changing the e-mail invalidates a password link that was mailed to the former address', async () => {
    const user = await aUser(db)
    const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)]
    await db.insert(passwordLinks).values({ tokenHash: 'of the letter', userId: user.id, createdAt, expiresAt })
    await ask('PUT', `/users/${user.id}`, { fullName: 'Other Name', email: user.email, revision: 1, ...why })
    expect(await db.$count(passwordLinks, eq(passwordLinks.userId, user.id))).toBe(1)
    await ask('PUT', `/users/${user.id}`, { fullName: 'Other Name', email: 'moved@college.example', revision: 2, ...why })
    expect(await db.$count(passwordLinks, eq(passwordLinks.userId, user.id))).toBe(0)
  })

  test('an edit ignores a state, a password and roles in the body', async () => {
    const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
    const planted = { state: 'suspended', passwordHash: 'x', roles: ['ROLE_ADMIN'], studentId: 1, id: 1 }
    await ask('PUT', `/users/${user.id}`, { fullName: 'A B', email: user.email, revision: 1, ...why, ...planted })
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect(row).toMatchObject({ state: 'active', passwordHash: user.passwordHash, studentId: null })
    expect(await db.select().from(userRoles).where(eq(userRoles.userId, user.id))).toMatchObject([{ role: 'ROLE_FACULTY' }])
  })

  test('signing out everywhere ends the sessions, and the user may sign in again', async () => {
    const user = await aUser(db, { username: 'everywhere' })
    await signIn('everywhere')
    expect(await ask('GET', `/users/${user.id}`)).toMatchObject({ openSessions: 1, rememberedBrowsers: 1 })
    expect(await ask('POST', `/users/${user.id}/sign-out`, why)).toMatchObject({ openSessions: 0, rememberedBrowsers: 0 })
    expect((await signIn('everywhere')).statusCode).toBe(200)
  })

  test('a one-use password is only in the response, ends the sessions, and is reported to the owner', async () => {
    const user = await aUser(db, { username: 'forgot' })
    await signIn('forgot')
    const given = await ask('POST', `/users/${user.id}/one-use-password`, why)
    expect(given).toMatchObject({ status: 200, username: 'forgot' })
    expect(given.password.length).toBeGreaterThanOrEqual(12)
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(0)
    expect((await signIn('forgot')).statusCode).toBe(401)
    expect((await signIn('forgot', given.password)).statusCode).toBe(200)
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    expect(row?.mustChangePassword).toBe(true)
    const [letter = ''] = await awaitMails(platform, user.email, 1)
    expect(letter).toContain('The password of your user name forgot on the portal')
    expect(JSON.stringify([row, await trailOf(user.id), letter])).not.toContain(given.password)
  })

  test('a user is linked to a member of staff and a student, but not to an unknown one', async () => {
    const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
    const [member, student] = [await aStaffMember(db), await aStudent(db)]
    const link = { staffId: member.id, studentId: student.id, revision: 1, ...why }
    expect(await ask('PUT', `/users/${user.id}/link`, link)).toMatchObject({
      staff: { empCode: member.empCode },
      student: { number: student.rollNo },
    })
    expect(await ask('PUT', `/users/${user.id}/link`, { ...link, staffId: 999_999, revision: 2 })).toMatchObject({
      status: 400,
      fields: { staffId: { code: 'no-such-record' } },
    })
  })

  test('an edit or a link that changes nothing is refused, and adds nothing to the audit trail', async () => {
    const { id, fullName, email } = await aUser(db)
    const same = { status: 409, code: 'accounts.nothing-changed' }
    expect(await ask('PUT', `/users/${id}`, { fullName, email, revision: 1, ...why })).toMatchObject(same)
    expect(await ask('PUT', `/users/${id}/link`, { staffId: null, studentId: null, revision: 1, ...why })).toMatchObject(same)
    expect(await trailOf(id)).toEqual([])
  })

  test('sign-ins and refused sign-ins are listed apart from changes, newest first', async () => {
    const user = await aUser(db, { username: 'history' })
    await signIn('history', 'wrong one')
    const { token } = (await signIn('history')).json()
    const again = { url: '/api/my/reauthentication', payload: { proof: plainPassword } }
    await app.inject({ method: 'POST', ...again, headers: { authorization: `Bearer ${token}` } })
    const { items: entries } = await ask('GET', `/users/${user.id}/sign-ins`)
    expect(entries.map(({ act }: { act: string }) => act)).toEqual([
      'access.reauthenticate',
      'access.sign-in',
      'access.sign-in-refused',
    ])
    expect(entries[0].address).toBe('127.0.0.1')
    expect((await ask('GET', `/users/${user.id}/changes`)).items).toEqual([])
    expect((await ask('GET', '/users/999999/sign-ins')).status).toBe(404)
  })
})

describe('a new e-mail address for an account', () => {
  test('needs reauthentication, and is reported to the former and to the new address', async () => {
    const user = await aUser(db, { fullName: 'K. Moved', roles: ['ROLE_FACULTY'] })
    const change = (fields: object, revision: number) =>
      ask('PUT', `/users/${user.id}`, { fullName: 'K. Moved', email: user.email, ...why, revision, ...fields })
    await leaveOpen()
    expect(await change({ email: 'thief@x.example' }, 1)).toMatchObject({ status: 403, code: 'access.reauthentication-needed' })
    expect((await db.select().from(users).where(eq(users.id, user.id)))[0]?.email).toBe(user.email)
    expect((await change({ fullName: 'Kamala Moved' }, 1)).status).toBe(200)
    expect((await ask('POST', '/my/reauthentication', { proof: plainPassword })).status).toBe(200)
    expect((await change({ email: 'new@moved.example' }, 2)).status).toBe(200)
    const [taken = ''] = await awaitMails(platform, user.email, 1)
    expect(taken).toContain('changed the e-mail address of your user name')
    expect(taken).not.toContain('new@moved.example')
    expect((await awaitMails(platform, 'new@moved.example', 1))[0]).toContain('set this as the e-mail address')
  })
})

test('a session that was left open cannot make a user an administrator', async () => {
  const user = await aUser(db, { roles: ['ROLE_FACULTY'] })
  const held = (role: string) => ({ role, scope: null, validFrom: null, validUntil: null })
  const makeAdmin = { roles: [held('ROLE_FACULTY'), held('ROLE_ADMIN')], ...why, revision: 1 }
  const invitation = { email: 'friend@thief.example', role: 'ROLE_ADMIN' }
  await leaveOpen()
  const attempts = [
    await ask('PUT', `/users/${user.id}/roles`, makeAdmin),
    await ask('POST', '/invitations', invitation),
    await ask('POST', `/registrations/${user.id}/approve`, { role: 'ROLE_ADMIN', scope: null }),
    await ask('POST', `/users/${user.id}/one-use-password`, why),
  ]
  for (const attempt of attempts) expect(attempt).toMatchObject({ status: 403, code: 'access.reauthentication-needed' })
  expect((await db.select().from(userRoles).where(eq(userRoles.userId, user.id))).map(({ role }) => role)).toEqual([
    'ROLE_FACULTY',
  ])
  expect((await ask('POST', '/invitations', { ...invitation, role: 'ROLE_FACULTY' })).status).toBe(200)
  expect((await ask('POST', '/my/reauthentication', { proof: plainPassword })).status).toBe(200)
  expect((await ask('PUT', `/users/${user.id}/roles`, makeAdmin)).status).toBe(200)
})
