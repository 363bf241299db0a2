import type { Language } from '@nalanda/contract/platform/languages'
import { copyWordsInGerman } from './words.de.ts'
import { type CopyWords, copyWordsInEnglish } from './words.en.ts'
import { copyWordsInHindi } from './words.hi.ts'
import { copyWordsInTelugu } from './words.te.ts'

/** Headings of a copy's page, by language. */
export const copyWords: Readonly<Record<Language, CopyWords>> = {
  en: copyWordsInEnglish,
  de: copyWordsInGerman,
  hi: copyWordsInHindi,
  te: copyWordsInTelugu,
}
