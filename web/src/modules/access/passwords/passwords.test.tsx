import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { college, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const lakshmi = person({ username: 'lakshmi', email: 'l@college.example', fullName: 'K. Lakshmi', roles: ['ROLE_FACULTY'] })
const done = 'Congratulations, Your Password has been Successfully Updated'
const answersOf = (user: typeof lakshmi | null) => ({
  '/api/session': () => ({ body: { user } }),
  '/api/getContactData': () => ({ body: [] }),
  '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
  '/api/signout': () => ({ body: {} }),
})
const fill = async (values: Record<string, string>) => {
  for (const [label, text] of Object.entries(values)) {
    const field = await screen.findByLabelText(new RegExp(`^${label}`))
    await userEvent.clear(field)
    if (text) await userEvent.type(field, text)
  }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test.each(['/ResetLoginPassword', '/app/reset Password', '/reset-password'])(
  '%s asks for the old and the new password, and reports errors in the documented order',
  async (address) => {
    const { calls } = await openPage(address, answersOf(lakshmi))
    await screen.findByLabelText(/^Old Password/)
    expect((screen.getByLabelText(/^User Name/) as HTMLInputElement).readOnly).toBe(true)
    await press('Reset')
    expect(screen.getAllByText('This is a required field')).toHaveLength(3)
    await fill({ 'Old Password': 'Tamarind7-boat', 'New Password': 'short', 'Confirm Password': 'other' })
    await press('Reset')
    expect(screen.getByText('Please Fill as per Instructions')).toBeTruthy()
    expect((await screen.findByRole('alert')).textContent).toContain('at least 8 characters')
    await fill({ 'New Password': 'Tamarind7-boat' })
    await press('Reset')
    expect(screen.getByText('New password cannot be same as old password')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await fill({ 'New Password': 'Lakshmi@2026' })
    await press('Reset')
    expect(screen.getByText('Please Fill as per Instructions')).toBeTruthy()
    await fill({ 'New Password': 'Mango8-orchard' })
    await press('Reset')
    expect(screen.getByText('Password is not matched with New Password')).toBeTruthy()
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  },
)

test('the refusal of the server is shown in a popup, and the form stays open', async () => {
  const refused = { status: 0, message: 'The old password is wrong' }
  await openPage('/ResetLoginPassword', { ...answersOf(lakshmi), '/api/resetUserPasswords': () => ({ body: refused }) })
  await fill({ 'Old Password': 'guess', 'New Password': 'Mango8-orchard', 'Confirm Password': 'Mango8-orchard' })
  await press('Reset')
  expect(await screen.findByRole('heading', { name: 'Oops...' })).toBeTruthy()
  expect(screen.getByText('The old password is wrong')).toBeTruthy()
  expect((screen.getByLabelText(/^New Password/) as HTMLInputElement).value).toBe('Mango8-orchard')
})

test('a changed password is confirmed by a message; the user is signed out and the home page is loaded again', async () => {
  const loaded = vi.spyOn(location, 'replace').mockImplementation(() => {})
  const bodies: unknown[] = []
  let present: typeof lakshmi | null = lakshmi
  await openPage('/ResetLoginPassword', {
    ...answersOf(lakshmi),
    '/api/session': () => ({ body: { user: present } }),
    '/api/signout': () => {
      present = null
      return { body: {} }
    },
    '/api/resetUserPasswords': ({ body }) => {
      bodies.push(body)
      return { body: { status: 1, message: done } }
    },
  })
  await fill({ 'Old Password': 'Tamarind7-boat', 'New Password': 'Mango8-orchard', 'Confirm Password': 'Mango8-orchard' })
  await press('Reset')
  expect(await screen.findByText(done)).toBeTruthy()
  await press('Go to home page')
  await waitFor(() => expect(loaded.mock.calls).toEqual([['/']]))
  loaded.mockRestore()
  expect(present).toBeNull()
  expect(bodies).toEqual([{ username: 'lakshmi', oldpassword: 'Tamarind7-boat', newPassword: 'Mango8-orchard' }])
})

test('a user whose password was created by someone else can only change the password', async () => {
  for (const address of ['/app/My Account', '/Faculty Dashboard']) {
    await openPage(address, answersOf({ ...lakshmi, pendingStep: 'password-change' }))
    expect(await screen.findByText(/Someone else created your password/)).toBeTruthy()
    expect(await screen.findByLabelText(/^Old Password/)).toBeTruthy()
  }
})

test('a user requests a new password by user name, and the message does not reveal whether the account exists', async () => {
  const bodies: unknown[] = []
  await openPage('/ForgotPassword', {
    ...answersOf(null),
    '/api/password-links': ({ body }) => {
      bodies.push(body)
      return { body: {} }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Send link' }))
  expect(screen.getByText('This is a required field')).toBeTruthy()
  await fill({ 'User name or e-mail address': ' lakshmi ' })
  await press('Send link')
  expect((await screen.findByRole('status')).textContent).toContain('If this account exists')
  expect(bodies).toEqual([{ login: 'lakshmi' }])
})

test('without a mail server, the page asks the user to contact the office', async () => {
  await openPage('/ForgotPassword', {
    ...answersOf(null),
    '/api/institution': () => ({ body: { ...college, sendsMail: false } }),
  })
  expect(await screen.findByText(/This portal cannot send e-mail yet/)).toBeTruthy()
  expect(screen.queryByLabelText('User name or e-mail address')).toBeNull()
})

test('the link in the e-mail sets a password; its token is removed from the address and is in no request address', async () => {
  const bodies: unknown[] = []
  const owner = { username: 'lakshmi', fullName: 'K. Lakshmi', email: 'l@college.example' }
  const { calls } = await openPage('/ForgotPassword#link=the-token_1', {
    ...answersOf(null),
    '/api/password-links/owner': () => ({ body: owner }),
    '/api/password-links/use': ({ body }) => {
      bodies.push(body)
      return { body: {} }
    },
  })
  expect(await screen.findByText('For K. Lakshmi. All sessions of this account will end.')).toBeTruthy()
  expect(screen.queryByLabelText(/^Old Password/)).toBeNull()
  await fill({ 'New Password': 'Mango8-orchard', 'Confirm Password': 'Mango8-orchard' })
  await press('Set password')
  expect(await screen.findByText(done)).toBeTruthy()
  expect(bodies).toEqual([{ token: 'the-token_1', newPassword: 'Mango8-orchard' }])
  expect(calls.join(' ')).not.toContain('the-token_1')
})

test('an expired link is shown as expired and leads to the request of a new one', async () => {
  await openPage('/ForgotPassword#link=old', {
    ...answersOf(null),
    '/api/password-links/owner': () => refusal('access.password-link-over'),
  })
  expect(await screen.findByRole('heading', { name: 'This link has expired' })).toBeTruthy()
  await press('Request a new link')
  expect(await screen.findByRole('button', { name: 'Send link' })).toBeTruthy()
})
