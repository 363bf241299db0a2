import { catalogue, type SayOf } from '../../ui/catalogue.ts'
import { type OutboxWords, outboxWords } from './words-outbox.en.ts'

export type Say = SayOf<OutboxWords>

/** The words of the list of outgoing messages, in the language of the page. */
export const useOutboxWords = catalogue('outbox', outboxWords)
