import { beforeAll, expect, test } from 'vitest'
import { changeSms } from '../../modules/institution/public.ts'
import { openTestApp } from '../../testing/app.ts'
import { answering, aProvider, openTextProvider } from '../../testing/external/text-provider.ts'
import { callsOf } from '../../testing/http.ts'
import { clerk } from '../../testing/outbox.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { findConnection } from '../connections.ts'
import { inTransaction } from '../database/transactions.ts'
import { platformRetention } from '../personal-data/platform-retention.ts'
import { queueSms } from './queue-sms.ts'
import { smsReports } from './schema.ts'

const provider = await openTextProvider()
const { app, platform, as } = await openTestApp({ settings: { SMS_SANDBOX: provider.url } })
const { db } = platform.database
const office = callsOf(app, await as('ROLE_ADMIN'))
const outside = callsOf(app)
async function setUp(changed: Parameters<typeof aProvider>[0] = {}) {
  const revision = (await findConnection(db, 'sms'))?.revision ?? 0
  await inTransaction(db, clerk, (tx) => changeSms(tx, platform.keys, aProvider(changed), revision))
}
beforeAll(() => setUp())

let serial = 0
/** Sends a message, to which the provider assigns its own id. */
async function send(): Promise<{ id: string; to: string }> {
  serial += 1
  const [id, to] = [`m-${serial}`, `98480${10_000 + serial}`]
  provider.answer = answering(200, { status: 'accepted', id })
  const values = { amount: '900', student: 'Ravi Kumar', number: '24NA1A0502', college: 'Nalanda' }
  await inTransaction(db, clerk, (tx) => queueSms(tx, platform, { kind: 'fees-overdue', to, key: to, values }))
  await waitUntil(async () => expect(await shown(to)).toMatchObject({ state: 'sent', providerReference: id }))
  return { id, to }
}
const shown = async (to: string) => (await office.get(`/text-messages?q=${to}`)).items[0]
/** Returns the report address of the current provider, below /api. */
const address = async () => String((await office.get('/institution/sms')).reportAddress).split('/api')[1] ?? ''
const report = async (body: object) => outside.post(await address(), body)
const found = async (query: string) => (await office.get(`/text-messages?${query}`)).total

test('a final report is shown with its message once, in whatever order reports arrive', async () => {
  const { id, to } = await send()
  expect(await shown(to)).toMatchObject({ report: null })
  expect(await report({ id, status: 'SUBMITTED' })).toMatchObject({ status: 200, received: 0 })
  expect(await report({ id, status: 'REJECTD', reason: 'Absent subscriber' })).toMatchObject({ status: 200, received: 1 })
  expect(await shown(to)).toMatchObject({ state: 'sent', report: { state: 'failed', reason: 'Absent subscriber' } })
  await report({ id, status: 'DELIVRD' })
  const last = await shown(to)
  expect(last).toMatchObject({ state: 'sent', report: { state: 'delivered', reason: null } })
  for (const status of ['DELIVRD', 'UNDELIV', 'SUBMITTED']) await report({ id, status })
  expect(await shown(to)).toEqual(last)
})

test('reports in concurrent calls are stored once', async () => {
  const { id, to } = await send()
  await Promise.all([1, 2, 3, 4].map((n) => report([{ id, status: n % 2 === 0 ? 'DELIVRD' : 'UNDELIV' }])))
  expect(await shown(to)).toMatchObject({ report: { state: 'delivered' } })
})

test('a report is matched if it arrives before the response of the provider, or names the reference of the portal', async () => {
  await report({ id: `m-${serial + 1}`, status: 'DELIVRD' })
  const { to } = await send()
  expect(await shown(to)).toMatchObject({ report: { state: 'delivered' } })
  const other = await send()
  const { ref } = JSON.parse(provider.received.at(-1)?.body ?? '{}')
  await report({ id: ref, status: 'DELIVRD' })
  expect(await shown(other.to)).toMatchObject({ report: { state: 'delivered' } })
})

test('a report in the address or in a form is accepted as well', async () => {
  const { id, to } = await send()
  expect(await outside.post(`${await address()}&id=${id}&status=UNDELIV`)).toMatchObject({ status: 200, received: 1 })
  expect(await shown(to)).toMatchObject({ report: { state: 'failed', reason: 'undeliv' } })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = { method: 'POST', url: `/api${await address()}`, headers, payload: `id=${id}&status=DELIVRD` } as const
  expect((await app.inject(sent)).json()).toEqual({ received: 1 })
  expect(await shown(to)).toMatchObject({ report: { state: 'delivered' } })
})

test('messages can be filtered by their report', async () => {
  await report({ id: (await send()).id, status: 'UNDELIV' })
  await send()
  expect(await found('report=failed')).toBe(1)
  expect(await found('report=awaited')).toBe(1)
  expect(await found('report=delivered')).toBe(5)
  expect((await office.get('/text-messages/export?format=csv&report=failed')).body).toContain('undeliv')
})

test('reports with a wrong token, in a call that is too long, or of a former provider are refused', async () => {
  const { id, to } = await send()
  const body = { id, status: 'DELIVRD' }
  const earlier = await address()
  for (const wrong of ['/text-messages/reports?token=x', `${earlier}x`])
    expect(await outside.post(wrong, body)).toMatchObject({ status: 404 })
  expect(await outside.post(earlier, { ...body, more: 'x'.repeat(70_000) })).toMatchObject({ status: 413 })
  await setUp({ secret: 'second-secret' })
  expect(await outside.post(earlier, body)).toMatchObject({ status: 404 })
  await setUp({ enabled: false })
  expect(await report(body)).toMatchObject({ status: 404 })
  expect(await shown(to)).toMatchObject({ report: null })
  await setUp()
})

test('reports are deleted with their messages', async () => {
  const retention = platformRetention.find(({ kind }) => kind === 'messages')
  const ids = (await office.get('/text-messages?size=200')).items.map((one: { id: number }) => one.id)
  await inTransaction(db, clerk, (tx) => retention?.remove?.(tx, ids, platform as never) ?? Promise.resolve())
  expect(await found('')).toBe(0)
  expect(await db.$count(smsReports)).toBe(0)
})

test('a report that cannot be stored in the database does not affect the others in the call', async () => {
  const { id, to } = await send()
  const reports = [
    { id: 'other\u0000', status: 'DELIVRD' },
    { id, status: 'DELIVRD' },
  ]
  expect(await report(reports)).toMatchObject({ status: 200 })
  expect(await shown(to)).toMatchObject({ report: { state: 'delivered' } })
})
