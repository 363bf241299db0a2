import { landingByRole } from '@nalanda/contract/landing'
import { mayUse, type Role } from '@nalanda/contract/permissions'
import type { Screen } from '../ui/screen.ts'

const found = import.meta.glob<Screen[]>('../modules/*/routes.tsx', { eager: true, import: 'screens' })

/** Every screen of every module. */
export const screens: readonly Screen[] = Object.values(found).flat()

/** Landing routes that no module fills with a screen of its own: each shows the landing page. */
export const landings: readonly { path: string; roles: Role[] }[] = [
  ...new Set(Object.values(landingByRole)),
  '/app/Faculty/Dashboard',
]
  .filter((path) => !screens.some((screen) => screen.path === path))
  .map((path) => ({ path, roles: rolesLandingOn(path) }))

export type MenuGroup = { group: string; entries: (Screen & { menu: NonNullable<Screen['menu']> })[] }

/** The menu of somebody with these roles, in groups; the one that the first role works in stands first. */
export function menuFor(roles: readonly Role[]): MenuGroup[] {
  const groups = new Map<string, MenuGroup['entries']>()
  for (const screen of screens) {
    const { menu } = screen
    if (!menu || !mayUse(screen.allow, roles)) continue
    groups.set(menu.group, [...(groups.get(menu.group) ?? []), { ...screen, menu }])
  }
  const [first] = roles
  const ownFirst = ({ group, entries }: MenuGroup) =>
    first && entries.some(({ path }) => path === landingByRole[first]) ? -1 : place(group)
  return [...groups].map(([group, entries]) => ({ group, entries })).sort((a, b) => ownFirst(a) - ownFirst(b))
}

/** What is opened most stands first; a group that is not named here comes last. */
const groupOrder = ['Students', 'Academics', 'People', 'Examinations', 'Users', 'Security']
const place = (group: string) => (groupOrder.includes(group) ? groupOrder.indexOf(group) : groupOrder.length)

function rolesLandingOn(path: string): Role[] {
  const wanted = path === '/app/Faculty/Dashboard' ? '/Faculty Dashboard' : path
  return (Object.keys(landingByRole) as Role[]).filter((role) => landingByRole[role] === wanted)
}
