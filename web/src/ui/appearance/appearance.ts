import { languages } from '@nalanda/contract/platform/languages'
import { readPreferences, storedLanguage, storePreferences } from './stored-preferences.ts'

/** How the portal appearance to this person on this device. `public/scheme.js` puts the same choice on the page before the first paint. */
export const palettes = ['cyan', 'grey'] as const
export const schemes = ['system', 'light', 'dark'] as const
/** Where the menu of the signed-in app is: over all screens and beside them, or only beside them. */
export const layouts = ['mega-menu', 'sidebar'] as const
/** The menu in the header: everything in columns, or one list whose groups open. */
export const menus = ['mega', 'plain'] as const
export const sidebars = ['open', 'collapsed', 'hidden'] as const
export const widths = ['full', 'boxed'] as const
export const directions = ['ltr', 'rtl'] as const
const switches = ['off', 'on'] as const

const choices = {
  palette: palettes,
  scheme: schemes,
  language: languages,
  layout: layouts,
  menu: menus,
  sidebar: sidebars,
  width: widths,
  /** Whether the header runs from one colour into another, and whether the ground carries a quiet ornament. */
  gradient: switches,
  decoration: switches,
  direction: directions,
  /** Whether keys without Ctrl or Alt do something, such as `?`. */
  letterKeys: ['on', 'off'],
} as const
type Choices = typeof choices
export type AppearancePreferences = { -readonly [Part in keyof Choices]: Choices[Part][number] }

/** Blue-cyan, the system's mode, English, the mega menu and the sidebar open: what each list above names first. */
export const defaultAppearance = Object.fromEntries(
  Object.entries(choices).map(([part, [first]]) => [part, first]),
) as AppearancePreferences

const listeners = new Set<() => void>()
let current: AppearancePreferences | undefined

/** The choice kept on this device; until somebody chooses, the first appearance, in the language the browser asks for first if it is one of ours. */
export function readAppearance(): AppearancePreferences {
  const kept = readPreferences()
  const chosen = Object.entries(choices).map(([part, values]) => [
    part,
    values.find((value) => value === kept[part]) ?? (part === 'language' ? storedLanguage() : values[0]),
  ])
  return Object.fromEntries(chosen) as AppearancePreferences
}

/** Keeps part of the appearance and applies it immediately. */
export function chooseAppearance(change: Partial<AppearancePreferences>): AppearancePreferences {
  const appearance = { ...readAppearance(), ...change }
  storePreferences(appearance)
  applyAppearance(appearance)
  return appearance
}

/** Puts a appearance on the page, and follows the system while the person has not chosen light or dark. */
export function applyAppearance(appearance: AppearancePreferences = readAppearance()): void {
  const root = document.documentElement
  root.dataset.palette = appearance.palette
  root.dataset.scheme = appearance.scheme === 'system' ? systemScheme() : appearance.scheme
  root.lang = appearance.language
  root.dir = appearance.direction
  current = appearance
  for (const listener of listeners) listener()
}

/** The appearance that is on the page now: the same object until it changes. */
export function currentAppearance(): AppearancePreferences {
  current ??= readAppearance()
  return current
}

/** Notifies of every change of the appearance, until the returned function is called. */
export function watchAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows the system's change of scheme, such as at sunset. */
export function followSystemScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyAppearance())
}

function systemScheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** How this keyboard names the key that commands: ⌘ on a Mac, and Strg where German is read. */
export const commandKey = () =>
  /Mac|iP/.test(navigator.platform) ? '⌘' : currentAppearance().language === 'de' ? 'Strg' : 'Ctrl'
