import { catalogue } from '../../ui/catalogue.ts'
import { holidaysWords } from './words-holidays.en.ts'

/** The words of the calendar of holidays, in the language of the page. */
export const useHolidayWords = catalogue('holidays', holidaysWords)
