import type { MonthWords } from './words-month-choice.en.ts'

/** German texts of the month chooser. */
export const monthWords: MonthWords = {
  earlierMonth: 'Voriger Monat',
  laterMonth: 'Nächster Monat',
  thisMonth: 'Dieser Monat',
}
