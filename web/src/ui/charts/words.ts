import { catalogue } from '../i18n/catalogue.ts'
import { chartWords } from './words.en.ts'

/** What a card with a chart says, in the language of the page. */
export const useChartWords = catalogue('charts', chartWords)
