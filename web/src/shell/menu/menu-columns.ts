import type { MenuItem, MenuLink } from './menu.ts'

type LinkGroup = { title: string; links: readonly MenuLink[] }

/**
 * Distributes the groups over at most `most` columns: each goes into the first column with space, so that the columns are of similar length and the order is
 * kept.
 */
export function columnsOf(menu: readonly MenuItem[], most: number): LinkGroup[][] {
  const groups = groupsOf(menu)
  // One and a half times the length, to avoid an extra column for a single remaining group
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

/** Returns the groups of the menu; single links are collected under the title above them. */
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

/** Length in links; a title takes about as much space as one link. */
const lengthOf = ({ links }: LinkGroup) => links.length + 1
const filled = (column: readonly LinkGroup[]) => column.reduce((sum, group) => sum + lengthOf(group), 0)
