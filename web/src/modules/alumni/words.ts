import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type AlumniWords, alumniWords } from './words.en.ts'
import { type AlumniProfileWords, alumniProfileWords } from './words-alumni-profile.en.ts'

export type Translate = TranslateOf<AlumniWords | AlumniProfileWords>

/** Texts of the alumni office in the language of the page. */
export const useWords: () => Translate = catalogue('alumni', alumniWords, { 'alumni-profile': alumniProfileWords })
