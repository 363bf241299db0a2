import type { SmsState } from '@nalanda/contract/institution/sms/provider'
import { proposedText } from '@nalanda/contract/platform/sms/registered-text'
import { smsKindNames, smsKinds } from '@nalanda/contract/platform/sms/sms-kinds'
import type { TextMessage } from '@nalanda/contract/platform/sms/text-messages'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'

const administrator = person({ email: 'a@college.example' })
const sms: SmsState = {
  ...{ enabled: true, method: 'POST', url: 'https://sms.example/send', headers: '', bodyFormat: 'json' },
  ...{ body: '{"to":"{to}","text":"{text}"}', authPlace: 'header', authField: 'apikey', sender: 'NALNDA', entityId: null },
  ...{ numberFormat: 'international', successPath: 'status', successValue: 'accepted', idPath: null, reasonPath: null },
  ...{
    ratePerSecond: 5,
    revision: 2,
    hasSecret: true,
    sandboxUrl: null,
    reportAddress: 'https://college.example/api/text-messages/reports?token=abc',
  },
  ...{
    reportIdPath: 'id',
    reportStatusPath: 'status',
    reportDelivered: 'DELIVRD',
    reportFailed: 'UNDELIV',
    reportReasonPath: null,
  },
  texts: smsKindNames.map((kind) => ({ kind, enabled: true, templateId: '1107000000001', text: proposedText(smsKinds[kind]) })),
}
type Answers = Parameters<typeof openPage>[1]
const open = (address: string, answers: Answers = {}) =>
  openPage(address, {
    '/api/session': () => ({ body: { user: administrator } }),
    '/api/approvals/waiting': () => listReply([]),
    '/api/institution/sms': () => ({ body: sms }),
    '/api/institution/connections/sms/versions': () => ({ body: { versions: [] } }),
    ...answers,
  })

test('the settings show what is missing and how long each text is, but never the key', async () => {
  await open('/app/Administration/Text messages')
  expect(await screen.findByText('Nothing can be sent yet. Missing: the principal entity ID')).toBeTruthy()
  expect(screen.getByLabelText('Key')).toHaveProperty('value', '')
  expect(screen.getByText('A key is saved. Leave blank to keep it.')).toBeTruthy()
  expect(screen.getAllByText(/^At most \d+ characters, sent as 2 messages$/)).toHaveLength(smsKindNames.length)
  const text = screen.getAllByLabelText('Registered text')[smsKindNames.indexOf('fees-due')]
  if (text) await userEvent.clear(text)
  expect(await screen.findByText(/^This text needs \{#var#\} 5 times, in this order: amount, student, /)).toBeTruthy()
})

test('a test message is sent with the typed settings, and the response of the provider is shown', async () => {
  const report = { passed: false, steps: [{ step: 'text', fault: 'refused', said: 'HTTP 400: DLT template mismatch' }] }
  const { calls } = await open('/app/Administration/Text messages', {
    'POST /api/institution/sms/test': () => ({ body: report }),
  })
  await userEvent.type(await screen.findByLabelText('Mobile number'), '98480 12345')
  await userEvent.click(screen.getByRole('button', { name: 'Send test message' }))
  expect(await screen.findByText('Server message: HTTP 400: DLT template mismatch')).toBeTruthy()
  expect(calls.some((call) => call.startsWith('POST /api/institution/sms/test'))).toBe(true)
})

const message: TextMessage = {
  ...{
    id: 3,
    about: 'fees-overdue',
    recipient: '••••••2345',
    state: 'failed',
    attempts: 1,
    providerReference: null,
    report: null,
  },
  ...{ createdAt: '2026-11-20T05:30:00.000Z', nextAttemptAt: null, expiresAt: null, settledAt: '2026-11-20T05:30:01.000Z' },
  ...{ failure: 'refused', lastError: 'HTTP 400: Blocked', causedBy: 'portal', can: { retry: true, cancel: false } },
}

test('the list shows the kind, the masked number and the error of a failed message, and can send it again', async () => {
  const { calls } = await open('/app/Administration/Outgoing text messages', {
    '/api/text-messages': () => listReply([message]),
    'POST /api/text-messages/3/retry': () => ({ body: { ...message, state: 'queued' } }),
  })
  expect(await screen.findByText('The provider refused the text message (HTTP 400: Blocked)')).toBeTruthy()
  expect(screen.getAllByText('Fees overdue').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Try again now: ••••••2345' }))
  await waitFor(() => expect(calls).toContain('POST /api/text-messages/3/retry'))
})

test('the list shows whether a sent message was delivered, otherwise the reason', async () => {
  const sent = { ...message, state: 'sent' as const, failure: null, lastError: null }
  const at = '2026-11-20T05:31:00.000Z'
  await open('/app/Administration/Outgoing text messages', {
    '/api/text-messages': () =>
      listReply([
        { ...sent, id: 4, report: { state: 'delivered', reason: null, at } },
        { ...sent, id: 5, report: { state: 'failed', reason: 'Absent subscriber', at } },
        { ...sent, id: 6 },
      ]),
  })
  expect((await screen.findAllByText(/^Delivered at /)).length).toBeGreaterThan(0)
  expect(screen.getByText(/^Not delivered: Absent subscriber\. Reported at /)).toBeTruthy()
  for (const state of ['Delivered', 'Not delivered', 'Sent']) expect(screen.getAllByText(state).length).toBeGreaterThan(0)
})

test('while text messages are off, the list leads to their settings', async () => {
  await open('/app/Administration/Outgoing text messages', {
    '/api/institution/sms': () => ({ body: { ...sms, enabled: false } }),
    '/api/text-messages': () => listReply([]),
  })
  expect(await screen.findByRole('link', { name: 'Open settings' })).toBeTruthy()
})
