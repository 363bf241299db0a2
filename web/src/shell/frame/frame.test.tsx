import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { chooseAppearance, defaultAppearance, readAppearance } from '../../ui/appearance/appearance.ts'
import { forgetRecent } from '../find/recent.ts'

const student = { id: 7, title: 'Ravi Teja', note: '22NA1A0501 · CSE', address: '/app/Admin/Students/7' }
const notice = { id: 4, title: 'Sports day on Friday', note: 'Be on the ground at nine.', address: '/app/Notices/4' }
const answers = {
  '/api/session': () => ({
    body: {
      user: person({ username: 'meena', fullName: 'Dr. Meena Rao', roles: ['ROLE_PRINCIPAL'] }),
    },
  }),
  '/api/getDistinctExamTitlesBy': () => ({ body: [] }),
  '/api/departments': () => listReply([]),
  '/api/search': () => ({
    body: {
      groups: [
        { kind: 'students', hits: [student] },
        { kind: 'notices', hits: [notice] },
      ],
    },
  }),
}

beforeEach(() => {
  // happy-dom has no viewport width to query
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  chooseAppearance(defaultAppearance)
  forgetRecent()
  vi.unstubAllGlobals()
})

const open = async () => {
  const opened = await openPage('/app/Admin/Departments', answers)
  await screen.findByRole('heading', { name: 'Departments' })
  return opened
}
const find = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  return screen.findByRole('combobox')
}

test('the sidebar opens the group of the present screen and marks its entry', async () => {
  await open()
  const menu = screen.getByRole('navigation', { name: 'Menu' })
  expect(within(menu).getByRole('button', { name: 'People' }).getAttribute('aria-expanded')).toBe('true')
  expect(within(menu).getByRole('link', { current: 'page' }).textContent?.trim()).toBe('Departments')
})

test('the breadcrumbs are above the title of the screen', async () => {
  await open()
  const way = screen.getByRole('navigation', { name: 'You are here' })
  expect(within(way).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/app/Principal%20DashBoard')
  expect(within(way).getByText('People')).toBeTruthy()
})

test('the search finds a student by part of the name, and opens the record by keyboard', async () => {
  const { where } = await open()
  const field = await find()
  await userEvent.type(field, 'ravi')
  const option = await screen.findByRole('option', { name: /Ravi Teja/ })
  expect(within(option).getByText('Ravi').tagName).toBe('MARK')
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(option.id))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/app/Admin/Students/7'))
})

test('pressing Enter before the results arrive, as a scanner does, opens the student with the typed number', async () => {
  const { where } = await open()
  await userEvent.type(await find(), '22NA1A0501{Enter}', { delay: null })
  await waitFor(() => expect(where()).toBe('/app/Admin/Students/7'))
})

test('the search finds a notice addressed to the user, and opens it', async () => {
  const { where } = await open()
  await userEvent.type(await find(), 'sports')
  const found = await screen.findByRole('group', { name: 'Notices' })
  await userEvent.click(within(found).getByRole('option', { name: /Sports day on Friday/ }))
  await waitFor(() => expect(where()).toBe('/app/Notices/4'))
})

test('the search tolerates a typing error in the name of a screen, and hides screens that do not match', async () => {
  await open()
  const field = await find()
  await userEvent.type(field, 'examinatoins')
  expect(await screen.findByRole('option', { name: /^Examinations/ })).toBeTruthy()
  await userEvent.type(field, 'zzzz')
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Examinations/ })).toBeNull())
})

test('the search finds a screen by a synonym', async () => {
  await open()
  await userEvent.type(await find(), 'employees')
  expect(await screen.findByRole('option', { name: /^Staff/ })).toBeTruthy()
})

test('the search finds the page for changing the password', async () => {
  const { where } = await open()
  await userEvent.type(await find(), 'password')
  await userEvent.click(await screen.findByRole('option', { name: /Reset Password/ }))
  await waitFor(() => expect(where()).toBe('/app/reset Password'))
})

test('the search remembers recent screens until they are forgotten at sign-out', async () => {
  await open()
  await userEvent.click(screen.getByRole('link', { name: 'Staff' }))
  await screen.findByRole('heading', { name: 'Staff' })
  await find()
  const recent = screen.getByRole('group', { name: 'Recent' })
  expect(within(recent).getByRole('option', { name: /Departments/ })).toBeTruthy()
  act(() => forgetRecent())
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull()
})

test('signing out leaves no recent screens behind', async () => {
  await open()
  await userEvent.click(screen.getByRole('link', { name: 'Staff' }))
  await screen.findByRole('heading', { name: 'Staff' })
  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }))
  await waitFor(() => expect(sessionStorage.getItem('nalanda.recent')).toBe('[]'))
})

test('the status of the user is kept on this device and never sent', async () => {
  const { calls } = await open()
  const before = calls.length
  await userEvent.click(screen.getByRole('button', { name: / online$/ }))
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'bussy' }))
  expect(await screen.findByRole('button', { name: / bussy$/ })).toBeTruthy()
  expect(calls.slice(before).filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('the header shows the user once and the college by short name; password and appearance are in the account menu', async () => {
  await open()
  expect(screen.getAllByText('Dr. Meena Rao')).toHaveLength(1)
  const header = screen.getByRole('banner')
  expect(await within(header).findByText('Nalanda')).toBeTruthy()
  expect(within(header).queryByRole('link', { name: 'Reset Password' })).toBeNull()
  await userEvent.click(within(header).getByRole('button', { name: /Account/ }))
  const names = screen.getAllByRole('menuitem').map((item) => item.textContent)
  expect(names).toEqual(expect.arrayContaining(['My Account', 'Reset Password', 'Appearance and language', 'Log Out']))
})

test('a change of the appearance applies immediately, is kept, and can be reset', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: /Account/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Appearance and language' }))
  const drawer = await screen.findByRole('dialog', { name: 'Appearance and language' })
  await userEvent.click(within(drawer).getByRole('radio', { name: 'Right to left' }))
  expect(document.documentElement.dir).toBe('rtl')
  await userEvent.click(within(within(drawer).getByRole('group', { name: 'Sidebar' })).getByRole('radio', { name: 'Icons' }))
  expect(readAppearance()).toMatchObject({ direction: 'rtl', sidebar: 'collapsed' })
  await userEvent.click(within(drawer).getByRole('button', { name: 'Reset to default' }))
  expect(readAppearance()).toEqual(defaultAppearance)
  expect(document.documentElement.dir).toBe('ltr')
})

test('? shows the keyboard shortcuts, and g with a letter opens a screen, but neither works while typing in a field', async () => {
  const { where } = await open()
  await userEvent.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await userEvent.click(within(sheet).getByRole('checkbox'))
  expect(readAppearance().letterKeys).toBe('off')
  await userEvent.click(within(sheet).getByRole('checkbox'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.type(screen.getByRole('searchbox'), 'gh')
  expect(where()).toBe('/app/Admin/Departments')
  screen.getByRole<HTMLInputElement>('searchbox').blur()
  await userEvent.keyboard('gh')
  await waitFor(() => expect(where()).toBe('/app/Principal DashBoard'))
})

test('a letter without g opens no screen, even in the first second of a page', async () => {
  const { where } = await open()
  const early = new KeyboardEvent('keydown', { key: 'h', bubbles: true })
  Object.defineProperty(early, 'timeStamp', { value: 300 })
  act(() => void document.body.dispatchEvent(early))
  await userEvent.keyboard('[[')
  expect(where()).toBe('/app/Admin/Departments')
})

test('the reference of the screen can be opened and closed', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Help' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Reference' }))
  const reference = await screen.findByRole('dialog', { name: 'Reference' })
  expect(within(reference).getAllByRole('listitem').length).toBeGreaterThan(2)
  await userEvent.click(within(reference).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
