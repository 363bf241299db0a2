import { createServer } from 'node:net'
import type { Connections } from '@nalanda/contract/institution/connections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, connectionVersions } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { callsOf, keysIn } from '../../../testing/http.ts'
import { mailsTo } from '../../../testing/mail/mailbox.ts'
import { openSmtpServer } from '../../../testing/mail/smtp-server.ts'
import { anInstitution } from '../factory.ts'
import { getGateway } from '../public.ts'
import { testGateway } from './connection-tests.ts'

const { app, platform, as } = await openTestApp()
const { app: secondApp, platform: second } = await openTestApp({ database: platform.config.databaseUrl })
const { db } = platform.database
const office = await as('ROLE_ADMIN', { email: 'office@college.example' })
const administration = await as('ROLE_ADMINISTRATION')
beforeAll(() => anInstitution(db))

const { get, post, put } = callsOf(app, office)
const connections = async (): Promise<Connections> => (await get('/institution/connections')).body

const server = await openSmtpServer()
afterAll(server.down)
const { port } = server
const letters = () => server.received.map(({ source }) => source).join()
const local = {
  ...{ host: '127.0.0.1', port, security: 'none', username: null, password: null },
  from: 'College <post@college.example>',
}
const outside = {
  ...{ host: 'mail.college.example', port: 587, security: 'starttls', username: 'post', password: 'first secret' },
  from: 'post@college.example',
}

describe('the mail server', () => {
  test('is tested with an e-mail to the user before it is saved, and the reply of the server is shown', async () => {
    expect(await post('/institution/mail/test', local)).toMatchObject({ passed: true, steps: [{ step: 'send', fault: null }] })
    expect(letters()).toContain('To: office@college.example')
    expect(letters()).toContain('From: College <post@college.example>')
    const unknown = callsOf(app, await as('ROLE_ADMIN', { email: 'nobody@college.example' }))
    expect(await unknown.post('/institution/mail/test', local)).toMatchObject({
      passed: false,
      steps: [{ fault: 'refused', said: '550 5.1.1 User unknown' }],
    })
    expect(await post('/institution/mail/test', { ...local, port: 9 })).toMatchObject({ steps: [{ fault: 'no-answer' }] })
    expect((await connections()).mail).toMatchObject({ revision: 0, host: null })
  })

  test('is reported as no mail server, without its response, if it is another kind of server', async () => {
    const other = createServer((socket) => socket.end('SSH-2.0-hidden\r\n'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const answer = await post('/institution/mail/test', { ...local, port: (other.address() as { port: number }).port })
    other.close()
    expect(answer).toMatchObject({ passed: false })
    expect(JSON.stringify(answer)).not.toContain('hidden')
  })

  test('is used by every process from the next e-mail on, until the setting is undone', async () => {
    expect(await put('/institution/mail', { ...local, revision: 0 })).toMatchObject({ status: 200, revision: 1 })
    await second.mail.send({ to: 'asha@example.org', subject: 'Results', text: 'They are out.' })
    expect(letters()).toContain('They are out.')
    await put('/institution/mail', { ...local, host: null, revision: 1 })
    await second.mail.send({ to: 'ravi@example.org', subject: 'Results', text: 'Kept in a file.' })
    expect(await mailsTo(second, 'ravi@example.org')).toHaveLength(1)
    expect(await post('/institution/connections/mail/versions/1/return', { revision: 2 })).toMatchObject({ status: 200 })
    await second.mail.send({ to: 'asha@example.org', subject: 'Results', text: 'Sent again.' })
    expect(letters()).toContain('Sent again.')
  })

  test('keeps its password encrypted, never shows it, and never sends it to another server', async () => {
    const { revision } = (await connections()).mail
    const saved = await put('/institution/mail', { ...outside, revision })
    expect(saved).toMatchObject({ hasPassword: true })
    const everything = [
      saved,
      await connections(),
      await get('/institution/connections/mail/versions'),
      await db.select().from(auditEntries),
    ]
    expect(JSON.stringify([everything, await db.select().from(connectionVersions)])).not.toContain('first secret')
    const elsewhere = { ...outside, host: 'mail.thief.example', password: null }
    expect(await post('/institution/mail/test', elsewhere)).toMatchObject({ code: 'institution.password-again' })
    expect(await put('/institution/mail', { ...elsewhere, revision: revision + 1 })).toMatchObject({
      code: 'institution.password-again',
    })
    const renamed = { ...outside, password: null, from: 'office@college.example', revision: revision + 1 }
    expect(await put('/institution/mail', renamed)).toMatchObject({ hasPassword: true, from: 'office@college.example' })
  })

  test('is refused without encryption, with a forged sender, an outdated revision or no change', async () => {
    const before = (await connections()).mail
    const save = (values: object) =>
      put('/institution/mail', { ...outside, from: before.from, revision: before.revision, ...values })
    const inClear = { code: 'institution.mail-in-clear', fields: { security: { code: 'institution.not-encrypted' } } }
    expect(await save({ security: 'none' })).toMatchObject(inClear)
    expect(await save({ security: 'none', username: null, password: null })).toMatchObject(inClear)
    expect(await post('/institution/mail/test', { ...outside, security: 'none', username: null, password: null })).toMatchObject(
      inClear,
    )
    expect(await save({ security: 'none', host: '127.0.0.1' })).toMatchObject({ code: 'institution.password-in-clear' })
    expect(await save({ from: 'a@b.example\r\nBcc: all@college.example' })).toMatchObject({ code: 'platform.invalid' })
    expect(await save({ host: 'mail.example/path' })).toMatchObject({ code: 'platform.invalid' })
    expect(await save({ revision: 1 })).toMatchObject({ code: 'platform.changed-meanwhile' })
    expect(await save({ password: null })).toMatchObject({ code: 'platform.nothing-changed' })
    expect((await connections()).mail).toEqual(before)
  })

  test('from the environment is shown without its password, and cannot be changed here', async () => {
    const settings = { SMTP_URL: 'smtps://portal:hidden@mail.fixed.example', MAIL_FROM: 'fixed@college.example' }
    const { app: fixed } = await openTestApp({ database: platform.config.databaseUrl, settings })
    const there = callsOf(fixed, office)
    const shown = await there.get('/institution/connections')
    expect(shown).toMatchObject({
      mail: {
        ...{ host: 'mail.fixed.example', port: 465, security: 'tls' },
        ...{ from: 'fixed@college.example', fixed: { server: true, from: true } },
      },
    })
    expect(JSON.stringify(shown)).not.toContain('hidden')
    expect(await there.put('/institution/mail', { ...local, revision: 4 })).toMatchObject({ code: 'institution.mail-fixed' })
  })
})

describe('the payment gateway', () => {
  const shop = {
    shopId: '12345678',
    mode: 'TEST',
    testPassword: 'test password 1f3a',
    productionPassword: null,
    testSecret: null,
    productionSecret: null,
  }

  test('is stored with encrypted secrets, shows only their last characters, and is ready for fees', async () => {
    expect(await put('/institution/gateway', { ...shop, revision: 0 })).toMatchObject({
      testPassword: '••••1f3a',
      productionPassword: null,
      notificationUrl: `${platform.config.publicUrl}/api/payments/notification`,
    })
    expect(JSON.stringify(await db.select().from(connectionVersions))).not.toContain('1f3a')
    expect(await getGateway(db, platform.keys)).toEqual({
      shopId: '12345678',
      mode: 'TEST',
      password: 'test password 1f3a',
      secret: null,
    })
    expect(await put('/institution/gateway', { ...shop, testPassword: null, mode: 'PRODUCTION', revision: 1 })).toMatchObject({
      status: 200,
    })
    expect(await getGateway(db, platform.keys)).toMatchObject({ mode: 'PRODUCTION', password: null })
  })

  test('does not send the secrets of one shop to another', async () => {
    expect(await put('/institution/gateway', { ...shop, shopId: '87654321', testPassword: null, revision: 2 })).toMatchObject({
      code: 'institution.password-again',
      fields: { testPassword: { code: 'institution.secret-again' } },
    })
    expect((await connections()).gateway).toMatchObject({ shopId: '12345678', revision: 2 })
  })

  test('is unset again when the first change is undone', async () => {
    const { revision } = (await connections()).gateway
    expect(await post('/institution/connections/gateway/versions/0/return', { revision })).toMatchObject({ status: 200 })
    expect(await getGateway(db, platform.keys)).toBeNull()
    const undone = await post(`/institution/connections/gateway/versions/${revision}/return`, { revision: revision + 1 })
    expect(undone).toMatchObject({ status: 200 })
    expect(await getGateway(db, platform.keys)).toMatchObject({ shopId: '12345678' })
  })

  test('is tested by asking for a nonexistent payment, at its own address with the password of the mode', async () => {
    const asked: [string, string][] = []
    const answering = (status: number) =>
      (async (url: string, init: RequestInit) => {
        asked.push([url, new Headers(init.headers).get('authorization') ?? ''])
        return new Response('{}', { status })
      }) as typeof fetch
    const form = { ...shop, mode: 'TEST' as const }
    expect(await testGateway(form, answering(404))).toMatchObject({ passed: true })
    expect(await testGateway(form, answering(401))).toMatchObject({ passed: false, steps: [{ fault: 'wrong-password' }] })
    expect(await testGateway({ ...form, testPassword: null }, answering(404))).toMatchObject({ steps: [{ fault: 'not-set-up' }] })
    expect(asked[0]?.[0]).toMatch(/^https:\/\/api\.in\.lyra\.com\//)
    expect(Buffer.from(asked[0]?.[1].slice(6) ?? '', 'base64').toString()).toBe('12345678:test password 1f3a')
    expect(asked).toHaveLength(2)
  })
})

test('the file store is tested by writing, reading and deleting, and nothing stays behind', async () => {
  expect(await post('/institution/storage/test')).toMatchObject({
    passed: true,
    steps: [{ step: 'write' }, { step: 'read' }, { step: 'delete' }],
  })
  expect(await keysIn(platform.files, 'storage-test/')).toEqual([])
})

test('each user can run ten tests of connections in a quarter of an hour', async () => {
  const eager = callsOf(app, await as('ROLE_ADMIN'))
  const answers = await Promise.all(Array.from({ length: 11 }, () => eager.post('/institution/storage/test')))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

describe('maintenance mode', () => {
  const { get, put } = callsOf(app, administration)
  const switchIt = (on: boolean, message: string, revision: number) => put('/institution/maintenance', { on, message, revision })

  test('closes every process to all users except administrators, who can sign in and work', async () => {
    const clerk = await as('ROLE_ADMISSIONS')
    expect(await switchIt(true, 'Back at six.', 0)).toMatchObject({ on: true, revision: 1 })
    await expect
      .poll(async () => (await secondApp.inject('/api/institution')).json())
      .toMatchObject({ maintenance: { message: 'Back at six.' } })
    const ask = (url: string, headers = {}) => secondApp.inject({ url, headers })
    const refused = await ask('/api/students', clerk)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '300'])
    expect(refused.json()).toMatchObject({ code: 'platform.maintenance', message: expect.stringContaining('Back at six.') })
    expect((await ask('/api/students')).statusCode).toBe(503)
    expect((await ask('/api/institution/settings', administration)).statusCode).toBe(200)
    for (const open of [
      '/healthz',
      '/readyz',
      '/api/session',
      '/api/institution',
      '/api/legal/terms',
      '/api/getDistinctExamTitlesBy',
      '/api/openapi.json',
    ])
      expect((await ask(open)).statusCode, open).toBe(200)
    const signIn = await secondApp.inject({
      method: 'POST',
      url: '/api/signin',
      payload: { username: 'nobody', password: 'wrong', remember: false },
    })
    expect(signIn.json()).not.toMatchObject({ code: 'platform.maintenance' })
  })

  test('ends in every process too', async () => {
    expect(await switchIt(false, 'Back at six.', 1)).toMatchObject({ on: false })
    await expect.poll(async () => (await secondApp.inject('/api/institution')).json()).toMatchObject({ maintenance: null })
    expect((await secondApp.inject('/api/students')).statusCode).toBe(401)
  })

  test('cannot be switched with an outdated revision', async () => {
    expect(await switchIt(true, '', 1)).toMatchObject({ code: 'platform.changed-meanwhile' })
    expect(await get('/institution/maintenance')).toMatchObject({ on: false, revision: 2 })
  })
})
