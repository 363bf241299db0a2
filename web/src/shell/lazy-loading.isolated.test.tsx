import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, person } from '../../dev/page.tsx'

const onTheirWay = vi.hoisted(() => ({ app: Promise.resolve(), bell: Promise.resolve() }))
const asked = vi.hoisted(() => ({ app: false }))

vi.mock('./frame/AppLayout.tsx', async (original) => {
  asked.app = true
  await onTheirWay.app
  return original()
})
vi.mock('../modules/notices/bell/NotificationBell.tsx', () => ({
  NotificationBell: () => {
    use(onTheirWay.bell)
    return <button type="button">Notifications</button>
  },
}))

const meena = person({ username: 'meena', fullName: 'Dr. Meena Rao', roles: ['ROLE_PRINCIPAL'] })
const answers = {
  '/api/session': () => ({ body: { user: null as typeof meena | null } }),
  '/api/signin': () => ({ body: { ...meena, token: 'x' } }),
  '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('min-width'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the sign-in page stays visible and cannot be sent twice until the app is loaded', async () => {
  const app = gate()
  onTheirWay.app = app.opened
  const { where } = await openPage('/login/Admin', answers)
  await userEvent.type(await screen.findByLabelText('User Name'), 'meena')
  await userEvent.type(screen.getByLabelText('Password'), 'College@2026')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(asked.app).toBe(true))
  // Longer than a screen in the app may load before its frame shows the loader
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(screen.getByRole('heading', { name: 'Sign in to Admin Module' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Log in' }).getAttribute('aria-disabled')).toBe('true')
  app.open()
  expect(await screen.findByRole('banner')).toBeTruthy()
  expect(where()).toBe('/app/Principal DashBoard')
})

test('the rest of the app is visible while the bell is loading', async () => {
  const bell = gate()
  onTheirWay.bell = bell.opened
  await openPage('/app/Principal DashBoard', { ...answers, '/api/session': () => ({ body: { user: meena } }) })
  expect(await screen.findByRole('heading', { name: 'Welcome, Dr. Meena Rao' })).toBeTruthy()
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull()
  bell.open()
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
})

function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { opened: promise, open: () => resolve() }
}
