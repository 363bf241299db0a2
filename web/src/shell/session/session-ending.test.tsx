import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { forgetSessionEnd } from '../../api/session-end.ts'
import { removeHint } from './guard.ts'

const minute = 60_000
const storageKey = 'nalanda.session-end'

afterEach(() => {
  vi.restoreAllMocks()
  removeHint()
  forgetSessionEnd()
})

const signInAs = (username: string) => {
  const hint = { username, email: `${username}@college.example`, roles: ['ROLE_ACADEMICS'] }
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `erpUser=${encodeURIComponent(JSON.stringify(hint))}; Path=/`
}

/** Opens the list of degrees, with a server that reports when the session ends, and prolongs it once `prolong` was called. */
async function openDegrees({ seconds = 7200, remembered = false } = {}) {
  signInAs('ravi')
  const user = person({ username: 'ravi', fullName: 'Ravi Teja', roles: ['ROLE_ACADEMICS'] })
  let signedIn = true
  let endsAt = Date.now() + seconds * 1000
  const left = () => String(Math.floor((endsAt - Date.now()) / 1000))
  const page = await openPage('/app/Admin/Degrees', {
    '/api/session': () =>
      signedIn ? { body: { user }, headers: { 'session-ends-in': remembered ? 'renewed' : left() } } : { body: { user: null } },
    '/api/degrees': () => listReply([]),
    '/api/signout': () => {
      signedIn = false
      return { body: {} }
    },
    '/api/signin': () => {
      signedIn = true
      return { body: { ...user, token: 'x' } }
    },
  })
  await screen.findByRole('heading', { name: 'Degrees' })
  const prolong = () => {
    endsAt = Date.now() + 120 * minute
  }
  return { ...page, prolong, end: () => (signedIn = false) }
}

/** Simulates the user returning to the tab after this time, as after the computer slept. */
async function wake(ms: number) {
  const then = Date.now() + ms
  vi.spyOn(Date, 'now').mockImplementation(() => then)
  fireEvent.focus(window)
}
const warning = () => screen.queryByRole('alertdialog', { name: /Your session ends at/ })

test('ten minutes before the session ends a warning appears, and one key keeps the session', async () => {
  const { calls, prolong } = await openDegrees()
  await wake(109 * minute)
  expect(warning()).toBeNull()
  await wake(2 * minute)

  const dialog = await screen.findByRole('alertdialog', { name: /Your session ends at/ })
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toContain('two hours')
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Stay signed in' }))
  prolong()
  const before = calls.length
  await userEvent.keyboard('{Enter}')
  await expect.poll(warning).toBeNull()
  expect(calls.slice(before)).toContain('GET /api/session')
})

test('signing out in the warning leads to the home page', async () => {
  const { calls, where } = await openDegrees()
  await wake(115 * minute)
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }))
  await expect.poll(where).toBe('/')
  expect(calls).toContain('POST /api/signout')
  expect(localStorage.getItem(storageKey)).toBeNull()
})

test('activity in another tab keeps the session in this tab too', async () => {
  await openDegrees()
  await wake(115 * minute)
  await screen.findByRole('alertdialog')
  localStorage.setItem(storageKey, String(Date.now() + 120 * minute))
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey })))
  expect(warning()).toBeNull()
})

test('after a computer slept past the end, the page asks for a new sign-in and shows no warning', async () => {
  const { end } = await openDegrees()
  end()
  await wake(121 * minute)
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
  expect(dialog.hasAttribute('data-covers')).toBe(true)
  expect(warning()).toBeNull()
})

test('a new sign-in in another tab closes the request to sign in here', async () => {
  const { end } = await openDegrees()
  end()
  await wake(121 * minute)
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
  localStorage.setItem(storageKey, String(Date.now() + 120 * minute))
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey })))
  expect(dialog.isConnected).toBe(false)
})

test('a session that has lasted a day cannot be kept: the user must sign in again on the same screen', async () => {
  const { where } = await openDegrees({ seconds: 300 })
  await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }))
  expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy()
  expect(warning()).toBeNull()
  expect(where()).toBe('/app/Admin/Degrees')
})

test('a remembered browser shows no warning', async () => {
  await openDegrees({ remembered: true })
  await wake(115 * minute)
  expect(warning()).toBeNull()
  expect(localStorage.getItem(storageKey)).toBeNull()
})
