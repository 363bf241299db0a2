/** How months are chosen, in English. */
export const monthWords = {
  earlierMonth: 'Previous month',
  laterMonth: 'Next month',
  thisMonth: 'This month',
}
export type MonthWords = typeof monthWords
