import { mayUse } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { LayoutDashboard, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { type MenuGroup, menuParts } from '../../ui/navigation/menu-groups.ts'
import { type Address, asAddress } from '../../ui/navigation/paths.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

/** A link to a screen. Titles are English, as declared by the screens; they are translated when shown. */
export type MenuLink = {
  kind: 'link'
  path: Address
  title: string
  /** Icon of its group, for use outside the group; its own icon is in `menu-details.ts`. */
  icon: LucideIcon
  /** Letter that opens it after `g`. */
  shortcut?: string | undefined
  /** Number of pending items. */
  badge?: ComponentType | undefined
}
/** A group of screens that opens and closes. */
export type MenuParent = { kind: 'parent'; title: string; icon: LucideIcon; children: readonly MenuLink[] }
/** Title of the entries below. */
export type MenuTitle = { kind: 'title'; title: string }
export type MenuItem = MenuTitle | MenuLink | MenuParent

/**
 * Builds the menu of a user with these roles: the dashboard, then the screens in groups. A group of one screen becomes that screen; if all groups belong to one
 * part, titles are omitted. The sidebar, the drawer and the menu in the header are all rendered from it.
 */
export function menuOf(screens: readonly Screen[], roles: readonly Role[], landing: Address): MenuItem[] {
  const links = screens.flatMap((screen) => linkTo(screen, roles))
  const groups = new Map<MenuGroup, MenuLink[]>()
  for (const { group, link } of links) if (link.path !== landing) groups.set(group, [...(groups.get(group) ?? []), link])
  const sections = sectionsOf([...groups.keys()])
  const titled = sections.filter(({ title }) => title !== null).length
  const own = links.find(({ link }) => link.path === landing)?.link
  const dashboard: MenuLink = { ...(own ?? { kind: 'link', path: landing, title: 'Dashboard' }), icon: LayoutDashboard }
  const entries = sections.flatMap(({ title, groups: inPart }): MenuItem[] => [
    ...(title !== null && titled > 1 ? [{ kind: 'title' as const, title }] : []),
    ...inPart.map((group) => entryOf(group, groups.get(group) ?? [])),
  ])
  return [dashboard, ...entries]
}

/** Returns all links of a menu in order. */
export function linksOf(menu: readonly MenuItem[]): MenuLink[] {
  return menu.flatMap((item) => (item.kind === 'title' ? [] : item.kind === 'link' ? [item] : item.children))
}

/** Returns the link of an address, and its group: the screen itself, or else the nearest one above it. */
export function findCurrent(menu: readonly MenuItem[], address: string): { link?: MenuLink; parent?: MenuParent } {
  const above = linksOf(menu).filter(({ path }) => address === path || address.startsWith(`${path}/`))
  const link = above.sort((a, b) => b.path.length - a.path.length)[0]
  const parent = menu.find((item) => item.kind === 'parent' && item.children.some((child) => child === link))
  return { ...(link && { link }), ...(parent?.kind === 'parent' && { parent }) }
}

function linkTo({ path, title, menu, allow }: Screen, roles: readonly Role[]): { group: MenuGroup; link: MenuLink }[] {
  if (!menu || !mayUse(menu.allow ?? allow, roles)) return []
  const { group, shortcut, badge } = menu
  return [{ group, link: { kind: 'link', path: asAddress(path), title, icon: group.icon, shortcut, badge } }]
}

/** Returns the parts that have groups, each with its groups in order. */
function sectionsOf(groups: readonly MenuGroup[]): { title: string | null; groups: MenuGroup[] }[] {
  const ordered = groups.toSorted((a, b) => a.order - b.order)
  return menuParts
    .map((title) => ({ title, groups: ordered.filter(({ part }) => part === title) }))
    .filter((section) => section.groups.length > 0)
}

function entryOf({ title, icon }: MenuGroup, children: readonly MenuLink[]): MenuItem {
  const [only] = children
  if (only && children.length === 1) return only
  return { kind: 'parent', title, icon, children }
}
