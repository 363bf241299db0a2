import { type Address, asAddress } from '../../ui/navigation/paths.ts'
import type { Screen } from '../../ui/navigation/screen.ts'

export type Crumb = { title: string; address?: Address }

/** Returns the screen of an address from the table of screens; screens without parameters take precedence. */
export function screenAt<One extends Pick<Screen, 'path'>>(screens: readonly One[], address: string): One | undefined {
  const steps = address.split('/')
  return screens
    .filter(({ path }) => {
      const wanted = path.split('/')
      return wanted.length === steps.length && wanted.every((step, at) => step.startsWith('$') || step === steps[at])
    })
    .sort((a, b) => a.path.split('$').length - b.path.split('$').length)[0]
}

type Known = {
  screens: readonly Screen[]
  titles: ReadonlyMap<string, string>
  /** Name of the nearest record above, if the page knows it. */
  within?: string | undefined
  landing: Address
  group: (screen: Screen) => string | undefined
}

/**
 * Returns the breadcrumbs from the user's first screen to another one: the group in the menu, the screens above it, then the screen itself by the title of its
 * record. Views of one record, such as its tabs, are one step. Titles from the screen table are in English.
 */
export function crumbsTo(address: string, title: string, { screens, titles, within, landing, group }: Known): Crumb[] {
  const above = ancestorsOf(address).flatMap((one) => {
    const screen = screenAt(screens, one)
    return screen && one !== landing ? [{ screen, address: one }] : []
  })
  const present = screenAt(screens, address)
  const distinct = above.filter(({ screen }, at) => screen.title !== (above[at + 1]?.screen ?? present)?.title)
  const first = distinct[0]?.screen ?? present
  const groupTitle = first && group(first)
  const start = screenAt(screens, landing)?.title ?? 'Dashboard'
  const nearest = distinct.at(-1)
  const nameOf = (one: (typeof distinct)[number]) =>
    (one === nearest ? within : undefined) ?? titles.get(recordOf(screens, one.address)) ?? one.screen.title
  return [
    { title: start, address: landing },
    ...(groupTitle && groupTitle !== first.title && groupTitle !== start ? [{ title: groupTitle }] : []),
    ...distinct.map((one) => ({ title: nameOf(one), address: asAddress(one.address) })),
    { title },
  ]
}

/** Returns the address of the record that a screen shows: the shortest address above it with the same title. */
export function recordOf(screens: readonly Screen[], address: string): string {
  const title = screenAt(screens, address)?.title
  return ancestorsOf(address).find((one) => screenAt(screens, one)?.title === title) ?? address
}

function ancestorsOf(address: string): string[] {
  const steps = address.split('/').slice(1)
  return steps.slice(0, -1).map((_, at) => `/${steps.slice(0, at + 1).join('/')}`)
}
