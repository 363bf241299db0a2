import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type ProfileWords, profileWords } from './words.en.ts'

export type TranslateProfile = TranslateOf<ProfileWords>

/** Texts of the student profile in the language of the page. */
export const useProfileWords = catalogue('profile', profileWords)
