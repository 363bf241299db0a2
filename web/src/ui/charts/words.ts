import { catalogue } from '../i18n/catalogue.ts'
import { chartWords } from './words.en.ts'

/** Texts of chart cards in the language of the page. */
export const useChartWords = catalogue('charts', chartWords)
