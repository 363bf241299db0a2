import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/app.ts'
import { openSmtpServer } from '../../testing/mail/smtp-server.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import type { Actor } from '../audit/audit.ts'
import { loadConfig } from '../config/config.ts'
import { inTransaction } from '../database/transactions.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { openPlatform, type Platform } from '../platform.ts'
import { outboxMessages } from './schema.ts'

const server = await openSmtpServer()
const settings = { SMTP_URL: server.url }
const { app, platform, as } = await openTestApp({ settings })
afterAll(() => server.down())
const { db } = platform.database
const administrator = await as('ROLE_ADMIN', { username: 'registrar' })
const clerk: Actor = { userId: 7, username: 'clerk', address: null, requestId: 'r-1', act: 'POST /things' }

const texts = {
  language: 'en',
  greeting: 'Dear {name},',
  closing: null,
  mails: { code: { subject: '{code} is your code', lines: ['Your code is {code}: {link}'] } },
}
let serial = 0
/** Queues an e-mail with a code and returns its address. */
async function mail(by: Platform = platform): Promise<string> {
  serial += 1
  const to = `asha${serial}@college.example`
  const filling = {
    values: { name: 'Asha' },
    secrets: { code: '471108' },
    links: { link: 'https://college.example/#secret-token' },
  }
  await inTransaction(by.database.db, clerk, (tx) => queueMail(tx, by, { to, texts, template: 'code', ...filling }))
  return to
}
const list = async (query: string) =>
  (await app.inject({ url: `/api/outbox?${query}`, headers: administrator })).json() as {
    total: number
    items: Record<string, unknown>[]
  }
const find = async (to: string) => (await list(`q=${to}`)).items[0] ?? {}
const post = (url: string, headers = administrator) => app.inject({ method: 'POST', url: `/api${url}`, headers })
const reaches = (to: string, expected: object) => waitUntil(async () => expect(await find(to)).toMatchObject(expected))
const receivedBy = (to: string) => server.received.filter((one) => one.to === to)

beforeEach(() => server.breakWith())

describe('the list of outgoing messages', () => {
  test('shows recipient, subject and outcome, and never the content', async () => {
    const to = await mail()
    await reaches(to, { state: 'sent', subject: '••• is your code', attempts: 1, causedBy: 'clerk', failure: null })
    expect(receivedBy(to)[0]?.source).toContain('471108')
    const shown = JSON.stringify(await list(''))
    const file = await app.inject({ url: '/api/outbox/export?format=csv', headers: administrator })
    expect(file.payload).toContain(to)
    for (const secret of ['471108', 'secret-token', 'payload']) expect(shown + file.payload).not.toContain(secret)
  })

  test('can be filtered by state and searched, and is for administrators only', async () => {
    const to = await mail()
    await reaches(to, { state: 'sent' })
    expect((await list(`state=sent&q=${to}`)).total).toBe(1)
    expect((await list(`state=failed&q=${to}`)).total).toBe(0)
    const principal = await as('ROLE_PRINCIPAL')
    const message = await find(to)
    for (const url of [`/outbox/${message.id}/retry`, `/outbox/${message.id}/cancel`])
      expect((await post(url, principal)).statusCode).toBe(403)
    expect((await app.inject({ url: '/api/outbox', headers: principal })).statusCode).toBe(403)
  })
})

describe('the mail server', () => {
  test('is retried if it greylists, and gets one e-mail', async () => {
    server.breakWith('greylists')
    const to = await mail()
    await reaches(to, {
      state: 'queued',
      failure: 'deferred',
      lastError: '451 4.7.1 Greylisted, please try again in 5 minutes',
      can: { retry: true, cancel: true },
    })
    expect((await post(`/outbox/${(await find(to)).id}/retry`)).statusCode).toBe(200)
    await reaches(to, { state: 'sent' })
    expect(receivedBy(to)).toHaveLength(1)
  })

  test('that refuses a recipient ends the attempts, and its response is shown', async () => {
    server.breakWith('refuses')
    const to = await mail()
    await reaches(to, { state: 'failed', failure: 'refused', lastError: '550 5.1.1 User unknown', attempts: 1 })
    server.breakWith()
    expect((await post(`/outbox/${(await find(to)).id}/retry`)).statusCode).toBe(200)
    await reaches(to, { state: 'sent' })
  })

  test('is retried when it is reachable again', async () => {
    await server.down()
    const to = await mail()
    await reaches(to, { state: 'queued', failure: 'unreachable' })
    await server.up()
    await post(`/outbox/${(await find(to)).id}/retry`)
    await reaches(to, { state: 'sent' })
  })

  test('that fails before it confirms an e-mail gets it again with the same message ID', async () => {
    server.breakWith('dies')
    const to = await mail()
    await reaches(to, { state: 'queued', failure: 'unreachable' })
    server.breakWith()
    await post(`/outbox/${(await find(to)).id}/retry`)
    await reaches(to, { state: 'sent' })
    const ids = receivedBy(to).map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })
})

test('a cancelled e-mail is never sent, and cannot be retried', async () => {
  server.breakWith('greylists')
  const to = await mail()
  await reaches(to, { state: 'queued', failure: 'deferred' })
  const { id } = await find(to)
  expect((await post(`/outbox/${id}/cancel`)).json()).toMatchObject({ state: 'cancelled', can: { retry: false, cancel: false } })
  expect((await post(`/outbox/${id}/retry`)).json().code).toBe('outbox.cannot-retry')
  expect((await post(`/outbox/${id}/cancel`)).json().code).toBe('outbox.cannot-cancel')
  expect(await find(to)).toMatchObject({ state: 'cancelled' })
  expect(receivedBy(to)).toEqual([])
})

test('an e-mail queued before the portal stopped is sent once after the restart, even without its jobs', async () => {
  const config = {
    ...loadConfig({ DATA_DIR: platform.config.dataDir, LOG_LEVEL: 'silent', ...settings }),
    databaseUrl: platform.config.databaseUrl,
  }
  await platform.jobs.stop()
  const stopping = await openPlatform(config)
  const to = await mail(stopping)
  await stopping.close()
  expect(receivedBy(to)).toEqual([])
  await db.execute(sql`delete from pgboss.job where name like 'outbox.%'`)
  const started = await openPlatform(config)
  await started.jobs.start()
  await started.outbox.sweep()
  await waitUntil(async () =>
    expect((await db.select().from(outboxMessages).where(eq(outboxMessages.recipient, to)))[0]?.state).toBe('sent'),
  )
  expect(receivedBy(to)).toHaveLength(1)
  await started.close()
})
