import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type RequestWords, requestWords } from './words.en.ts'

export type TranslateRequests = TranslateOf<RequestWords>

/** Texts of student requests and uploads in the language of the page. */
export const useRequestWords = catalogue('documents', requestWords)
