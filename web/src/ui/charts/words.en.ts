/** What a card with a chart says, in English. */
export const chartWords = {
  nothingYet: 'No data yet.',
}
export type ChartWords = typeof chartWords
