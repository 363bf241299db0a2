import type { MonthWords } from './words-month-choice.en.ts'

/** How months are chosen, in German. */
export const monthWords: MonthWords = {
  earlierMonth: 'Voriger Monat',
  laterMonth: 'Nächster Monat',
  thisMonth: 'Dieser Monat',
}
