import { History, Keyboard, KeyRound, type LucideIcon, Palette, Scale, ScrollText, UserRound } from 'lucide-react'
import type { Panel } from '../frame/panels.ts'
import { useFrameWords } from '../frame/words.ts'
import { linksOf, type MenuItem } from '../menu/menu.ts'
import { menuDetails } from '../menu/menu-details.ts'
import { useScreenNames } from '../screens/screen-names.ts'
import type { Found } from './find-records.ts'
import { fuzzyMatch } from './fuzzy-match.ts'
import { otherSpellings } from './other-words.ts'
import { useRecent } from './recent.ts'

export type Command = { key: string; icon: LucideIcon; title: string; note: string; panel: Panel }

/** Returns the matching screens of the user's menu, pages that all users have, and commands of the shell. */
export function useFoundScreens(typed: string, menu: readonly MenuItem[]): { screens: Found[]; commands: Command[] } {
  const t = useFrameWords()
  const name = useScreenNames()
  const screen = (path: string, title: string, note: string, icon: LucideIcon, outside = false): Found & { also: string } => ({
    key: `screen-${path.replace(/\W+/g, '-')}`,
    icon,
    title,
    note,
    address: path,
    outside,
    also: note,
  })
  const links = linksOf(menu).map(({ path, title, icon: ofGroup }) => {
    const { icon = ofGroup, hint = '' } = menuDetails[path] ?? {}
    // Users who work in German may know a screen by its English name.
    return { ...screen(path, name(title), name(hint), icon), also: `${title} ${hint} ${name(hint)}` }
  })
  const pages = [
    screen('/app/My Account', t('myAccount'), '', UserRound),
    screen('/app/reset Password', t('resetPassword'), '', KeyRound),
    screen('/examresults', t('examResults'), t('resultsHint'), ScrollText, true),
    screen('/terms', t('terms'), '', Scale),
    screen('/privacy', t('privacyPolicy'), '', Scale),
    screen('/return', t('returns'), '', Scale),
  ]
  const commands: Command[] = [
    { key: 'command-appearance', icon: Palette, title: t('appearance'), note: '', panel: 'appearance' },
    { key: 'command-keys', icon: Keyboard, title: t('keys'), note: '?', panel: 'keys' },
  ]
  return {
    screens: bestFirst(typed, [...links, ...pages]),
    commands: bestFirst(
      typed,
      commands.map((one) => ({ ...one, also: '' })),
    ),
  }
}

/** Returns the screens the user visited last, except the current one; none while typing. */
export function useFoundRecent(typed: string, address: string): Found[] {
  const recent = useRecent()
  const name = useScreenNames()
  if (typed !== '') return []
  return recent
    .filter((one) => one.address !== address)
    .slice(0, 5)
    .map((one) => ({
      key: `recent-${one.address.replace(/\W+/g, '-')}`,
      icon: History,
      title: name(one.title),
      note: one.note === one.title ? '' : name(one.note),
      address: one.address,
    }))
}

function bestFirst<One extends { title: string; also: string }>(typed: string, all: readonly One[]): One[] {
  if (typed === '') return [...all]
  const spellings = otherSpellings(typed)
  return all
    .flatMap((one) => {
      const match = fuzzyMatch(typed, one.title, one.also)
      if (match) return [{ one, score: match.score }]
      const others = spellings.flatMap((spelling) => fuzzyMatch(spelling, one.title, one.also)?.score ?? [])
      return others.length > 0 ? [{ one, score: Math.max(...others) / 4 }] : []
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, 8)
    .map(({ one }) => one)
}
