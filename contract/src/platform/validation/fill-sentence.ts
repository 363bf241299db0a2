import { fillPlaces } from './fill-places.ts'

type Params = Readonly<Record<string, string | number>>

/** Fills in the placeholders of a sentence; `write` formats the numbers. */
export function fillSentence(sentence: string, params: Params, write: (value: number) => string): string {
  const texts = Object.entries(params).map(([place, value]) => [place, typeof value === 'number' ? write(value) : value])
  return fillPlaces(sentence, Object.fromEntries(texts))
}
