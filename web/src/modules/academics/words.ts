import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type AcademicsWords, academicsWords } from './words.en.ts'

export type Translate = TranslateOf<AcademicsWords>

/** Texts of the screens of degrees, courses, regulations and subjects in the language of the page. */
export const useWords = catalogue('academics', academicsWords)
