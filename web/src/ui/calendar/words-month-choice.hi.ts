import type { MonthWords } from './words-month-choice.en.ts'

/** Hindi texts of the month chooser. */
export const monthWords: MonthWords = {
  earlierMonth: 'पिछला महीना',
  laterMonth: 'अगला महीना',
  thisMonth: 'यह महीना',
}
