import type { MenuItem, MenuLink } from './menu.ts'

type LinkGroup = { title: string; links: readonly MenuLink[] }

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

/** In links; a title takes about as much as one. */
const lengthOf = ({ links }: LinkGroup) => links.length + 1
const filled = (column: readonly LinkGroup[]) => column.reduce((sum, group) => sum + lengthOf(group), 0)
