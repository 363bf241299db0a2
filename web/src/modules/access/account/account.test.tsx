import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const rao = person({
  username: '22NA1A0501',
  email: '22na1a0501@no-mail.invalid',
  fullName: 'P. Rao',
  roles: ['ROLE_STUDENT'],
  program: 'CSE',
})
const at = '2026-11-21T05:30:00.000Z'
const here = {
  id: 1,
  browser: 'Chrome',
  system: 'Windows',
  address: '203.0.113.7',
  signedInAt: at,
  lastSeenAt: at,
  current: true,
  remembered: false,
}
const phone = { ...here, id: 2, browser: 'Safari', system: 'iPhone', current: false, remembered: true }
const odd = { ...here, id: 3, browser: null, system: null, address: null, current: false }
let entry = 0
const choices = [
  { kind: 'notices', isOn: true },
  { kind: 'fee-reminders', isOn: false },
]
const answers = {
  '/api/my/emails': () => ({ body: { choices } }),
  '/api/session': () => ({ body: { user: rao } }),
  '/api/my/sessions': () => ({ body: { sessions: [here, phone, odd] } as object }),
  'DELETE /api/my/sessions': () => ({ body: { ended: 2 } }),
  '/api/my/history': () => ({
    body: { items: [{ id: ++entry, event: 'sign-in-refused', at, address: '198.51.100.66' }], total: 9, next: '9' },
  }),
  '/api/my/second-factor': () => ({
    body: { required: false, authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [], reviewSince: null },
  }),
}

test('the page shows the details of the user, the sessions and the history', async () => {
  await openPage('/app/My Account', answers)
  expect(await screen.findByText('Safari on iPhone')).toBeTruthy()
  expect(screen.getByText('Unknown device')).toBeTruthy()
  expect(screen.getByText('This device')).toBeTruthy()
  const who = within(screen.getByRole('region', { name: 'Your details' }))
  expect(who.getByText('Student')).toBeTruthy()
  expect(who.getByText('None')).toBeTruthy()
  expect(await screen.findByText('Wrong password at sign-in')).toBeTruthy()
  expect(screen.getByText('198.51.100.66')).toBeTruthy()
})

test('the user can end another session, but not the present one', async () => {
  const { calls } = await openPage('/app/My Account', { ...answers, '/api/my/sessions/2': () => ({ body: {} }) })
  await userEvent.click(await screen.findByRole('button', { name: /^Sign out Safari on iPhone: \d/ }))
  expect(await screen.findByText('Device signed out')).toBeTruthy()
  expect(calls).toContain('DELETE /api/my/sessions/2')
  expect(screen.queryByRole('button', { name: /^Sign out Chrome on Windows/ })).toBeNull()
})

test('signing out everywhere else shows how many sessions end, and asks for confirmation', async () => {
  const { calls } = await openPage('/app/My Account', answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Your 2 other sessions end now/)).toBeTruthy()
  expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('Signed out everywhere else')).toBeTruthy()
  expect(calls).toContain('DELETE /api/my/sessions')
})

test('older entries are loaded on demand', async () => {
  const { calls } = await openPage('/app/My Account', answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findAllByText('Wrong password at sign-in')
  expect(calls).toContain('GET /api/my/history?after=9')
})

test('if older entries cannot be loaded, the page shows the reason and keeps the entries shown so far', async () => {
  let asked = 0
  const refused = refusal('platform.failed', { message: 'It failed' })
  await openPage('/app/My Account', {
    ...answers,
    '/api/my/history': () => (asked++ === 0 ? answers['/api/my/history']() : refused),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('Wrong password at sign-in')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy()
})

test('all cards appear together, so that none moves another', async () => {
  const summary = Promise.withResolvers<{ body: object }>()
  const { calls } = await openPage('/app/My Account', {
    ...answers,
    '/api/session': () => ({ body: { user: { ...rao, roles: ['ROLE_PRINCIPAL'] } } }),
    '/api/my/daily-summary': () => summary.promise,
  })
  await waitFor(() => expect(calls).toContain('GET /api/my/daily-summary'))
  expect(screen.getByRole('region', { name: 'Your details' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Where you are signed in' })).toBeNull()
  summary.resolve({ body: { isOn: false, lastSentOn: null } })
  expect(await screen.findByRole('region', { name: 'Daily summary' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Where you are signed in' })).toBeTruthy()
})

test('a kind of e-mail can be turned off, and one that is off can be turned on again', async () => {
  const sent: unknown[] = []
  await openPage('/app/My Account', {
    ...answers,
    '/api/my/emails/notices': ({ body }) => {
      sent.push(body)
      return { body: { choices: [{ kind: 'notices', isOn: false }, choices[1]] } }
    },
    '/api/my/emails/fee-reminders': ({ body }) => {
      sent.push(body)
      return {
        body: {
          choices: [
            { kind: 'notices', isOn: false },
            { kind: 'fee-reminders', isOn: true },
          ],
        },
      }
    },
  })
  const card = within(await screen.findByRole('region', { name: 'E-mails' }))
  const notices = card.getByRole<HTMLInputElement>('checkbox', { name: 'Unread notices, at most once a day' })
  const reminders = card.getByRole<HTMLInputElement>('checkbox', { name: 'Fee reminders' })
  expect(reminders.checked).toBe(false)
  expect(notices.checked).toBe(true)
  await userEvent.click(notices)
  expect(await screen.findByText('Turned off: Unread notices, at most once a day')).toBeTruthy()
  expect([sent, notices.checked]).toEqual([[{ isOn: false }], false])
  await userEvent.click(reminders)
  expect(await screen.findByText('Turned on: Fee reminders')).toBeTruthy()
  expect(sent.slice(1)).toEqual([{ isOn: true }])
  expect([notices.checked, reminders.checked]).toEqual([false, true])
})

test('a typed name of a passkey is discarded only after a confirmation', async () => {
  const key = { id: 7, name: 'Office computer', createdAt: at, lastUsedAt: null }
  await openPage('/app/My Account', {
    ...answers,
    '/api/my/second-factor': () => ({
      body: { required: false, authenticatorSince: null, recoveryCodesLeft: 0, passkeys: [key], reviewSince: null },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Office computer' }))
  await userEvent.type(await screen.findByLabelText('Name'), ' 2')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Office computer 2')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull())
})
