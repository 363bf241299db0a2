import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type AlumniProfileWords, alumniProfileWords } from '../words-alumni-profile.en.ts'
import { type AlumniFormsWords, alumniFormsWords } from './words.en.ts'

export type Translate = TranslateOf<AlumniFormsWords | AlumniProfileWords>

/** Texts of the public pages of alumni in the language of the page. */
export const useFormWords: () => Translate = catalogue('alumni-forms', alumniFormsWords, { 'alumni-profile': alumniProfileWords })
