import { mayUse } from '@nalanda/contract/platform/permissions'
import type { Role } from '@nalanda/contract/platform/roles'
import { LayoutDashboard, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { type MenuGroup, menuParts } from '../../ui/navigation/menu-groups.ts'
import { type Address, asAddress } from '../../ui/navigation/paths.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

/** A screen that one can go to. Titles and hints are English, as the screens declare them; they are translated where they are shown. */
export type MenuLink = {
  kind: 'link'
  path: Address
  title: string
  hint: string
  icon: LucideIcon
  /** The letter that opens it after `g`. */
  shortcut?: string | undefined
  /** How much waits there. */
  badge?: ComponentType | undefined
}
/** A group of screens, which opens and closes. */
export type MenuParent = { kind: 'parent'; title: string; icon: LucideIcon; children: readonly MenuLink[] }
/** What the entries below have in common. */
export type MenuTitle = { kind: 'title'; title: string }
export type MenuItem = MenuTitle | MenuLink | MenuParent

/**
 * The one menu of somebody with these roles: their dashboard, then their screens in groups. A group of one screen is that screen; where all
 * groups belong together, no title shows that. Sidebar, drawer and the menu in the header are all rendered from it.
 */
export function menuOf(screens: readonly Screen[], roles: readonly Role[], landing: Address): MenuItem[] {
  const links = screens.flatMap((screen) => linkTo(screen, roles))
  const groups = new Map<MenuGroup, MenuLink[]>()
  for (const { group, link } of links) if (link.path !== landing) groups.set(group, [...(groups.get(group) ?? []), link])
  const sections = sectionsOf([...groups.keys()])
  const titled = sections.filter(({ title }) => title !== null).length
  const own = links.find(({ link }) => link.path === landing)?.link
  const dashboard: MenuLink = own ?? { kind: 'link', path: landing, title: 'Dashboard', hint: '', icon: LayoutDashboard }
  const entries = sections.flatMap(({ title, groups: inPart }): MenuItem[] => [
    ...(title !== null && titled > 1 ? [{ kind: 'title' as const, title }] : []),
    ...inPart.map((group) => entryOf(group, groups.get(group) ?? [])),
  ])
  return [dashboard, ...entries]
}

/** Every link of a menu, in its order. */
export function linksOf(menu: readonly MenuItem[]): MenuLink[] {
  return menu.flatMap((item) => (item.kind === 'title' ? [] : item.kind === 'link' ? [item] : item.children))
}

/** The link that an address belongs to, and its group: the screen itself, else the nearest one above it. */
export function findCurrent(menu: readonly MenuItem[], address: string): { link?: MenuLink; parent?: MenuParent } {
  const above = linksOf(menu).filter(({ path }) => address === path || address.startsWith(`${path}/`))
  const link = above.sort((a, b) => b.path.length - a.path.length)[0]
  const parent = menu.find((item) => item.kind === 'parent' && item.children.some((child) => child === link))
  return { ...(link && { link }), ...(parent?.kind === 'parent' && { parent }) }
}

type LinkGroup = { title: string; links: readonly MenuLink[] }

/** The groups of the menu; single links are gathered under the title above them. */
function groupsOf(menu: readonly MenuItem[]): LinkGroup[] {
  const groups = new Map<string, MenuLink[]>()
  let title = 'Dashboard'
  for (const item of menu) {
    if (item.kind === 'title') title = item.title
    else if (item.kind === 'parent') groups.set(item.title, [...item.children])
    else groups.set(title, [...(groups.get(title) ?? []), item])
  }
  return [...groups].map(([name, links]) => ({ title: name, links }))
}

/** The groups side by side in at most so many columns: each in the first that has room, so that they are about as long and stay in order. */
export function columnsOf(menu: readonly MenuItem[], most: number): LinkGroup[][] {
  const groups = groupsOf(menu)
  // Half as much again, rather than a column for the one group that is left over
  const room = 1.5 * Math.max(...groups.map(lengthOf), filled(groups) / most)
  const columns: LinkGroup[][] = []
  for (const group of groups) {
    const fitting = columns.find((column) => filled(column) + lengthOf(group) <= room)
    const column = fitting ?? (columns.length < most ? undefined : columns.toSorted((a, b) => filled(a) - filled(b))[0])
    if (column) column.push(group)
    else columns.push([group])
  }
  return columns
}

/** In links; a title takes about as much as one. */
const lengthOf = ({ links }: LinkGroup) => links.length + 1
const filled = (column: readonly LinkGroup[]) => column.reduce((sum, group) => sum + lengthOf(group), 0)

function linkTo({ path, title, menu, allow }: Screen, roles: readonly Role[]): { group: MenuGroup; link: MenuLink }[] {
  if (!menu || !mayUse(menu.allow ?? allow, roles)) return []
  const { group, hint, icon, shortcut, badge } = menu
  return [{ group, link: { kind: 'link', path: asAddress(path), title, hint, icon, shortcut, badge } }]
}

/** The parts that have groups, each with its groups in order. */
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
