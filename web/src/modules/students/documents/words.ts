import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type RequestWords, requestWords } from './words.en.ts'

export type TranslateRequests = TranslateOf<RequestWords>

/** The words of what students request and upload, in the language of the page. */
export const useRequestWords = catalogue('documents', requestWords)
