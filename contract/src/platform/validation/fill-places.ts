/**
 * Fills in `{name}` in a sentence from `values`; a placeholder without a value becomes empty. `{days:day|days}` is the first word if `days` is 1, else the
 * second.
 */
export function fillPlaces(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)(?::(.*?)\|(.*?))?\}/g, (_, name: string, one?: string, other?: string) =>
    one === undefined ? (values[name] ?? '') : values[name] === '1' ? one : (other ?? ''),
  )
}

/** Returns the names of the placeholders of a sentence. */
export const placesOf = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Returns the sentence for any number, with its placeholders unfilled: for documentation. */
export function openSentence(sentence: string): string {
  return fillPlaces(sentence, Object.fromEntries(placesOf(sentence).map((name) => [name, `{${name}}`])))
}
