import { catalogue, type TranslateOf, type WordOf } from '../../ui/i18n/catalogue.ts'
import { type ResultsWords, resultsWords } from './words.en.ts'

export type Word = WordOf<ResultsWords>
export type Translate = TranslateOf<ResultsWords>

/** Texts of the exam cell's screens in the language of the page. */
export const useWords = catalogue('results', resultsWords)

export const purposeWords = { correction: 'purposeCorrection', revaluation: 'purposeRevaluation' } as const satisfies Record<
  string,
  Word
>
