import { type Language, languages } from '@nalanda/contract/platform/languages'

/** What this device remembers of how the portal looks and which language it speaks: all that a small page needs to know of it. */
/** Each language by the name its own readers know it by. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', hi: 'हिन्दी', te: 'తెలుగు' }

const key = 'nalanda.look'

/** Whatever is kept here; nobody vouches for what it holds. */
export function readPreferences(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Keeps these choices and leaves the others. */
export function storePreferences(change: Record<string, string>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...readPreferences(), ...change }))
  } catch {
    // A browser that refuses storage still shows the choice until the page is left.
  }
}

/** The language chosen here; until somebody chooses, the one the browser asks for first, if it is one of ours. */
export function storedLanguage(): Language {
  const { language } = readPreferences()
  const [wanted] = navigator.language.split('-')
  return languages.find((one) => one === language) ?? languages.find((one) => one === wanted) ?? 'en'
}
