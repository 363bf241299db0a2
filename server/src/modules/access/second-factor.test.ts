import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { auditEntries } from '../../platform/schema.ts'
import { openTestApp } from '../../testing/app.ts'
import { readLetters } from '../../testing/letters.ts'
import { aUser, plainPassword } from './factory.ts'
import { accessSettings, authenticators, recoveryCodes, sessions, signInSteps, users } from './schema.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database
const start = new Date('2026-11-20T03:30:00Z')
let seconds = 0
/** Each code is good once, so that time has to go on between two sign-ins. */
const later = (by = 30) => {
  seconds += by
  setClock(moment())
}
const moment = () => new Date(start.getTime() + seconds * 1000)
beforeEach(() => {
  later(1800)
})
afterEach(() => setClock())

type Answer = {
  statusCode: number
  cookies: { name: string; value: string }[]
  json: () => Record<string, never> & { [key: string]: string }
}
const cookiesOf = ({ cookies }: Answer) => Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
const post = (url: string, payload: object, headers: Record<string, string> = {}, cookies: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { 'sec-fetch-site': 'same-origin', ...headers }, cookies })
const signIn = (username: string, more: object = {}) => post('/signin', { username, password: plainPassword, ...more })
const finish = (step: string, code: string, cookies = {}) => post('/signin/second-factor', { step, code }, {}, cookies)
const codeOf = (key: string, at = moment()) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')), digits: 6, period: 30 }).generate({ timestamp: at.getTime() })
const asOwner = (token: string) => ({ authorization: `Bearer ${token}` })
const ask = (url: string, token: string) => app.inject({ url: `/api${url}`, headers: asOwner(token) })
const stepOf = async (username: string, more: object = {}) => (await signIn(username, more)).json().step as string
const requireFor = (...roles: string[]) =>
  db
    .insert(accessSettings)
    .values({ secondFactorRoles: roles as never })
    .onConflictDoUpdate({ target: accessSettings.id, set: { secondFactorRoles: roles as never } })

/** Somebody with an authenticator that works; time has gone on since its first code. */
async function enrolled(person: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(db, { roles: ['ROLE_ACCOUNTANT'], ...person })
  const { token } = (await signIn(user.username)).json()
  const { key } = (await post('/my/authenticator', {}, asOwner(token))).json()
  const confirmed = await post('/my/authenticator/confirmation', { code: codeOf(key) }, asOwner(token))
  expect(confirmed.statusCode).toBe(200)
  later()
  return { user, username: user.username, token, key, codes: confirmed.json().recoveryCodes as string[] }
}

describe('setting up an authenticator', () => {
  test('gives the key as text, address and QR code, and keeps it sealed', async () => {
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

  test('a wrong first code turns nothing on; the right one does and shows ten recovery codes once', async () => {
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

  test('ends the sessions and remembered browsers that a password alone had opened', async () => {
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

  test('a second one is not set up over the first', async () => {
    const { token, key, username } = await enrolled()
    expect((await post('/my/authenticator', {}, asOwner(token))).json().code).toBe('access.authenticator-exists')
    expect((await finish(await stepOf(username), codeOf(key))).statusCode).toBe(200)
  })
})

describe('signing in with a code', () => {
  test('the right password answers with a step and no session, and the code completes it', async () => {
    const { username, key } = await enrolled()
    const half = await signIn(username, { remember: true })
    expect(half.statusCode).toBe(401)
    expect(half.headers['set-cookie']).toBeUndefined()
    expect(half.json()).not.toHaveProperty('token')
    const whole = await finish(half.json().step, codeOf(key))
    expect(whole.statusCode).toBe(200)
    expect(whole.json()).toMatchObject({ username, owes: null })
    expect(cookiesOf(whole)).toHaveProperty('nalanda_remember')
    expect((await ask('/my/second-factor', whole.json().token)).statusCode).toBe(200)
  })

  test('a wrong password says nothing of the second factor', async () => {
    const { username } = await enrolled()
    const answer = await post('/signin', { username, password: 'guess' })
    expect(answer.json().code).toBe('access.wrong-credentials')
    expect(answer.json()).not.toHaveProperty('step')
  })

  test('codes of the half-minute before and after are taken, older ones are not', async () => {
    const { username, key } = await enrolled()
    later(120)
    const at = (by: number) => codeOf(key, new Date(moment().getTime() + by * 1000))
    expect((await finish(await stepOf(username), at(-60))).statusCode).toBe(401)
    expect((await finish(await stepOf(username), at(60))).statusCode).toBe(401)
    expect((await finish(await stepOf(username), at(-30))).statusCode).toBe(200)
    expect((await finish(await stepOf(username), at(30))).statusCode).toBe(200)
    // An older code than one that was used is a code from over somebody’s shoulder
    expect((await finish(await stepOf(username), at(0))).statusCode).toBe(401)
  })

  test('a code is good once, also when it is sent twice at once', async () => {
    const { username, key } = await enrolled()
    const steps = await Promise.all([stepOf(username), stepOf(username), stepOf(username)])
    const answers = await Promise.all(steps.map((step) => finish(step, codeOf(key))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
    expect((await finish(await stepOf(username), codeOf(key))).json().code).toBe('access.wrong-code')
  })

  test('a step is good once, for five minutes, and for five tries', async () => {
    const { username, key } = await enrolled()
    const used = await stepOf(username)
    expect((await finish(used, codeOf(key))).statusCode).toBe(200)
    later()
    expect((await finish(used, codeOf(key))).json().code).toBe('access.step-over')
    const old = await stepOf(username)
    later(301)
    expect((await finish(old, codeOf(key))).json().code).toBe('access.step-over')
    const tried = await stepOf(username)
    for (let time = 0; time < 5; time++) expect((await finish(tried, '000000')).json().code).toBe('access.wrong-code')
    expect((await finish(tried, codeOf(key))).json().code).toBe('access.step-over')
    expect((await finish('x'.repeat(43), codeOf(key))).json().code).toBe('access.step-over')
  })

  test('a hundred guesses sent at once are ten tries, whatever the steps, and the owner still has a recovery code', async () => {
    const { username, key, codes } = await enrolled()
    const steps: string[] = []
    while (steps.length < 20) steps.push(await stepOf(username))
    const guesses = await Promise.all(steps.flatMap((step) => Array.from({ length: 5 }, () => finish(step, '000000'))))
    const outcomes = Map.groupBy(guesses, (guess) => guess.json().code as string)
    expect(outcomes.get('access.wrong-code')).toHaveLength(10)
    expect(outcomes.get('access.too-many-attempts')).toHaveLength(90)
    expect((await finish(await stepOf(username), codeOf(key))).statusCode).toBe(429)
    expect((await finish(await stepOf(username), codes[3] ?? '')).statusCode).toBe(200)
  })

  test('a step of one user takes no code of another', async () => {
    const [mine, other] = [await enrolled(), await enrolled()]
    expect((await finish(await stepOf(mine.username), codeOf(other.key))).statusCode).toBe(401)
    expect((await finish(await stepOf(mine.username), other.codes[0] ?? '')).statusCode).toBe(401)
    expect((await finish(await stepOf(other.username), other.codes[0] ?? '')).statusCode).toBe(200)
  })

  test('a step ends with the password it was opened by, and with the account', async () => {
    const { user, username, key } = await enrolled()
    const before = await stepOf(username)
    later(1)
    await db.update(users).set({ passwordChangedAt: moment() }).where(eq(users.id, user.id))
    expect((await finish(before, codeOf(key))).json().code).toBe('access.step-over')
    later(1)
    const suspended = await stepOf(username)
    await db.update(users).set({ state: 'suspended' }).where(eq(users.id, user.id))
    expect((await finish(suspended, codeOf(key))).json().code).toBe('access.step-over')
  })

  test('the step is no session: as bearer or cookie it opens nothing', async () => {
    const { username } = await enrolled()
    const step = await stepOf(username)
    expect((await ask('/my/second-factor', step)).statusCode).toBe(401)
    const asCookie = await app.inject({ url: '/api/my/second-factor', cookies: { nalanda_session: step } })
    expect(asCookie.statusCode).toBe(401)
    expect(JSON.stringify(await db.select().from(signInSteps))).not.toContain(step)
  })

  test('a recovery code is good once, however it is typed', async () => {
    const { username, codes } = await enrolled()
    const [code = '', next = ''] = codes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await finish(await stepOf(username), typed)).statusCode).toBe(200)
    expect((await finish(await stepOf(username), code)).statusCode).toBe(401)
    const { token } = (await finish(await stepOf(username), next)).json()
    expect((await ask('/my/second-factor', token)).json().recoveryCodesLeft).toBe(8)
  })

  test('a browser remembered after a code comes back without one; its cookie ends with the second factor', async () => {
    const { username, key } = await enrolled()
    const entered = await finish(await stepOf(username, { remember: true }), codeOf(key))
    const { nalanda_remember = '' } = cookiesOf(entered)
    later(25 * 3600)
    const again = await app.inject({ url: '/api/session', cookies: { nalanda_remember } })
    expect(again.json().user).toMatchObject({ username, owes: null })
  })
})

describe('turning it off, and renewing codes', () => {
  test('asks for the password or a code, and nothing else will do', async () => {
    const { username, token, key } = await enrolled()
    const stop = (proof: string) =>
      app.inject({ method: 'DELETE', url: '/api/my/authenticator', payload: { proof }, headers: asOwner(token) })
    expect((await stop('guess')).json().code).toBe('access.wrong-proof')
    expect((await signIn(username)).json().code).toBe('access.second-factor-needed')
    expect((await stop(codeOf(key))).statusCode).toBe(200)
    expect((await signIn(username)).statusCode).toBe(200)
  })

  test('guesses of the proof are counted', async () => {
    const { token } = await enrolled()
    const guess = () => post('/my/recovery-codes', { proof: 'guess' }, asOwner(token))
    for (let time = 0; time < 10; time++) expect((await guess()).statusCode).toBe(403)
    expect((await guess()).statusCode).toBe(429)
  })

  test('new recovery codes make the old ones worthless', async () => {
    const { username, token, codes } = await enrolled()
    const renewed = (await post('/my/recovery-codes', { proof: plainPassword }, asOwner(token))).json().recoveryCodes as string[]
    expect(renewed).toHaveLength(10)
    expect((await finish(await stepOf(username), codes[0] ?? '')).statusCode).toBe(401)
    expect((await finish(await stepOf(username), renewed[0] ?? '')).statusCode).toBe(200)
  })

  test('nobody turns off another’s', async () => {
    const [mine, other] = [await enrolled(), await enrolled()]
    await app.inject({
      method: 'DELETE',
      url: '/api/my/authenticator',
      payload: { proof: plainPassword, userId: other.user.id },
      headers: asOwner(mine.token),
    })
    expect((await signIn(other.username)).json().code).toBe('access.second-factor-needed')
  })
})

describe('a role that asks for a second factor', () => {
  afterEach(() => requireFor())

  test('whoever has none sets one up first, and may do nothing else until then', async () => {
    await requireFor('ROLE_LIBRARY_INCHARGE')
    const { username } = await aUser(db, { roles: ['ROLE_FACULTY', 'ROLE_LIBRARY_INCHARGE'] })
    const entered = await signIn(username)
    expect(entered.json().owes).toBe('second-factor')
    const { token } = entered.json()
    expect((await ask('/session', token)).json().user.owes).toBe('second-factor')
    expect((await ask('/courses', token)).json().code).toBe('access.second-factor-first')
    expect((await post('/my/recovery-codes', { proof: plainPassword }, asOwner(token))).json().code).toBe(
      'access.second-factor-first',
    )
    const another = { username, oldpassword: plainPassword, newPassword: 'Tamarind7-boat' }
    expect((await post('/resetUserPasswords', another, asOwner(token))).json().code).toBe('access.second-factor-first')
    const { key } = (await post('/my/authenticator', {}, asOwner(token))).json()
    await post('/my/authenticator/confirmation', { code: codeOf(key) }, asOwner(token))
    expect((await ask('/session', token)).json().user.owes).toBeNull()
    expect((await ask('/my/second-factor', token)).json().required).toBe(true)
  })

  test('those who are signed in by a password feel it at once, by cookie, bearer and remembered browser', async () => {
    const { username } = await aUser(db, { roles: ['ROLE_ADMIN'] })
    const entered = await signIn(username, { remember: true })
    expect((await ask('/second-factor-rule', entered.json().token)).statusCode).toBe(200)
    await requireFor('ROLE_ADMIN')
    expect((await ask('/second-factor-rule', entered.json().token)).json().code).toBe('access.second-factor-first')
    const { nalanda_session = '', nalanda_remember = '' } = cookiesOf(entered)
    const byCookie = await app.inject({ url: '/api/second-factor-rule', cookies: { nalanda_session } })
    expect(byCookie.json().code).toBe('access.second-factor-first')
    const remembered = await app.inject({ url: '/api/session', cookies: { nalanda_remember } })
    expect(remembered.json().user.owes).toBe('second-factor')
    const opened = cookiesOf(remembered)
    const again = await app.inject({ url: '/api/second-factor-rule', cookies: { nalanda_session: opened.nalanda_session ?? '' } })
    expect(again.json().code).toBe('access.second-factor-first')
  })

  test('turning the last one off leads back to setting one up', async () => {
    await requireFor('ROLE_ACCOUNTANT')
    const { token } = await enrolled()
    await app.inject({
      method: 'DELETE',
      url: '/api/my/authenticator',
      payload: { proof: plainPassword },
      headers: asOwner(token),
    })
    expect((await ask('/session', token)).json().user.owes).toBe('second-factor')
    expect((await ask('/courses', token)).statusCode).toBe(403)
  })

  test('an administrator sets the rule, audited, and not over somebody else’s change', async () => {
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

describe('a colleague who lost the telephone', () => {
  test('an administrator takes the second factor away, with a reason, and signs the colleague out', async () => {
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

  test('nobody does that for himself', async () => {
    const { user, token } = await enrolled({ roles: ['ROLE_ADMIN'] })
    const answer = await post(`/users/${user.id}/second-factor-reset`, { reason: 'My own telephone' }, asOwner(token))
    expect(answer.json().code).toBe('access.own-second-factor')
    expect(await db.$count(authenticators, eq(authenticators.userId, user.id))).toBe(1)
  })
})

test('the owner of an account is told by letter what happened to its second factor', async () => {
  const { user, username, codes } = await enrolled()
  await finish(await stepOf(username), codes[0] ?? '')
  const told = () =>
    readLetters(platform.config.dataDir)
      .filter((letter) => letter.includes(user.email))
      .join('\n')
  await expect.poll(told).toContain('An authenticator app was set up')
  await expect.poll(told).toContain('one of your recovery codes')
  for (const code of codes) expect(told()).not.toContain(code)
})

test('what the trail tells of second factors holds no key and no code', async () => {
  const { username, key, codes } = await enrolled()
  await finish(await stepOf(username), '000000')
  const entries = JSON.stringify(await db.select().from(auditEntries))
  expect(entries).toContain('access.second-factor-refused')
  for (const secret of [key.replaceAll(' ', ''), ...codes]) expect(entries).not.toContain(secret)
  expect(await db.$count(sessions)).toBeGreaterThan(0)
})
