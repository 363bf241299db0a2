import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { refusal } from '../../../dev/replies.ts'
import { removeHint } from './guard.ts'

afterEach(removeHint)

const signInAs = (username: string) => {
  const hint = { username, email: `${username}@college.example`, roles: ['ROLE_ACADEMICS'] }
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `erpUser=${encodeURIComponent(JSON.stringify(hint))}; Path=/`
}
const ravi = person({ username: 'ravi', fullName: 'Ravi Teja', roles: ['ROLE_ACADEMICS'] })
const ended = refusal('platform.signed-out', { message: 'Please sign in' })

/** Opens the list of degrees and types a new one. */
async function typeDegree(cookieOf = 'ravi') {
  signInAs(cookieOf)
  let signedIn = true
  let remembered = false
  const added: unknown[] = []
  const page = await openPage('/app/Admin/Degrees', {
    '/api/session': () => {
      signedIn ||= remembered
      return { body: { user: signedIn ? ravi : null } }
    },
    '/api/signin': ({ body }) => {
      if ((body as { password: string }).password !== 'right') {
        return refusal('access.wrong-credentials', { message: 'The user name or password is wrong' })
      }
      signedIn = true
      return { body: { ...ravi, token: 'x' } }
    },
    '/api/degrees': ({ body }) => {
      if (body === undefined) return listReply([])
      if (!signedIn) return ended
      added.push(body)
      return { body: { ...(body as object), id: 1, revision: 1, courseCount: 0, retired: false } }
    },
  })
  const [open] = await screen.findAllByRole('button', { name: /Add degree/ })
  await userEvent.click(open as HTMLElement)
  const drawer = await screen.findByRole('dialog', { name: 'Add degree' })
  await userEvent.type(within(drawer).getByLabelText(/^Name/), 'Bachelor of Design')
  await userEvent.type(within(drawer).getByLabelText(/^Short/), 'B.Des')
  const save = () => userEvent.click(within(drawer).getByRole('button', { name: /^Save/ }))
  const endSession = () => (signedIn = false)
  const renewOnAsking = () => {
    endSession()
    remembered = true
  }
  return { ...page, added, save, endSession, renewOnAsking }
}

test('an ended session is renewed on the same screen; typed values are kept and saved once', async () => {
  const { added, save, endSession, where } = await typeDegree()
  endSession()
  await save()
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
  const proceed = () => userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  await userEvent.type(within(dialog).getByLabelText('Password'), 'wrong')
  await proceed()
  expect(await within(dialog).findByText('The user name or password is wrong')).toBeTruthy()
  expect(added).toEqual([])
  await userEvent.clear(within(dialog).getByLabelText('Password'))
  await userEvent.type(within(dialog).getByLabelText('Password'), 'right')
  await proceed()
  await expect.poll(() => added).toMatchObject([{ name: 'Bachelor of Design' }])
  expect(where()).toBe('/app/Admin/Degrees')
})

test('a remembered browser continues after its session ends, without a password', async () => {
  const { calls, added, save, renewOnAsking } = await typeDegree()
  renewOnAsking()
  await save()
  await expect.poll(() => added).toMatchObject([{ name: 'Bachelor of Design' }])
  expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull()
  expect(calls.filter((call) => call === 'POST /api/signin')).toEqual([])
})

test('a tab whose user was replaced in another tab says so and sends nothing', async () => {
  const { calls, save } = await typeDegree()
  signInAs('lakshmi')
  const before = calls.length
  await save()
  expect(await screen.findByRole('dialog', { name: 'You are signed in as lakshmi now' })).toBeTruthy()
  expect(calls.length).toBe(before)
  expect(screen.getByDisplayValue('Bachelor of Design')).toBeTruthy()
})

test('after a sign-out in another tab the same user can sign in on the same screen, and typed values are kept', async () => {
  const { added, endSession, save, where } = await typeDegree()
  endSession()
  removeHint()
  fireEvent.focus(window)
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
  expect(dialog.hasAttribute('data-covers')).toBe(true)
  await userEvent.type(within(dialog).getByLabelText('Password'), 'right')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }))
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull()
  expect(screen.getByDisplayValue('Bachelor of Design')).toBeTruthy()
  await save()
  await expect.poll(() => added).toMatchObject([{ name: 'Bachelor of Design' }])
  expect(where()).toBe('/app/Admin/Degrees')
})

const lossQuestion = () => screen.findByRole('dialog', { name: 'Leave without saving?' })

test('after a sign-out in another tab, not signing in again needs a confirmation and then deletes the typed values', async () => {
  const { added, endSession, save, where } = await typeDegree()
  endSession()
  removeHint()
  await save()
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
  await userEvent.keyboard('{Escape}')
  const press = async (button: string) => userEvent.click(within(await lossQuestion()).getByRole('button', { name: button }))
  await press('Keep editing')
  expect(dialog.isConnected).toBe(true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await press('Discard changes')
  await act(async () => void window.dispatchEvent(new Event('focus')))
  await expect.poll(where).toBe('/')
  expect(screen.queryByDisplayValue('Bachelor of Design')).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'Sign in again' })).toBeNull()
  expect(added).toEqual([])
})

test('another user who signs in in another tab does not see typed values, and the first user gets them back', async () => {
  await typeDegree()
  signInAs('lakshmi')
  await act(async () => void window.dispatchEvent(new Event('focus')))
  const dialog = await screen.findByRole('dialog', { name: 'You are signed in as lakshmi now' })
  expect(dialog.hasAttribute('data-covers')).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(dialog.isConnected).toBe(true)
  signInAs('ravi')
  await act(async () => void window.dispatchEvent(new Event('focus')))
  expect(dialog.isConnected).toBe(false)
  expect(screen.getByDisplayValue('Bachelor of Design')).toBeTruthy()
})

test('a cookie that names another user from the start does not interrupt work', async () => {
  const { added, save } = await typeDegree('former-name')
  await save()
  await expect.poll(() => added).toHaveLength(1)
  expect(screen.queryByRole('dialog', { name: /You are signed in as/ })).toBeNull()
})
