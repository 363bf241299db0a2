import type { ChartWords } from './words.en.ts'

export const chartWords: ChartWords = {
  nothingYet: 'Noch keine Daten.',
}
