import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { setClock } from '../../../platform/clock.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { softwarePasskey } from '../../../testing/sign-in/software-passkey.ts'
import { aUser, plainPassword } from '../factory.ts'
import { accessSettings, passkeys, users } from '../schema.ts'

const { app, platform } = await openTestApp()
const { db } = platform.database
const here = { origin: platform.config.publicUrl, rpId: 'localhost' }
afterEach(() => setClock())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token: string | null, payload?: object) =>
  app.inject({ method, url: `/api${url}`, payload, headers: token ? { authorization: `Bearer ${token}` } : {} })
const signIn = (username: string) => call('POST', '/signin', null, { username, password: plainPassword })
const challenge = async (token: string | null) => {
  const answer = await call('POST', token ? '/my/passkeys/challenge' : '/signin/passkey/challenge', token)
  return answer.json() as { token: string; options: { challenge: string; [name: string]: unknown } }
}
const requireFor = (...roles: string[]) =>
  db
    .insert(accessSettings)
    .values({ secondFactorRoles: roles as never })
    .onConflictDoUpdate({ target: accessSettings.id, set: { secondFactorRoles: roles as never } })

type Key = ReturnType<typeof softwarePasskey>

async function add(session: string, key: Key, as: Parameters<Key['make']>[1] = {}, name = 'my telephone') {
  const { token, options } = await challenge(session)
  return call('POST', '/my/passkeys', session, { token, name, credential: key.make(options.challenge, as) })
}

async function enterBy(key: Key, as: Parameters<Key['sign']>[1] = {}, more: object = {}) {
  const { token, options } = await challenge(null)
  return call('POST', '/signin/passkey', null, { token, credential: key.sign(options.challenge, as), ...more })
}

async function holder(person: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(db, { roles: ['ROLE_ACCOUNTANT'], ...person })
  const { token } = (await signIn(user.username)).json()
  const key = softwarePasskey(here)
  const added = await add(token, key)
  expect(added.statusCode).toBe(200)
  return { user, username: user.username, session: token as string, key, id: added.json().id as number }
}

describe('the own passkeys', () => {
  test('are requested as stored on the device and unlocked by the owner, without a name of the user', async () => {
    const user = await aUser(db)
    const { token } = (await signIn(user.username)).json()
    const { options } = await challenge(token)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(Buffer.from((options.user as { id: string }).id, 'base64url')).toHaveLength(32)
  })

  test('are listed, renamed and removed by their owner only', async () => {
    const [mine, other] = [await holder(), await holder()]
    expect((await call('PUT', `/my/passkeys/${other.id}`, mine.session, { name: 'taken over' })).statusCode).toBe(404)
    expect((await call('DELETE', `/my/passkeys/${other.id}`, mine.session)).statusCode).toBe(404)
    expect((await call('PUT', `/my/passkeys/${mine.id}`, mine.session, { name: 'office computer' })).statusCode).toBe(200)
    const { passkeys: listed } = (await call('GET', '/my/second-factor', mine.session)).json()
    expect(listed).toEqual([expect.objectContaining({ id: mine.id, name: 'office computer', lastUsedAt: null })])
    expect((await call('DELETE', `/my/passkeys/${mine.id}`, mine.session)).statusCode).toBe(200)
    expect((await enterBy(mine.key)).statusCode).toBe(401)
    expect((await enterBy(other.key)).statusCode).toBe(200)
  })

  test('are limited to twenty', async () => {
    const { user, session } = await holder()
    const more = Array.from({ length: 19 }, (_, at) => ({
      credentialId: `more-${user.id}-${at}`,
      publicKey: 'x',
      counter: 0,
      transports: [],
    }))
    await db.insert(passkeys).values(more.map((one) => ({ ...one, userId: user.id, name: 'a key', createdAt: new Date() })))
    const refused = await add(session, softwarePasskey(here))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'access.too-many-passkeys'])
    expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(20)
  })

  test.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for a port of this machine that is not ours', { origin: 'http://localhost:1' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without being unlocked', { verified: false }],
    ['for signing in', { type: 'webauthn.get' }],
  ])('are refused if they were made %s', async (_, as) => {
    const user = await aUser(db)
    const { token } = (await signIn(user.username)).json()
    expect((await add(token, softwarePasskey(here), as)).json().code).toBe('access.passkey-refused')
    expect(await db.$count(passkeys, eq(passkeys.userId, user.id))).toBe(0)
  })

  test('are refused with a challenge that belongs to another user, has expired, or was used before', async () => {
    const [mine, other] = [await holder(), await holder()]
    const theirs = await challenge(other.session)
    const key = softwarePasskey(here)
    const send = (given: { token: string; options: { challenge: string } }) =>
      call('POST', '/my/passkeys', mine.session, { token: given.token, name: 'x', credential: key.make(given.options.challenge) })
    expect((await send(theirs)).statusCode).toBe(401)
    expect((await send(await challenge(null))).statusCode).toBe(401)
    setClock(new Date('2026-11-20T03:30:00Z'))
    const { token: session } = (await signIn(mine.username)).json()
    const old = await challenge(session)
    setClock(new Date('2026-11-20T03:35:01Z'))
    expect((await send(old)).statusCode).toBe(401)
    const once = await challenge(mine.session)
    expect((await send(once)).statusCode).toBe(200)
    expect((await send(once)).statusCode).toBe(401)
  })

  test('cannot be added to a second account', async () => {
    const { key } = await holder()
    const { token } = (await signIn((await aUser(db)).username)).json()
    expect((await add(token, key)).json().code).toBe('access.passkey-refused')
  })
})

describe('signing in with a passkey', () => {
  test('opens a session with both factors and records the time', async () => {
    const { username, key, session } = await holder()
    const entered = await enterBy(key, {}, { remember: true })
    expect(entered.statusCode).toBe(200)
    expect(entered.json()).toMatchObject({ username, pendingStep: null })
    expect(entered.cookies.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['nalanda_session', 'nalanda_remember', 'erpUser']),
    )
    const { passkeys: listed } = (await call('GET', '/my/second-factor', session)).json()
    expect(listed[0].lastUsedAt).not.toBeNull()
  })

  test.each([
    ['for another site', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['without being unlocked', { verified: false }],
    ['as for making one', { type: 'webauthn.create' }],
  ])('is refused if it was signed %s', async (_, as) => {
    const { key } = await holder()
    const refused = await enterBy(key, as)
    expect(refused.json().code).toBe('access.passkey-refused')
    expect(refused.headers['set-cookie']).toBeUndefined()
  })

  test('is refused if the counter does not increase, because the passkey was copied', async () => {
    const { key } = await holder()
    expect((await enterBy(key, { counter: 5 })).statusCode).toBe(200)
    expect((await enterBy(key, { counter: 5 })).statusCode).toBe(401)
    expect((await enterBy(key, { counter: 4 })).statusCode).toBe(401)
    expect((await enterBy(key, { counter: 6 })).statusCode).toBe(200)
  })

  test('is refused with a used challenge, even if both requests arrive concurrently', async () => {
    const { key } = await holder()
    const { token, options } = await challenge(null)
    const credential = key.sign(options.challenge)
    const send = () => call('POST', '/signin/passkey', null, { token, credential })
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401])
  })

  test('is refused with the signature of another key, and with an unknown passkey', async () => {
    const { key } = await holder()
    const stranger = softwarePasskey(here)
    const { token, options } = await challenge(null)
    const forged = { ...key.sign(options.challenge), response: stranger.sign(options.challenge).response }
    expect((await call('POST', '/signin/passkey', null, { token, credential: forged })).statusCode).toBe(401)
    expect((await enterBy(stranger)).statusCode).toBe(401)
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.act, 'access.passkey-refused'))
    expect(entries.length).toBeGreaterThan(1)
  })

  test('is refused to a suspended user', async () => {
    const { key, user } = await holder()
    await db.update(users).set({ state: 'suspended' }).where(eq(users.id, user.id))
    expect((await enterBy(key)).statusCode).toBe(401)
  })

  test.each([[{}], [{ token: 1 }], [{ token: 'x'.repeat(43), credential: { id: '*' } }]])(
    'with the body %j is refused with a message',
    async (body) => {
      const answer = await call('POST', '/signin/passkey', null, body)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().code).toBe('platform.invalid')
    },
  )
})

describe('a role that asks for a second factor', () => {
  afterEach(() => requireFor())

  test('accepts a passkey, and then no longer accepts a password alone', async () => {
    await requireFor('ROLE_ACCOUNTANT')
    const { username, session, key } = await holder()
    expect((await call('GET', '/session', session)).json().user.pendingStep).toBeNull()
    const byPassword = await signIn(username)
    expect(byPassword.json().code).toBe('access.passkey-needed')
    expect(byPassword.headers['set-cookie']).toBeUndefined()
    expect((await enterBy(key)).json().pendingStep).toBeNull()
  })

  test('ends the sessions that were opened with a password before the rule', async () => {
    const { session, key } = await holder()
    await requireFor('ROLE_ACCOUNTANT')
    expect((await call('GET', '/session', session)).json().user).toBeNull()
    expect((await enterBy(key)).statusCode).toBe(200)
  })

  test('requires a new second factor after the last passkey is removed', async () => {
    await requireFor('ROLE_ACCOUNTANT')
    const { session, id } = await holder()
    await call('DELETE', `/my/passkeys/${id}`, session)
    expect((await call('GET', '/session', session)).json().user.pendingStep).toBe('second-factor')
  })
})
