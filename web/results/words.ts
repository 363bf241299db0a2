import type { Language } from '@nalanda/contract/platform/languages'
import { useSyncExternalStore } from 'react'
import { storedLanguage, storePreferences } from '../src/ui/appearance/stored-preferences.ts'
import { type SiteWords, siteWords } from './words.en.ts'

/** English comes with the page; the others are fetched by those who read them. */
const others: Record<Exclude<Language, 'en'>, () => Promise<{ siteWords: SiteWords }>> = {
  de: () => import('./words.de.ts'),
  hi: () => import('./words.hi.ts'),
  te: () => import('./words.te.ts'),
}

/** The page that checks documents brings its own part. */
const english = siteWords as SiteWords

let spoken: { language: Language; words: SiteWords } = { language: 'en', words: english }
const listeners = new Set<() => void>()

/** Speaks the language kept on this device from the first word on. */
export function startLanguage(): Promise<void> {
  return speak(storedLanguage())
}

/** Adds the English words of a page that is not fetched with the rest. */
export function addEnglish(words: Partial<SiteWords>): void {
  Object.assign(english, words)
}

/** Stores a language on this device and switches to it immediately. */
export async function chooseLanguage(language: Language): Promise<void> {
  storePreferences({ language })
  await speak(language)
}

/** The words of the page in the language that is spoken now. */
export function useWords(): SiteWords {
  return useSyncExternalStore(watch, () => spoken.words)
}

export function useLanguage(): Language {
  return useSyncExternalStore(watch, () => spoken.language)
}

/** Fills the places of a sentence, which are in braces: `{shown} of {all} exams`. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

async function speak(language: Language): Promise<void> {
  // A language that cannot be fetched, without a connection, leaves the page in English rather than empty.
  const words =
    language === 'en'
      ? english
      : await others[language]().then(
          ({ siteWords }) => siteWords,
          () => english,
        )
  spoken = { language, words }
  document.documentElement.lang = language
  // That of the list; a page with a title of its own sets it after this
  document.title = words.examResults
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
