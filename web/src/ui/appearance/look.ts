import { languages, readPreferences, storedLanguage, storePreferences } from './stored-preferences.ts'

/** How the portal looks to this person on this device. `public/scheme.js` puts the same choice on the page before the first paint. */
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
export type Look = { -readonly [Part in keyof Choices]: Choices[Part][number] }

/** Blue-cyan, the system's mode, English, the mega menu and the sidebar open: what each list above names first. */
export const firstLook = Object.fromEntries(Object.entries(choices).map(([part, [first]]) => [part, first])) as Look

const listeners = new Set<() => void>()
let current: Look | undefined

/** The choice kept on this device; until somebody chooses, the first look, in the language the browser asks for first if it is one of ours. */
export function readLook(): Look {
  const kept = readPreferences()
  const chosen = Object.entries(choices).map(([part, values]) => [
    part,
    values.find((value) => value === kept[part]) ?? (part === 'language' ? storedLanguage() : values[0]),
  ])
  return Object.fromEntries(chosen) as Look
}

/** Keeps part of the look and applies it immediately. */
export function chooseLook(change: Partial<Look>): Look {
  const look = { ...readLook(), ...change }
  storePreferences(look)
  showLook(look)
  return look
}

/** Puts a look on the page, and follows the system while the person has not chosen light or dark. */
export function showLook(look: Look = readLook()): void {
  const root = document.documentElement
  root.dataset.palette = look.palette
  root.dataset.scheme = look.scheme === 'system' ? systemScheme() : look.scheme
  root.lang = look.language
  root.dir = look.direction
  current = look
  for (const listener of listeners) listener()
}

/** The look that is on the page now: the same object until it changes. */
export function currentLook(): Look {
  current ??= readLook()
  return current
}

/** Notifies of every change of the look, until the returned function is called. */
export function watchLook(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows the system's change of scheme, such as at sunset. */
export function followSystemScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showLook())
}

function systemScheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
