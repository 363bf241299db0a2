import { catalogue, type TranslateOf } from '../../ui/i18n/catalogue.ts'
import { type TimetableWords, timetableWords } from './words.en.ts'

export type Translate = TranslateOf<TimetableWords>

/** Texts of timetables, rooms and classes in the language of the page. */
export const useWords = catalogue<TimetableWords>('timetable', timetableWords)
