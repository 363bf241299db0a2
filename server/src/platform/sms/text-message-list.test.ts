import { beforeAll, expect, test } from 'vitest'
import { changeSms } from '../../modules/institution/public.ts'
import { openTestApp } from '../../testing/app.ts'
import { answering, aProvider, openTextProvider } from '../../testing/external/text-provider.ts'
import { callsOf } from '../../testing/http.ts'
import { clerk } from '../../testing/outbox.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { dayOf, now } from '../clock.ts'
import { inTransaction } from '../database/transactions.ts'
import { queueMailContent } from '../mail/queue-mail.ts'
import { removeMessagesTo } from '../outbox/removal.ts'
import { queueSms } from './queue-sms.ts'

const provider = await openTextProvider()
const { app, platform, as } = await openTestApp({ settings: { SMS_SANDBOX: provider.url } })
const { db } = platform.database
const administrator = await as('ROLE_ADMIN')
const { get, post } = callsOf(app, administrator)
beforeAll(() => inTransaction(db, clerk, (tx) => changeSms(tx, platform.keys, aProvider(), 0)))

const values = { amount: '900', student: 'Ravi Kumar', number: '24NA1A0502', college: 'Nalanda' }
async function send(to: string, kind: 'fees-due' | 'fees-overdue' = 'fees-overdue') {
  const filled = kind === 'fees-due' ? { kind, values: { ...values, day: '01/12/2026' } } : { kind, values }
  await inTransaction(db, clerk, (tx) => queueSms(tx, platform, { ...filled, to, key: to } as Parameters<typeof queueSms>[2]))
}
const list = async (query: string) => (await get(`/text-messages?${query}`)).body
const reaches = (query: string, expected: object[]) =>
  waitUntil(async () => expect((await list(query)).items).toMatchObject(expected))

test('the list shows the outcome of each message and the last digits of its number, and never its text', async () => {
  await send('98480 12345')
  await reaches('', [
    { recipient: '••••••2345', about: 'fees-overdue', state: 'sent', providerReference: 'm-471108', attempts: 1 },
  ])
  const file = await app.inject({ url: '/api/text-messages/export?format=csv', headers: administrator })
  expect(file.payload).toContain('••••••2345')
  for (const hidden of ['9848012345', 'Ravi Kumar', 'first-secret', 'payload'])
    expect(JSON.stringify(await list('')) + file.payload).not.toContain(hidden)
})

test('messages are found by number, state, kind and day, separately from e-mails', async () => {
  provider.answer = answering(400, { reason: 'Blocked' })
  await send('98480 22222', 'fees-due')
  await reaches('state=failed', [{ recipient: '••••••2222', lastError: 'HTTP 400: Blocked', can: { retry: true } }])
  expect((await list('q=9848022222')).total).toBe(1)
  expect((await list('about=fees-due')).total).toBe(1)
  expect((await list(`day=${dayOf(now())}`)).total).toBe(2)
  expect((await list('day=2026-01-01')).total).toBe(0)
  const content = { subject: 'Results', language: 'en', blocks: [] }
  await inTransaction(db, clerk, (tx) => queueMailContent(tx, platform, { to: 'a@college.example', content, subject: 'Results' }))
  expect((await get('/outbox')).body.items).toMatchObject([{ kind: 'mail', recipient: 'a@college.example' }])
  expect((await list('')).total).toBe(2)
})

test('a failed message is counted, retried or cancelled as a text message, not as an e-mail', async () => {
  const [{ id }] = (await list('state=failed')).items
  const figures = async () => (await get('/figures')).body.figures as { name: string; total: number }[]
  expect(await figures()).toContainEqual(expect.objectContaining({ name: 'textsFailed', total: 1 }))
  expect((await get('/system-status')).body).toMatchObject({ texts: { queued: 0, failed: 1 }, mail: { failed: 0 } })
  for (const act of ['retry', 'cancel']) expect(await post(`/outbox/${id}/${act}`)).toMatchObject({ status: 404 })
  expect(await post(`/text-messages/${id}/cancel`)).toMatchObject({ code: 'outbox.cannot-cancel' })
  expect(await post(`/text-messages/${id}/retry`)).toMatchObject({ status: 200, recipient: '••••••2222', state: 'queued' })
  await reaches('q=9848022222', [{ state: 'sent' }])
  expect(await post(`/text-messages/${id}/retry`)).toMatchObject({ code: 'outbox.cannot-retry' })
})

test('only administrators can see and retry text messages', async () => {
  const others = callsOf(app, await as('ROLE_PRINCIPAL'))
  const [{ id }] = (await list('')).items
  expect(await others.get('/text-messages')).toMatchObject({ status: 403 })
  for (const act of ['retry', 'cancel']) expect(await others.post(`/text-messages/${id}/${act}`)).toMatchObject({ status: 403 })
})

test('the messages to the numbers of an erased person are removed', async () => {
  await inTransaction(db, clerk, (tx) => removeMessagesTo(tx, ['+919848012345']))
  expect((await list('q=9848012345')).total).toBe(0)
  expect((await list('')).total).toBe(1)
})
