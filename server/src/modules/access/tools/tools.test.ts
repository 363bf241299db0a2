import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { encrypt } from '../../../platform/encryption/encryption.ts'
import { auditEntries } from '../../../platform/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { users } from '../schema.ts'

const { app, platform, as } = await openTestApp()
const { db } = platform.database
let administrator: { authorization: string }
beforeAll(async () => {
  administrator = await as('ROLE_ADMIN')
})

const ask = (type: string, content: string, headers: Record<string, string> = administrator) =>
  app.inject({ method: 'GET', url: '/api/getDecryptedValue', query: { content, type }, headers })
const trail = () => db.select().from(auditEntries).where(eq(auditEntries.entity, 'encrypted value')).orderBy(auditEntries.id)

test('encrypted text in any script is decrypted again', async () => {
  const encrypted = await ask('encrypt', 'SMTP login, రహస్యం')
  expect(encrypted.statusCode).toBe(200)
  const { status, data } = encrypted.json()
  expect(status).toBe(200)
  expect(data).not.toContain('SMTP')
  expect((await ask('decrypt', ` ${data}\n`)).json()).toEqual({ status: 200, data: 'SMTP login, రహస్యం' })
})

test('the same text is encrypted differently each time, and a changed character makes decryption fail', async () => {
  const [one, other] = [(await ask('encrypt', 'secret')).json().data, (await ask('encrypt', 'secret')).json().data]
  expect(one).not.toBe(other)
  const changed = `${one.slice(0, -2)}${one.at(-2) === 'A' ? 'B' : 'A'}${one.at(-1)}`
  const refused = await ask('decrypt', changed)
  expect(refused.statusCode).toBe(422)
  expect(refused.json().message).toBe('Error decrypting the value!')
})

test('empty fields are reported with the messages of the page', async () => {
  expect((await ask('decrypt', ' ')).json().message).toBe('Please enter an encrypted value')
  expect((await ask('encrypt', '  ')).json().message).toBe('Please enter a plain text')
  const without = await app.inject({ url: '/api/getDecryptedValue?type=decrypt', headers: administrator })
  expect(without.json()).toMatchObject({ status: 400, message: 'Please enter an encrypted value' })
  expect((await ask('encrypt', 'x'.repeat(1001))).json().code).toBe('access.text-too-long')
})

test('password hashes and values encrypted for another purpose are not decrypted', async () => {
  const [user] = await db.select().from(users)
  for (const value of [
    user?.passwordHash ?? '',
    encrypt(platform.keys, 'Kmpw-4827-tfhx', { purpose: 'one-use password', about: 'user 1' }),
  ]) {
    expect((await ask('decrypt', value)).statusCode).toBe(422)
  }
})

test('every use is in the audit trail with its outcome and without the text', async () => {
  const before = (await trail()).length
  const { data } = (await ask('encrypt', 'very-private')).json()
  await ask('decrypt', data)
  await ask('decrypt', 'v1.nothing')
  const entries = (await trail()).slice(before)
  expect(entries.map(({ entityId, changes }) => [entityId, changes])).toEqual([
    ['encrypt', { opened: [null, true] }],
    ['decrypt', { opened: [null, true] }],
    ['decrypt', { opened: [null, false] }],
  ])
  expect(JSON.stringify(entries)).not.toMatch(/very-private|v1\./)
})

test('responses are not cached by a browser or a proxy', async () => {
  expect((await ask('encrypt', 'secret')).headers['cache-control']).toBe('private, no-store')
})

test('only administrators can use the tools, and a request from another site is not even recorded', async () => {
  for (const role of ['ROLE_ADMINISTRATION', 'ROLE_PRINCIPAL', 'ROLE_STUDENT'] as const) {
    expect((await ask('encrypt', 'secret', await as(role))).statusCode, role).toBe(403)
  }
  const before = (await trail()).length
  const cookie = `nalanda_session=${administrator.authorization.replace('Bearer ', '')}`
  expect((await ask('encrypt', 'secret', { cookie, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
  const forged = await ask('encrypt', 'secret', { cookie, 'sec-fetch-site': 'cross-site' })
  expect([forged.statusCode, forged.json().code]).toEqual([403, 'platform.cross-site'])
  expect(await trail()).toHaveLength(before + 1)
})

test('the users of a demo college are listed in that college only', async () => {
  const { app: demo } = await openTestApp({ demo: true, database: platform.config.databaseUrl })
  expect((await demo.inject('/api/demo-users')).json().users.length).toBeGreaterThan(0)
  const answer = await app.inject('/api/demo-users')
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'platform.not-found'])
  expect((await app.inject({ url: '/api/demo-users', headers: administrator })).statusCode).toBe(404)
})
