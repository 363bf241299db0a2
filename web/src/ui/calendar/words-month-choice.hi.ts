import type { MonthWords } from './words-month-choice.en.ts'

/** How months are chosen, in Hindi. */
export const monthWords: MonthWords = {
  earlierMonth: 'पिछला महीना',
  laterMonth: 'अगला महीना',
  thisMonth: 'यह महीना',
}
