import { catalogue } from '../../../ui/i18n/catalogue.ts'
import { holidaysWords } from './words.en.ts'

/** Texts of the calendar of holidays in the language of the page. */
export const useHolidayWords = catalogue('holidays', holidaysWords)
