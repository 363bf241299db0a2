import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type OutboxWords, outboxWords } from './words.en.ts'

export type Translate = TranslateOf<OutboxWords>

/** Texts of the list of outgoing messages in the language of the page. */
export const useOutboxWords = catalogue('outbox', outboxWords)
