import type { MonthWords } from './words-month-choice.en.ts'

/** Telugu texts of the month chooser. */
export const monthWords: MonthWords = {
  earlierMonth: 'గత నెల',
  laterMonth: 'వచ్చే నెల',
  thisMonth: 'ఈ నెల',
}
