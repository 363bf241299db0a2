import type { Language } from '@nalanda/contract/platform/languages'
import { useSyncExternalStore } from 'react'
import { storedLanguage, storePreferences } from '../src/ui/appearance/stored-preferences.ts'
import { type SiteWords, siteWords } from './words.en.ts'

/** English is part of the page; other languages are loaded on demand. */
const others: Record<Exclude<Language, 'en'>, () => Promise<{ siteWords: SiteWords }>> = {
  de: () => import('./words.de.ts'),
  hi: () => import('./words.hi.ts'),
  te: () => import('./words.te.ts'),
}

/** The verification page adds its own texts. */
const english = siteWords as SiteWords

let spoken: { language: Language; words: SiteWords } = { language: 'en', words: english }
const listeners = new Set<() => void>()

/** Starts in the language stored on this device. */
export function startLanguage(): Promise<void> {
  return speak(storedLanguage())
}

/** Adds the English texts of a page that is loaded separately. */
export function addEnglish(words: Partial<SiteWords>): void {
  Object.assign(english, words)
}

/** Stores a language on this device and switches to it immediately. */
export async function chooseLanguage(language: Language): Promise<void> {
  storePreferences({ language })
  await speak(language)
}

/** Returns the texts of the page in the present language. */
export function useWords(): SiteWords {
  return useSyncExternalStore(watch, () => spoken.words)
}

export function useLanguage(): Language {
  return useSyncExternalStore(watch, () => spoken.language)
}

/** Replaces the placeholders in braces of a sentence: `{shown} of {all} exams`. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

async function speak(language: Language): Promise<void> {
  // If a language cannot be loaded, without a connection, the page stays in English rather than empty.
  const words =
    language === 'en'
      ? english
      : await others[language]().then(
          ({ siteWords }) => siteWords,
          () => english,
        )
  spoken = { language, words }
  document.documentElement.lang = language
  // The title of the list; a page with its own title sets it afterwards
  document.title = words.examResults
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
