import { useSyncExternalStore } from 'react'
import { chooseLook, type Language, readLook } from '../src/ui/look.ts'
import { siteWords as english, type SiteWords } from './words.en.ts'

/** English comes with the page; the others are fetched by those who read them. */
const others: Record<Exclude<Language, 'en'>, () => Promise<{ siteWords: SiteWords }>> = {
  de: () => import('./words.de.ts'),
  hi: () => import('./words.hi.ts'),
  te: () => import('./words.te.ts'),
}

let spoken: { language: Language; words: SiteWords } = { language: 'en', words: english }
const listeners = new Set<() => void>()

/** Speaks the language kept on this device from the first word on. */
export function startLanguage(): Promise<void> {
  return speak(readLook().language)
}

/** Keeps a language on this device and speaks it at once. */
export async function chooseLanguage(language: Language): Promise<void> {
  chooseLook({ language })
  await speak(language)
}

/** The words of the page in the language that is spoken now. */
export function useWords(): SiteWords {
  return useSyncExternalStore(watch, () => spoken.words)
}

export function useLanguage(): Language {
  return useSyncExternalStore(watch, () => spoken.language)
}

/** Fills the places of a sentence, which stand in braces: `{shown} of {all} exams`. */
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
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
