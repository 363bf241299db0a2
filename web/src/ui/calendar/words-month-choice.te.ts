import type { MonthWords } from './words-month-choice.en.ts'

/** How months are chosen, in Telugu. */
export const monthWords: MonthWords = {
  earlierMonth: 'గత నెల',
  laterMonth: 'వచ్చే నెల',
  thisMonth: 'ఈ నెల',
}
