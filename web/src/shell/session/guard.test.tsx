import { landingByRole } from '@nalanda/contract/access/landing'
import { isScreen } from '@nalanda/contract/platform/addresses'
import { type Role, roles } from '@nalanda/contract/platform/roles'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { openPage, person } from '../../../dev/page.tsx'
import { screens } from '../screens/screens.ts'
import { removeHint } from './guard.ts'

afterEach(() => {
  removeHint()
  sessionStorage.clear()
})

const user = (...held: Role[]) => person({ username: 'ravi', email: 'ravi@college.example', fullName: 'Ravi Teja', roles: held })
const answers = (who: ReturnType<typeof user> | null) => ({
  '/api/session': () => ({ body: { user: who } }),
  '/api/signout': () => ({ body: {} }),
  '/api/getDistinctExamTitlesBy': () => ({ body: ['B.Tech III Year I Semester (R22) Regular, December 2025'] }),
})
const hint = (...held: string[]) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
  document.cookie = `erpUser=${encodeURIComponent(JSON.stringify({ username: 'ravi', email: 'ravi@college.example', roles: held }))}; Path=/`
}

test('a guest who opens a guarded screen is redirected to the home page', async () => {
  for (const address of ['/app', '/app/Admin', '/Faculty Dashboard', '/ResetLoginPassword', '/app/no such screen']) {
    const { where } = await openPage(address, answers(null))
    await waitFor(() => expect(where()).toBe('/'))
  }
})

test('the screen that a guest requested opens once after the sign-in', async () => {
  const signIn = { ...answers(null), '/api/signin': () => ({ body: { ...user('ROLE_ACADEMICS'), token: 'x' } }) }
  const enter = async () => {
    await userEvent.type(await screen.findByLabelText('User Name'), 'ravi')
    await userEvent.type(screen.getByLabelText('Password'), 'College@2026')
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  }
  const first = await openPage('/app/Admin/Degrees?q=Design', signIn)
  await waitFor(() => expect(first.where()).toBe('/'))
  await first.goTo('/login/Library')
  await enter()
  await waitFor(() => expect(first.where()).toBe('/app/Admin/Degrees'))
  const second = await openPage('/login/Library', signIn)
  await enter()
  await waitFor(() => expect(second.where()).toBe(landingByRole.ROLE_ACADEMICS))
})

test('a readable cookie of an ended session does not keep the user signed in', async () => {
  hint('ROLE_ADMIN')
  const { where } = await openPage('/app/Admin', answers(null))
  await waitFor(() => expect(where()).toBe('/'))
  expect(document.cookie).not.toContain('erpUser')
})

test('a remembered user who opens the home page is redirected to the start page of the first role', async () => {
  hint('ROLE_HOD', 'ROLE_FACULTY')
  const { where } = await openPage('/', answers(user('ROLE_HOD', 'ROLE_FACULTY')))
  await waitFor(() => expect(where()).toBe('/app/HOD Dashboard'))
})

const accounts = ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER', 'ROLE_FEEPAYMENTS'] as const
const toTheirWork: readonly Role[] = ['ROLE_EXAMINATION', 'ROLE_ADMINISTRATION', 'ROLE_ADMISSIONS', ...accounts]

test('every role whose start page is not a work screen gets a start page that greets the user by name', async () => {
  for (const role of roles.filter((one) => !toTheirWork.includes(one))) {
    const { where } = await openPage(landingByRole[role], answers(user(role)))
    await screen.findByText('Welcome, Ravi Teja')
    expect(where()).toBe(landingByRole[role])
  }
})

test('the start page of another role shows that the user has no permission', async () => {
  await openPage('/app/Admin', answers(user('ROLE_STUDENT')))
  expect(await screen.findByRole('heading', { name: "You Don't have permission to View" })).toBeTruthy()
})

test('/{role}/dashboard redirects to the start page of that role', async () => {
  const { where } = await openPage('/library_incharge/dashboard', answers(user('ROLE_LIBRARY_INCHARGE')))
  await waitFor(() => expect(where()).toBe('/app/Library Dashboard'))
})

test('the server knows the address of every screen of the app', () => {
  for (const { path } of screens.filter(({ allow }) => allow !== 'anyone'))
    expect(isScreen(path.replaceAll('$role', 'hod')), path).toBe(true)
})

test('the dashboard of an unknown role shows the 404 page, to guests and to users', async () => {
  for (const who of [null, user('ROLE_ADMIN')]) {
    const { where } = await openPage('/king/dashboard', answers(who))
    expect(await screen.findByRole('heading', { name: 'Oops, Page Not Found :(' })).toBeTruthy()
    expect(where()).toBe('/king/dashboard')
  }
})

test('an unknown address shows the 404 page, inside and outside the app', async () => {
  await openPage('/no/such/page', answers(null))
  expect(await screen.findByRole('heading', { name: 'Oops, Page Not Found :(' })).toBeTruthy()
  await openPage('/app/Nonsense', answers(user('ROLE_ADMIN')))
  expect(await screen.findByRole('heading', { name: 'Oops, Page Not Found :(' })).toBeTruthy()
})

test('Log Out ends the session, deletes the cookie and opens the home page', async () => {
  hint('ROLE_ADMIN')
  let signedIn = true
  const { where, calls } = await openPage('/app/Admin', {
    ...answers(null),
    '/api/session': () => ({ body: { user: signedIn ? user('ROLE_ADMIN') : null } }),
    '/api/signout': () => {
      signedIn = false
      return { body: {} }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(where()).toBe('/'))
  expect(calls).toContain('POST /api/signout')
  expect(document.cookie).not.toContain('erpUser')
})
