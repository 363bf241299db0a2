import { createServer, type Socket } from 'node:net'
import type { Connections } from '@nalanda/contract/institution/connections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries, connectionVersions } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { anInstitution } from '../factory.ts'
import { getGateway } from '../public.ts'
import { testGateway } from './connection-tests.ts'

const { app, platform, as } = await openTestApp()
const { app: secondApp, platform: second } = await openTestApp({ database: platform.config.databaseUrl })
const { db } = platform.database
const office = await as('ROLE_ADMINISTRATION', { email: 'office@college.example' })
beforeAll(() => anInstitution(db))

const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, portal = app) => {
  const answer = await portal.inject({ method, url: `/api/institution${url}`, headers: office, ...(payload && { payload }) })
  return { status: answer.statusCode, ...(answer.json() as object) }
}
const connections = async () => (await ask('GET', '/connections')) as unknown as Connections

/** A mail server that takes every letter but those to an address that begins with `full`. */
const taken: string[] = []
const server = createServer((socket: Socket) => {
  let letter: string[] | null = null
  socket.on('error', () => {})
  socket.write('220 college\r\n')
  socket.on('data', (data) => {
    for (const line of data.toString().split('\r\n').slice(0, -1)) {
      if (letter && line === '.') {
        taken.push(letter.join('\n'))
        letter = null
        socket.write('250 taken\r\n')
      } else if (letter) letter.push(line)
      else if (/^DATA/i.test(line)) {
        letter = []
        socket.write('354 go on\r\n')
      } else socket.write(/^RCPT TO:<full/i.test(line) ? '552 mailbox full\r\n' : '250 ok\r\n')
    }
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const { port } = server.address() as { port: number }
const local = {
  host: '127.0.0.1',
  port,
  security: 'none',
  username: null,
  password: null,
  from: 'College <post@college.example>',
}
const outside = {
  host: 'mail.college.example',
  port: 587,
  security: 'starttls',
  username: 'post',
  password: 'first secret',
  from: 'post@college.example',
}

describe('The mail server', () => {
  test('is tried with a letter to oneself before it is kept, and the server’s own words are told', async () => {
    expect(await ask('POST', '/mail/test', local)).toMatchObject({ passed: true, steps: [{ step: 'send', fault: null }] })
    expect(taken.at(-1)).toContain('To: office@college.example')
    expect(taken.at(-1)).toContain('From: College <post@college.example>')
    const full = await as('ROLE_ADMIN', { email: 'full@college.example' })
    const refused = await app.inject({ method: 'POST', url: '/api/institution/mail/test', headers: full, payload: local })
    expect(refused.json()).toMatchObject({ passed: false, steps: [{ fault: 'refused', said: '552 mailbox full' }] })
    expect(await ask('POST', '/mail/test', { ...local, port: 9 })).toMatchObject({ steps: [{ fault: 'no-answer' }] })
    expect((await connections()).mail).toMatchObject({ revision: 0, host: null })
  })

  test('tells of a server that carries no mail only that it does not, whatever that says', async () => {
    const other = createServer((socket) => socket.end('SSH-2.0-hidden\r\n'))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const answer = await ask('POST', '/mail/test', { ...local, port: (other.address() as { port: number }).port })
    other.close()
    expect(answer).toMatchObject({ passed: false })
    expect(JSON.stringify(answer)).not.toContain('hidden')
  })

  test('is used by every process from the next letter on, and no more once that is undone', async () => {
    expect(await ask('PUT', '/mail', { ...local, revision: 0 })).toMatchObject({ status: 200, revision: 1 })
    await second.mail.send({ to: 'asha@example.org', subject: 'Results', text: 'They are out.' })
    expect(taken.at(-1)).toContain('They are out.')
    await ask('PUT', '/mail', { ...local, host: null, revision: 1 })
    await second.mail.send({ to: 'ravi@example.org', subject: 'Results', text: 'Kept in a file.' })
    expect(await mailsTo(second, 'ravi@example.org')).toHaveLength(1)
    expect(await ask('POST', '/connections/mail/versions/1/return', { revision: 2 })).toMatchObject({ status: 200 })
    await second.mail.send({ to: 'asha@example.org', subject: 'Results', text: 'Sent again.' })
    expect(taken.at(-1)).toContain('Sent again.')
  })

  test('keeps its password sealed, shows it to nobody, and gives it to no other server', async () => {
    const { revision } = (await connections()).mail
    const saved = await ask('PUT', '/mail', { ...outside, revision })
    expect(saved).toMatchObject({ hasPassword: true })
    const everything = [
      saved,
      await connections(),
      await ask('GET', '/connections/mail/versions'),
      await db.select().from(auditEntries),
    ]
    expect(JSON.stringify([everything, await db.select().from(connectionVersions)])).not.toContain('first secret')
    const elsewhere = { ...outside, host: 'mail.thief.example', password: null }
    expect(await ask('POST', '/mail/test', elsewhere)).toMatchObject({ code: 'institution.password-again' })
    expect(await ask('PUT', '/mail', { ...elsewhere, revision: revision + 1 })).toMatchObject({
      code: 'institution.password-again',
    })
    const renamed = { ...outside, password: null, from: 'office@college.example', revision: revision + 1 }
    expect(await ask('PUT', '/mail', renamed)).toMatchObject({ hasPassword: true, from: 'office@college.example' })
  })

  test('is refused a password in the clear, a forged sender, an old revision and a change that is none', async () => {
    const before = (await connections()).mail
    const put = (values: object) => ask('PUT', '/mail', { ...outside, from: before.from, revision: before.revision, ...values })
    expect(await put({ security: 'none' })).toMatchObject({ code: 'institution.password-in-clear' })
    expect(await put({ from: 'a@b.example\r\nBcc: all@college.example' })).toMatchObject({ code: 'platform.invalid' })
    expect(await put({ host: 'mail.example/path' })).toMatchObject({ code: 'platform.invalid' })
    expect(await put({ revision: 1 })).toMatchObject({ code: 'platform.changed-meanwhile' })
    expect(await put({ password: null })).toMatchObject({ code: 'platform.nothing-changed' })
    expect((await connections()).mail).toEqual(before)
  })

  test('of the environment is shown without its password, and nothing here changes it', async () => {
    const settings = { SMTP_URL: 'smtps://portal:hidden@mail.fixed.example', MAIL_FROM: 'fixed@college.example' }
    const { app: fixed } = await openTestApp({ database: platform.config.databaseUrl, settings })
    const shown = await ask('GET', '/connections', undefined, fixed)
    expect(shown).toMatchObject({
      mail: { host: 'mail.fixed.example', port: 465, from: 'fixed@college.example', fixed: { server: true, from: true } },
    })
    expect(JSON.stringify(shown)).not.toContain('hidden')
    expect(await ask('PUT', '/mail', { ...local, revision: 4 }, fixed)).toMatchObject({ code: 'institution.mail-fixed' })
  })
})

describe('The payment gateway', () => {
  const shop = {
    shopId: '12345678',
    mode: 'TEST',
    testPassword: 'test password 1f3a',
    productionPassword: null,
    testSecret: null,
    productionSecret: null,
  }

  test('is kept with its secrets sealed and shown by their last characters, ready for the fees', async () => {
    expect(await ask('PUT', '/gateway', { ...shop, revision: 0 })).toMatchObject({
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
    expect(await ask('PUT', '/gateway', { ...shop, testPassword: null, mode: 'PRODUCTION', revision: 1 })).toMatchObject({
      status: 200,
    })
    expect(await getGateway(db, platform.keys)).toMatchObject({ mode: 'PRODUCTION', password: null })
  })

  test('does not give the secrets of one shop to another', async () => {
    expect(await ask('PUT', '/gateway', { ...shop, shopId: '87654321', testPassword: null, revision: 2 })).toMatchObject({
      code: 'institution.password-again',
      fields: { testPassword: expect.any(String) },
    })
    expect((await connections()).gateway).toMatchObject({ shopId: '12345678', revision: 2 })
  })

  test('is unnamed again when the first change of all is undone', async () => {
    const { revision } = (await connections()).gateway
    expect(await ask('POST', '/connections/gateway/versions/0/return', { revision })).toMatchObject({ status: 200 })
    expect(await getGateway(db, platform.keys)).toBeNull()
    const undone = await ask('POST', `/connections/gateway/versions/${revision}/return`, { revision: revision + 1 })
    expect(undone).toMatchObject({ status: 200 })
    expect(await getGateway(db, platform.keys)).toMatchObject({ shopId: '12345678' })
  })

  test('is asked for a payment that does not exist, at its own address and with the password of the mode', async () => {
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

test('The store is tried by writing, reading and deleting, and nothing stays', async () => {
  expect(await ask('POST', '/storage/test')).toMatchObject({
    passed: true,
    steps: [{ step: 'write' }, { step: 'read' }, { step: 'delete' }],
  })
  const left: string[] = []
  for await (const { key } of platform.files.list('storage-test/')) left.push(key)
  expect(left).toEqual([])
})

test('Tests write to other servers, so there are ten in a quarter of an hour for each person', async () => {
  const eager = await as('ROLE_ADMIN')
  const tries = Array.from({ length: 11 }, () =>
    app.inject({ method: 'POST', url: '/api/institution/storage/test', headers: eager }),
  )
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode).sort()
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

describe('Maintenance', () => {
  const switchIt = (on: boolean, message: string, revision: number) => ask('PUT', '/maintenance', { on, message, revision })

  test('closes every process to all but administrators, who may come in and work', async () => {
    const clerk = await as('ROLE_ADMISSIONS')
    expect(await switchIt(true, 'Back at six.', 0)).toMatchObject({ on: true, revision: 1 })
    await expect
      .poll(async () => (await secondApp.inject('/api/institution')).json())
      .toMatchObject({ maintenance: { message: 'Back at six.' } })
    const get = (url: string, headers = {}) => secondApp.inject({ url, headers })
    const refused = await get('/api/students', clerk)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '300'])
    expect(refused.json()).toMatchObject({ code: 'platform.maintenance', message: expect.stringContaining('Back at six.') })
    expect((await get('/api/students')).statusCode).toBe(503)
    expect((await get('/api/institution/settings', office)).statusCode).toBe(200)
    for (const open of [
      '/healthz',
      '/readyz',
      '/api/session',
      '/api/institution',
      '/api/legal/terms',
      '/api/getDistinctExamTitlesBy',
      '/api/openapi.json',
    ])
      expect((await get(open)).statusCode, open).toBe(200)
    const signIn = await secondApp.inject({
      method: 'POST',
      url: '/api/signin',
      payload: { username: 'nobody', password: 'wrong', remember: false },
    })
    expect(signIn.json()).not.toMatchObject({ code: 'platform.maintenance' })
  })

  test('ends in every process, too', async () => {
    expect(await switchIt(false, 'Back at six.', 1)).toMatchObject({ on: false })
    await expect.poll(async () => (await secondApp.inject('/api/institution')).json()).toMatchObject({ maintenance: null })
    expect((await secondApp.inject('/api/students')).statusCode).toBe(401)
  })

  test('is not switched by whoever looked before somebody else did', async () => {
    expect(await switchIt(true, '', 1)).toMatchObject({ code: 'platform.changed-meanwhile' })
    expect((await connections()).maintenance).toMatchObject({ on: false, revision: 2 })
  })
})
