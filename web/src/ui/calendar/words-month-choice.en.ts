/** English texts of the month chooser. */
export const monthWords = {
  earlierMonth: 'Previous month',
  laterMonth: 'Next month',
  thisMonth: 'This month',
}
export type MonthWords = typeof monthWords
