import { landingByRole } from '@nalanda/contract/access/landing'
import { mayUse } from '@nalanda/contract/platform/permissions'
import { roles } from '@nalanda/contract/platform/roles'
import { GraduationCap } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Screen } from '../ui/screen.ts'
import { landingOf } from './guard.ts'
import { columnsOf, findCurrent, linksOf, type MenuItem, menuOf } from './menu.ts'
import { screens } from './screens.ts'

const screen = (path: string, title: string, group: string, allow: Screen['allow'] = 'signed-in'): Screen => ({
  path,
  title,
  allow,
  menu: { group, icon: GraduationCap, hint: '' },
})
const few = [
  screen('/app/Students', 'Students', 'Students'),
  screen('/app/Degrees', 'Degrees', 'Academics'),
  screen('/app/Batches', 'Batches', 'Academics'),
]
const outline = (menu: readonly MenuItem[]) =>
  menu.map((item) =>
    item.kind === 'parent' ? `${item.title}: ${item.children.map(({ title }) => title).join(', ')}` : item.title,
  )

test('a menu is the dashboard, then each group: one screen by itself, several under their group', () => {
  expect(outline(menuOf(few, ['ROLE_ADMIN'], '/app/Admin'))).toEqual(['Dashboard', 'Students', 'Academics: Degrees, Batches'])
})

test('groups of different kinds stand under titles, and a group that nobody foresaw comes last', () => {
  const menu = menuOf(
    [screen('/app/Pets', 'Pets', 'Zoo'), screen('/app/Users', 'Users', 'Users'), ...few],
    ['ROLE_ADMIN'],
    '/app/Admin',
  )
  expect(outline(menu)).toEqual([
    'Dashboard',
    'Records',
    'Students',
    'Academics: Degrees, Batches',
    'Administration',
    'Users',
    'More',
    'Pets',
  ])
})

test('a menu holds exactly the screens that its roles include, whatever the role', () => {
  for (const role of roles) {
    const shown = linksOf(menuOf(screens, [role], landingByRole[role])).map(({ path }) => path)
    const permitted = screens.filter(({ menu, allow }) => menu && mayUse(menu.allow ?? allow, [role])).map(({ path }) => path)
    expect(new Set(shown), role).toEqual(new Set([landingByRole[role], ...permitted]))
    expect(shown.length, role).toBe(new Set(shown).size)
  }
})

test('the entry of a screen is the present one on the screens below it too, and so is its group', () => {
  const menu = menuOf(few, ['ROLE_ADMIN'], '/app')
  expect(findCurrent(menu, '/app/Batches').link?.title).toBe('Batches')
  expect(findCurrent(menu, '/app/Batches/12').parent?.title).toBe('Academics')
  expect(findCurrent(menu, '/app/Batchesx').link?.title).toBe('Dashboard')
  expect(findCurrent(menu, '/elsewhere')).toEqual({})
})

test('the columns of the mega menu lose nothing', () => {
  const menu = menuOf(screens, ['ROLE_ADMIN'], landingOf('ROLE_ADMIN'))
  for (const most of [1, 3, 4]) {
    const columns = columnsOf(menu, most)
    expect(columns.length).toBeLessThanOrEqual(most)
    expect(columns.flat().flatMap(({ links }) => links)).toHaveLength(linksOf(menu).length)
  }
})

test('a short group stands above or below another, so that no column is nearly empty', () => {
  // Groups of a few modules alone: each further module would move the rest
  const groups = ['Students', 'People', 'Notices', 'Academics', 'Institution', 'Administration', 'Approvals']
  const few = screens.filter(({ menu }) => menu && groups.includes(menu.group))
  const menu = menuOf(few, ['ROLE_HOD'], landingOf('ROLE_HOD'))
  expect(columnsOf(menu, 4).map((column) => column.map(({ title }) => title))).toEqual([
    ['Dashboard', 'Students', 'People', 'Notices'],
    ['Academics', 'Administration'],
  ])
})
