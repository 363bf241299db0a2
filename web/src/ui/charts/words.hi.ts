import type { ChartWords } from './words.en.ts'

export const chartWords: ChartWords = {
  nothingYet: 'अभी कोई डेटा नहीं।',
}
