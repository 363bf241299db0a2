import { landingByRole } from '@nalanda/contract/access/landing'
import { mayUse } from '@nalanda/contract/platform/permissions'
import { roles } from '@nalanda/contract/platform/roles'
import { GraduationCap } from 'lucide-react'
import { expect, test } from 'vitest'
import type { MenuGroup } from '../../ui/navigation/menu-groups.ts'
import type { Screen } from '../../ui/navigation/screen.ts'
import { screens } from '../screens/screens.ts'
import { landingOf } from '../session/guard.ts'
import { findCurrent, linksOf, type MenuItem, menuOf } from './menu.ts'
import { columnsOf } from './menu-columns.ts'

const groupOf = (title: string, part: MenuGroup['part'], order: number): MenuGroup => ({
  title,
  part,
  order,
  icon: GraduationCap,
})
const [students, academics] = [groupOf('Students', 'Records', 10), groupOf('Academics', 'Records', 20)]
const screen = (path: string, title: string, group: MenuGroup, allow: Screen['allow'] = 'signed-in'): Screen => ({
  path,
  title,
  allow,
  load: async () => () => null,
  menu: { group },
})
const few = [
  screen('/app/Students', 'Students', students),
  screen('/app/Degrees', 'Degrees', academics),
  screen('/app/Batches', 'Batches', academics),
]
const outline = (menu: readonly MenuItem[]) =>
  menu.map((item) =>
    item.kind === 'parent' ? `${item.title}: ${item.children.map(({ title }) => title).join(', ')}` : item.title,
  )

test('after the dashboard the menu lists the groups; a group with one screen is shown as that screen', () => {
  expect(outline(menuOf(few, ['ROLE_ADMIN'], '/app/Admin'))).toEqual(['Dashboard', 'Students', 'Academics: Degrees, Batches'])
})

test('groups of different parts are under titles, in the declared order of the modules', () => {
  const [users, pets] = [groupOf('Users', 'Administration', 10), groupOf('Zoo', 'Records', 15)]
  const menu = menuOf(
    [screen('/app/Users', 'Users', users), ...few, screen('/app/Pets', 'Pets', pets), screen('/app/Vets', 'Vets', pets)],
    ['ROLE_ADMIN'],
    '/app/Admin',
  )
  expect(outline(menu)).toEqual([
    'Dashboard',
    'Records',
    'Students',
    'Zoo: Pets, Vets',
    'Academics: Degrees, Batches',
    'Administration',
    'Users',
  ])
})

test('for every role the menu contains exactly the permitted screens', () => {
  for (const role of roles) {
    const shown = linksOf(menuOf(screens, [role], landingByRole[role])).map(({ path }) => path)
    const permitted = screens.filter(({ menu, allow }) => menu && mayUse(menu.allow ?? allow, [role])).map(({ path }) => path)
    expect(new Set(shown), role).toEqual(new Set([landingByRole[role], ...permitted]))
    expect(shown.length, role).toBe(new Set(shown).size)
  }
})

test('on the screens below it, the entry of a screen and its group are marked as present too', () => {
  const menu = menuOf(few, ['ROLE_ADMIN'], '/app')
  expect(findCurrent(menu, '/app/Batches').link?.title).toBe('Batches')
  expect(findCurrent(menu, '/app/Batches/12').parent?.title).toBe('Academics')
  expect(findCurrent(menu, '/app/Batchesx').link?.title).toBe('Dashboard')
  expect(findCurrent(menu, '/elsewhere')).toEqual({})
})

test('the columns of the mega menu contain all entries', () => {
  const menu = menuOf(screens, ['ROLE_ADMIN'], landingOf('ROLE_ADMIN'))
  for (const most of [1, 3, 4]) {
    const columns = columnsOf(menu, most)
    expect(columns.length).toBeLessThanOrEqual(most)
    expect(columns.flat().flatMap(({ links }) => links)).toHaveLength(linksOf(menu).length)
  }
})

test('a short group shares a column with another one, so that no column is almost empty', () => {
  // Only groups of a few modules: any further module would move the others
  const groups = ['Students', 'People', 'Notices', 'Academics', 'Institution', 'Administration', 'Approvals']
  const few = screens.filter(({ menu }) => menu && groups.includes(menu.group.title))
  const menu = menuOf(few, ['ROLE_HOD'], landingOf('ROLE_HOD'))
  expect(columnsOf(menu, 4).map((column) => column.map(({ title }) => title))).toEqual([
    ['Dashboard', 'Students', 'People', 'Administration'],
    ['Academics', 'Notices'],
  ])
})
