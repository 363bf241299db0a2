import { catalogue } from '../i18n/catalogue.ts'
import { monthWords } from './words-month-choice.en.ts'

/** Texts of the month chooser in the language of the page. */
export const useMonthWords = catalogue('month-choice', monthWords)
