/** English texts of chart cards. */
export const chartWords = {
  nothingYet: 'No data yet.',
}
export type ChartWords = typeof chartWords
