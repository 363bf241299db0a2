import { languages } from '@nalanda/contract/platform/languages'
import { readPreferences, storedLanguage, storePreferences } from './stored-preferences.ts'

/** Appearance of the portal for this user on this device. `public/scheme.js` applies the same choice to the page before the first paint. */
export const palettes = ['cyan', 'grey'] as const
export const schemes = ['system', 'light', 'dark'] as const
/** Position of the menu of the signed-in app: above all screens and beside them, or only beside them. */
export const layouts = ['mega-menu', 'sidebar'] as const
/** Menu in the header: everything in columns, or one list with groups that open. */
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
  /** Whether the header has a colour gradient, and whether the background has a subtle ornament. */
  gradient: switches,
  decoration: switches,
  direction: directions,
  /** Whether shortcuts without Ctrl or Alt, such as `?`, are active. */
  letterKeys: ['on', 'off'],
} as const
type Choices = typeof choices
export type AppearancePreferences = { -readonly [Part in keyof Choices]: Choices[Part][number] }

/** Blue-cyan, the system's mode, English, the mega menu and the sidebar open: the first value of each list above. */
export const defaultAppearance = Object.fromEntries(
  Object.entries(choices).map(([part, [first]]) => [part, first]),
) as AppearancePreferences

const listeners = new Set<() => void>()
let current: AppearancePreferences | undefined

/** Returns the choice stored on this device; until the user chooses, the default appearance, in the browser's first language if the portal has it. */
export function readAppearance(): AppearancePreferences {
  const kept = readPreferences()
  const chosen = Object.entries(choices).map(([part, values]) => [
    part,
    values.find((value) => value === kept[part]) ?? (part === 'language' ? storedLanguage() : values[0]),
  ])
  return Object.fromEntries(chosen) as AppearancePreferences
}

/** Stores part of the appearance and applies it immediately. */
export function chooseAppearance(change: Partial<AppearancePreferences>): AppearancePreferences {
  const appearance = { ...readAppearance(), ...change }
  storePreferences(appearance)
  applyAppearance(appearance)
  return appearance
}

/** Applies an appearance to the page. The system's scheme is used while the user has not chosen light or dark. */
export function applyAppearance(appearance: AppearancePreferences = readAppearance()): void {
  const root = document.documentElement
  root.dataset.palette = appearance.palette
  root.dataset.scheme = appearance.scheme === 'system' ? systemScheme() : appearance.scheme
  root.lang = appearance.language
  root.dir = appearance.direction
  current = appearance
  for (const listener of listeners) listener()
}

/** Returns the current appearance of the page: the same object until it changes. */
export function currentAppearance(): AppearancePreferences {
  current ??= readAppearance()
  return current
}

/** Calls the listener on every change of the appearance, until the returned function is called. */
export function watchAppearance(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Applies changes of the system's scheme, such as at sunset. */
export function followSystemScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyAppearance())
}

function systemScheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Returns the name of the command key on this keyboard: ⌘ on a Mac, and Strg in German. */
export const commandKey = () =>
  /Mac|iP/.test(navigator.platform) ? '⌘' : currentAppearance().language === 'de' ? 'Strg' : 'Ctrl'
