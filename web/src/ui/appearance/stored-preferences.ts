import { type Language, languages } from '@nalanda/contract/platform/languages'

/** Appearance and language stored on this device: all that a small page needs to know of them. */
/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', hi: 'हिन्दी', te: 'తెలుగు' }

const key = 'nalanda.look'

/** Returns the stored preferences, unvalidated. */
export function readPreferences(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Stores these choices and leaves the others unchanged. */
export function storePreferences(change: Record<string, string>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readPreferences(), ...change }))
  } catch {
    // If the browser refuses storage, the choice still applies until the page is left.
  }
}

/** Returns the language chosen on this device; by default the browser's first language, if the portal has it. */
export function storedLanguage(): Language {
  const { language } = readPreferences()
  const [wanted] = navigator.language.split('-')
  return languages.find((one) => one === language) ?? languages.find((one) => one === wanted) ?? 'en'
}
