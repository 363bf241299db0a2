/** How the portal looks to this person on this device. `public/scheme.js` puts the same choice on the page before the first paint. */
export const palettes = ['cyan', 'grey'] as const
export const schemes = ['system', 'light', 'dark'] as const
export const languages = ['en', 'de'] as const
export type Look = { palette: (typeof palettes)[number]; scheme: (typeof schemes)[number]; language: (typeof languages)[number] }

const key = 'nalanda.look'

/** The choice kept on this device; blue-cyan, the system's scheme and English until somebody chooses. */
export function readLook(): Look {
  const kept = readKept()
  return {
    palette: oneOf(palettes, kept.palette) ?? 'cyan',
    scheme: oneOf(schemes, kept.scheme) ?? 'system',
    language: oneOf(languages, kept.language) ?? 'en',
  }
}

/** Keeps part of the look and shows it at once. */
export function chooseLook(change: Partial<Look>): Look {
  const look = { ...readLook(), ...change }
  try {
    localStorage.setItem(key, JSON.stringify(look))
  } catch {
    // A browser that refuses storage still shows the choice until the page is left.
  }
  showLook(look)
  return look
}

/** Puts a look on the page, and follows the system while the person has not chosen light or dark. */
export function showLook(look: Look = readLook()): void {
  const root = document.documentElement
  root.dataset.palette = look.palette
  root.dataset.scheme = look.scheme === 'system' ? systemScheme() : look.scheme
  root.lang = look.language
}

/** Follows the system's change of scheme, such as at sunset. */
export function followSystemScheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => showLook())
}

function systemScheme(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function readKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

function oneOf<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value)
}
