import type { OutboxMessage } from '@nalanda/contract/platform/outbox'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const administrator = person({ email: 'a@college.example' })
const message: OutboxMessage = {
  ...{ id: 3, kind: 'mail', recipient: 'ravi@college.example', subject: 'Your account', state: 'queued', attempts: 2 },
  ...{ createdAt: '2026-11-20T05:30:00.000Z', nextAttemptAt: '2026-11-20T06:30:00.000Z', expiresAt: null, settledAt: null },
  ...{ failure: 'unreachable', lastError: 'connect ECONNREFUSED', causedBy: 'admin', can: { retry: true, cancel: true } },
}
const sent: OutboxMessage = {
  ...{ ...message, id: 4, recipient: 'meena@college.example', state: 'sent', failure: null, lastError: null },
  ...{ settledAt: '2026-11-20T05:31:00.000Z', nextAttemptAt: null, can: { retry: false, cancel: false } },
}
const beingSent = refusal('outbox.being-sent', { message: 'This message is being sent just now' })

type Answers = Parameters<typeof openPage>[1]
const open = (answers: Answers) =>
  openPage('/app/Administration/Outgoing e-mail', {
    '/api/session': () => ({ body: { user: administrator } }),
    '/api/approvals/waiting': () => listReply([]),
    ...answers,
  })
const list = async () => within(await screen.findByRole('list', { name: 'Outgoing e-mail' }))
const cardOf = async (recipient: string) => {
  const card = (await (await list()).findByText(recipient)).closest('li')
  if (!card) throw new Error(`${recipient} has no card`)
  return within(card)
}

beforeEach(() => {
  // Renders lists as cards, each with all its fields
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {}, addListener: () => {}, removeListener: () => {} },
  }))
})

test('the list shows the state of each e-mail, and only the actions that are possible', async () => {
  await open({ '/api/outbox': () => listReply([message, sent]) })
  const waiting = await cardOf('ravi@college.example')
  expect(waiting.getByText(/^Waiting: the mail server does not respond \(connect ECONNREFUSED\)\. Next attempt at /)).toBeTruthy()
  expect(waiting.getByRole('button', { name: 'Try again now: ravi@college.example' })).toBeTruthy()
  const gone = await cardOf('meena@college.example')
  expect(gone.getByText(/^Sent at 20 Nov 2026/)).toBeTruthy()
  expect(gone.queryByRole('button')).toBeNull()
})

test('search, filter and order are sent to the server', async () => {
  const { calls } = await open({ '/api/outbox': () => listReply([message]) })
  await cardOf('ravi@college.example')
  await userEvent.type(screen.getByRole('searchbox'), 'ravi{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }))
  await userEvent.selectOptions(await screen.findByLabelText('State'), 'Failed')
  const asked = () => calls.findLast((call) => call.startsWith('GET /api/outbox?')) ?? ''
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(asked().split('?')[1])))
    .toMatchObject({
      q: 'ravi',
      state: 'failed',
      sort: '-createdAt',
    })
  expect(await screen.findByRole('button', { name: 'Remove the filter State: Failed' })).toBeTruthy()
})

test('an empty outbox says what it will contain, and a search without results says so', async () => {
  await open({ '/api/outbox': () => listReply([]) })
  expect(await screen.findByRole('heading', { name: 'No e-mails' })).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'nobody{Enter}')
  expect(await screen.findByText(/^No record matches this search/)).toBeTruthy()
})

test('if the list cannot be loaded, the page shows the reason and can load it again', async () => {
  let fails = true
  const failed = refusal('platform.invalid', { message: 'This cannot be answered' })
  await open({ '/api/outbox': () => (fails ? failed : listReply([message])) })
  expect((await screen.findByRole('alert')).textContent).toContain('This cannot be answered')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await cardOf('ravi@college.example')).toBeTruthy()
})

test('an e-mail is sent again immediately, and the list is fetched again', async () => {
  let state: OutboxMessage = message
  await open({
    '/api/outbox': () => listReply([state]),
    '/api/outbox/3/retry': () => {
      state = { ...sent, id: 3, recipient: message.recipient }
      return { body: state }
    },
  })
  await userEvent.click((await cardOf('ravi@college.example')).getByRole('button', { name: /^Try again now/ }))
  expect(await screen.findByText('Trying again to send the e-mail to ravi@college.example')).toBeTruthy()
  expect(await (await list()).findByText(/^Sent at/)).toBeTruthy()
})

test('a refused attempt shows the reason, and the list is fetched again', async () => {
  const { calls } = await open({ '/api/outbox': () => listReply([message]), '/api/outbox/3/retry': () => beingSent })
  const asked = () => calls.filter((call) => call.startsWith('GET /api/outbox?')).length
  const retry = (await cardOf('ravi@college.example')).getByRole('button', { name: /^Try again now/ })
  const before = asked()
  await userEvent.click(retry)
  expect(await screen.findByText('This message is being sent just now')).toBeTruthy()
  await expect.poll(asked).toBeGreaterThan(before)
})

test('cancelling asks for confirmation; a refused cancellation shows the reason in the dialog, which stays open', async () => {
  const { calls } = await open({ '/api/outbox': () => listReply([message]), '/api/outbox/3/cancel': () => beingSent })
  await userEvent.click((await cardOf('ravi@college.example')).getByRole('button', { name: /^Cancel/ }))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this e-mail?' }))
  expect(calls).not.toContain('POST /api/outbox/3/cancel')
  await userEvent.click(question.getAllByRole('button', { name: 'Cancel' }).at(-1) as HTMLElement)
  expect((await question.findByRole('alert')).textContent).toBe('This message is being sent just now')
})

test('closing the confirmation cancels nothing', async () => {
  const { calls } = await open({ '/api/outbox': () => listReply([message]) })
  await userEvent.click((await cardOf('ravi@college.example')).getByRole('button', { name: /^Cancel/ }))
  await screen.findByRole('dialog', { name: 'Cancel this e-mail?' })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
})
