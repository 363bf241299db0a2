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

test('a guest who asks for a guarded screen is led to the home page', async () => {
  for (const address of ['/app', '/app/Admin', '/Faculty Dashboard', '/ResetLoginPassword', '/app/no such screen']) {
    const { where } = await openPage(address, answers(null))
    await waitFor(() => expect(where()).toBe('/'))
  }
})

test('the screen that a guest asked for opens after the sign-in, once', async () => {
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

test('a readable cookie whose session is over does not keep anybody in', async () => {
  hint('ROLE_ADMIN')
  const { where } = await openPage('/app/Admin', answers(null))
  await waitFor(() => expect(where()).toBe('/'))
  expect(document.cookie).not.toContain('erpUser')
})

test('a remembered user who opens the home page goes to the landing of the first role', async () => {
  hint('ROLE_HOD', 'ROLE_FACULTY')
  const { where } = await openPage('/', answers(user('ROLE_HOD', 'ROLE_FACULTY')))
  await waitFor(() => expect(where()).toBe('/app/HOD Dashboard'))
})

const accounts = ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER', 'ROLE_FEEPAYMENTS'] as const
const toTheirWork: readonly Role[] = ['ROLE_EXAMINATION', 'ROLE_ADMINISTRATION', 'ROLE_ADMISSIONS', ...accounts]

test('every role but those that land at their work lands on a page that greets its holder by name', async () => {
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

test('/{role}/dashboard leads to that role’s landing', async () => {
  const { where } = await openPage('/library_incharge/dashboard', answers(user('ROLE_LIBRARY_INCHARGE')))
  await waitFor(() => expect(where()).toBe('/app/Library Dashboard'))
})

test('every screen of the app has an address that the server knows', () => {
  for (const { path } of screens.filter(({ allow }) => allow !== 'anyone'))
    expect(isScreen(path.replaceAll('$role', 'hod')), path).toBe(true)
})

test('the dashboard of a role that no college has is no page, for nobody', async () => {
  for (const who of [null, user('ROLE_ADMIN')]) {
    const { where } = await openPage('/king/dashboard', answers(who))
    expect(await screen.findByRole('heading', { name: 'Oops, Page Not Found :(' })).toBeTruthy()
    expect(where()).toBe('/king/dashboard')
  }
})

test('an unknown address is not found, inside the app and outside', async () => {
  await openPage('/no/such/page', answers(null))
  expect(await screen.findByRole('heading', { name: 'Oops, Page Not Found :(' })).toBeTruthy()
  await openPage('/app/Nonsense', answers(user('ROLE_ADMIN')))
  expect(await screen.findByRole('heading', { name: 'Oops, Page Not Found :(' })).toBeTruthy()
})

test('log out ends the session, forgets the cookie and leads home', async () => {
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
