import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type EventDutyWords, eventDutyWords } from './words.en.ts'

export type Translate = TranslateOf<EventDutyWords>

/** Texts of duty leave for events in the language of the page. */
export const useWords = catalogue<EventDutyWords>('event-duties', eventDutyWords)
