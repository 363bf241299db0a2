import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type PrivacyWords, privacyWords } from './words.en.ts'

export type Translate = TranslateOf<PrivacyWords>

/** Texts of data protection in the language of the page. */
export const useWords = catalogue<PrivacyWords>('privacy', privacyWords)
