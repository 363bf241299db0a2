import { catalogue, type TranslateOf } from '../../../ui/catalogue.ts'
import { type SeatsWords, seatsWords } from '../words-seats.en.ts'

export type Translate = TranslateOf<SeatsWords>

/** The words of the seat matrix, the dashboard and the report on sources, in the language of the page. */
export const useSeatsWords = catalogue('seats', seatsWords)
