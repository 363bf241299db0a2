import type { LoginBatch } from '@nalanda/contract/accounts/logins'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { outboxMessages } from '../../../platform/outbox/schema.ts'
import { openTestApp } from '../../../testing/app.ts'
import { openSmtpServer } from '../../../testing/mail/smtp-server.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { aProgramme } from '../../academics/factory.ts'
import { users } from '../../access/schema.ts'
import { aStudent } from '../../students/factory.ts'
import { loginBatchRows } from '../schema.ts'

const server = await openSmtpServer()
const settings = { SMTP_URL: server.url, PUBLIC_URL: 'https://portal.college.edu' }
const { app, platform, as } = await openTestApp({ settings })
afterAll(() => server.down())
const { db } = platform.database
const headers = await as('ROLE_ACADEMICS')
const { place } = await aProgramme(db)
let batchId: number
let serial = 0

const get = async <T>(url: string) => (await app.inject({ method: 'GET', url: `/api${url}`, headers })).json() as T
const post = (url: string) => app.inject({ method: 'POST', url: `/api${url}`, headers })
async function batch(): Promise<LoginBatch> {
  const { items: batches } = await get<{ items: LoginBatch[] }>('/login-batches')
  const [newest] = batches
  if (!newest) throw new Error('There is no batch')
  return newest
}
const reaches = (expected: object) => waitUntil(async () => expect(await batch()).toMatchObject(expected))
const withPassword = () =>
  db.$count(loginBatchRows, and(eq(loginBatchRows.batchId, batchId), isNotNull(loginBatchRows.passwordSealed)))

/** Creates five students with an address, one of them with a mailbox that does not respond, and makes their logins. */
beforeEach(async () => {
  server.breakWith()
  server.received.length = 0
  for (let at = 0; at < 5; at += 1) {
    serial += 1
    const rollNo = `23TC1A${String(serial).padStart(4, '0')}`
    await aStudent(db, {
      ...place,
      rollNo,
      email: at === 0 ? `nobody@${rollNo}.example` : `${rollNo.toLowerCase()}@students.test.example`,
    })
  }
  await post('/createStudentLogins')
  await reaches({ state: 'waiting', made: 5 })
  batchId = (await batch()).id
})

test('passwords of people without an address are not mailed, and stay available for the sheet', async () => {
  const own = db.select({ id: loginBatchRows.userId }).from(loginBatchRows).where(eq(loginBatchRows.batchId, batchId))
  await db
    .update(users)
    .set({ email: sql`${users.username} || '@nobody.invalid'` })
    .where(inArray(users.id, own))
  const refused = await post(`/login-batches/${batchId}/emails`)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'accounts.nobody-to-write-to'])
  expect(await batch()).toMatchObject({ state: 'waiting', waiting: 5, mailed: 0 })
  expect(await withPassword()).toBe(5)
})

test('a refused e-mail is reported, and its password stays available for the sheet', async () => {
  await post(`/login-batches/${batchId}/emails`)
  await reaches({ state: 'waiting', mailed: 4, mailFailed: 1, waiting: 1 })
  expect(server.received[0]?.source).toContain('Sign in at: https://portal.college.edu/login/Student')
  expect(await withPassword()).toBe(1)
  const list = await get<{ of: string }[]>(`/login-batches/${batchId}/refusals`)
  expect(list).toMatchObject([{ of: 'email', reason: 'The e-mail could not be sent' }])
})

test('e-mails that the mail server defers wait, and each arrives once when the server accepts them', async () => {
  server.breakWith('greylists')
  await post(`/login-batches/${batchId}/emails`)
  await reaches({ state: 'mailing', mailed: 0, mailFailed: 1 })
  await waitUntil(async () => expect(await db.$count(outboxMessages, eq(outboxMessages.failure, 'deferred'))).toBe(4))
  await db.update(outboxMessages).set({ nextAttemptAt: sql`now()` }).where(eq(outboxMessages.state, 'queued'))
  await platform.outbox.sweep()
  await reaches({ state: 'waiting', mailed: 4, mailFailed: 1 })
  expect(new Set(server.received.map(({ to }) => to)).size).toBe(4)
  expect(server.received).toHaveLength(4)
})

test('cancelled e-mails are not sent, and their passwords stay available', async () => {
  await server.down()
  await post(`/login-batches/${batchId}/emails`)
  await waitUntil(async () => expect(await db.$count(outboxMessages, eq(outboxMessages.failure, 'unreachable'))).toBe(5))
  expect((await post(`/login-batches/${batchId}/cancel`)).statusCode).toBe(200)
  await server.up()
  expect(await batch()).toMatchObject({ state: 'waiting', mailed: 0, mailFailed: 0, waiting: 5 })
  expect(await db.$count(outboxMessages, eq(outboxMessages.state, 'queued'))).toBe(0)
  expect(await withPassword()).toBe(5)
  expect(server.received).toEqual([])
})
