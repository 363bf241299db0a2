import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listReply, openPage, person } from '../../../dev/page.tsx'
import { chooseAppearance, defaultAppearance } from '../../ui/appearance/appearance.ts'
import { forgetRecent } from '../find/recent.ts'
import { screens } from '../screens/screens.ts'
import { menuDetails } from './menu-details.ts'

const hint = 'Teaching and other staff'

beforeEach(() => {
  // happy-dom has no viewport width to query
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  chooseAppearance(defaultAppearance)
  forgetRecent()
  vi.unstubAllGlobals()
})

const open = async () => {
  const opened = await openPage('/app/Admin/Departments', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_PRINCIPAL'] }) } }),
    '/api/departments': () => listReply([]),
    '/api/search': () => ({ body: { groups: [] } }),
  })
  await screen.findByRole('heading', { name: 'Departments' })
  return opened
}

test('exactly the screens in the menu have an icon and a hint in the details of their module', () => {
  const inMenu = screens.filter(({ menu }) => menu).map(({ path }) => path)
  expect(Object.keys(menuDetails).sort()).toEqual([...new Set(inMenu)].sort())
})

test('the menu in the header shows a hint for each screen, and arrow keys move through it', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'All screens' }))
  const dialog = await screen.findByRole('dialog', { name: 'All screens' })
  const staff = within(dialog).getByRole('link', { name: new RegExp(`^Staff\\s*${hint}$`) })
  expect(staff.querySelector('svg')).toBeTruthy()
  const departments = within(dialog).getByRole('link', { current: 'page' })
  departments.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(staff)
  await userEvent.click(staff)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the search finds a screen by its hint, and opens it by keyboard', async () => {
  const { where } = await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await screen.findByRole('combobox'), 'teaching and other')
  const option = await screen.findByRole('option', { name: /^Staff/ })
  expect(option.textContent).toContain(hint)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(where()).toBe('/app/Admin/Staff'))
})

test('a group of the folded sidebar opens beside its icon, with the focus in the present screen', async () => {
  chooseAppearance({ sidebar: 'collapsed' })
  const { where } = await open()
  const group = screen.getByRole('button', { name: 'People' })
  await userEvent.click(group)
  const menu = await screen.findByRole('menu', { name: 'People' })
  const items = within(menu).getAllByRole('menuitem')
  expect(items.every((item) => item.querySelector('svg') !== null)).toBe(true)
  expect(document.activeElement?.textContent).toBe('Departments')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(group)
  await userEvent.click(group)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Staff' }))
  await waitFor(() => expect(where()).toBe('/app/Admin/Staff'))
})
