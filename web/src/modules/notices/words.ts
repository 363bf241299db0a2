import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type NoticesWords, noticesWords } from './words.en.ts'

export type Translate = TranslateOf<NoticesWords>

/** Texts of notices in the language of the page. */
export const useNoticeWords = catalogue('notices', noticesWords)
