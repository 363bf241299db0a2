import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { college, openPage, person } from '../../../../dev/page.tsx'
import { refusal } from '../../../../dev/replies.ts'

const lakshmi = person({ username: 'lakshmi', fullName: 'K. Lakshmi', roles: ['ROLE_LIBRARY_INCHARGE', 'ROLE_FACULTY'] })
const known = {
  '/api/session': () => ({ body: { user: null } }),
  '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
}
const wrong = refusal('access.wrong-credentials', { message: 'The user name or password is wrong' })

test('the heading names the module with the spelling of the address', async () => {
  await openPage('/login/Placements Cell', known)
  expect(await screen.findByRole('heading', { name: 'Sign in to Placements Cell Module' })).toBeTruthy()
})

test('an empty form sends nothing and moves the focus to the empty field', async () => {
  const { calls } = await openPage('/login/Library', known)
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(document.activeElement).toBe(screen.getByLabelText('User Name'))
  await userEvent.type(screen.getByLabelText('User Name'), 'lakshmi')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a wrong password shows the message of the server in the form, and the next attempt clears it', async () => {
  const answers = { ...known, '/api/signin': () => wrong }
  await openPage('/login/Library', answers)
  await signIn('nonsense')
  expect((await screen.findByRole('alert')).textContent).toBe('The user name or password is wrong')
  const field = screen.getByLabelText('Password')
  const reason = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect([field.getAttribute('aria-invalid'), reason?.textContent]).toEqual(['true', 'The user name or password is wrong'])
  answers['/api/signin'] = () => ({ status: 200, body: { ...lakshmi, token: 'x' } as never })
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.queryByText('The user name or password is wrong')).toBeNull())
})

test('sign-in leads to the start page of the first role, and sends the choice of Remember me', async () => {
  const bodies: unknown[] = []
  const { where } = await openPage('/login/Library', {
    ...known,
    '/api/signin': ({ body }) => {
      bodies.push(body)
      return { body: { ...lakshmi, token: 'x' } }
    },
  })
  await userEvent.click(await screen.findByLabelText('Remember me'))
  await signIn('College@2026')
  await waitFor(() => expect(where()).toBe('/app/Library Dashboard'))
  expect(bodies).toEqual([{ username: 'lakshmi', password: 'College@2026', module: 'Library', remember: true }])
})

test('the password can be shown and hidden', async () => {
  await openPage('/login/Library', known)
  const field = (await screen.findByLabelText('Password')) as HTMLInputElement
  expect(field.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
})

test('the sign-in page of an unknown module shows the 404 page', async () => {
  await openPage('/login/Astrology', known)
  expect(await screen.findByRole('heading', { name: 'Oops, Page Not Found :(' })).toBeTruthy()
})

test('in a demo college a click on a demo user fills in the sign-in form', async () => {
  const users = [{ username: 'library_incharge', role: 'ROLE_LIBRARY_INCHARGE', title: 'Librarian' }]
  await openPage('/login/Library', {
    ...known,
    '/api/institution': () => ({ body: { ...college, demo: true } }),
    '/api/demo-users': () => ({ body: { password: 'College@2026', users } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Librarian' }))
  expect((screen.getByLabelText('User Name') as HTMLInputElement).value).toBe('library_incharge')
  expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('College@2026')
})

test('a real college shows no demo users and does not ask for them', async () => {
  const { calls } = await openPage('/login/Library', known)
  await screen.findByText(/© \d{4} Nalanda/)
  expect(screen.queryByText('Demo users')).toBeNull()
  expect(calls.some((call) => call.includes('demo-users'))).toBe(false)
})

async function signIn(password: string) {
  await userEvent.type(await screen.findByLabelText('User Name'), 'lakshmi')
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
}
