import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type SeatsWords, seatsWords } from './words.en.ts'

export type Translate = TranslateOf<SeatsWords>

/** Texts of the seat matrix, the dashboard and the report on sources in the language of the page. */
export const useSeatsWords = catalogue('seats', seatsWords)
