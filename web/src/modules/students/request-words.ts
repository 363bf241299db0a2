import { catalogue, type TranslateOf } from '../../ui/catalogue.ts'
import { type RequestWords, requestWords } from './words-requests.en.ts'

export type TranslateRequests = TranslateOf<RequestWords>

/** The words of what students request and upload, in the language of the page. */
export const useRequestWords = catalogue('requests', requestWords)
