import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type CalendarWords, calendarWords } from './words.en.ts'

export type Translate = TranslateOf<CalendarWords>

/** Texts of the academic calendar in the language of the page. */
export const useWords = catalogue<CalendarWords>('calendar', calendarWords)
