import type { ChartWords } from './words.en.ts'

export const chartWords: ChartWords = {
  nothingYet: 'ఇంకా డేటా లేదు.',
}
