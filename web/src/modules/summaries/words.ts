import { catalogue } from '../../ui/i18n/catalogue.ts'
import { type SummaryWords, summaryWords } from './words.en.ts'

/** Texts of the daily summary in the language of the page. */
export const useWords = catalogue<SummaryWords>('summaries', summaryWords)
