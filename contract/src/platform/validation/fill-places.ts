/**
 * `{name}` in a sentence, filled from `values`; a place without a value is left empty. `{days:day|days}` is the first word where `days` is 1, and else the second.
 */
export function fillPlaces(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)(?::(.*?)\|(.*?))?\}/g, (_, name: string, one?: string, other?: string) =>
    one === undefined ? (values[name] ?? '') : values[name] === '1' ? one : (other ?? ''),
  )
}

/** The names of the places of a sentence. */
export const placesOf = (sentence: string): string[] => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The sentence for any number, with its places left as they are: for documentation. */
export function openSentence(sentence: string): string {
  return fillPlaces(sentence, Object.fromEntries(placesOf(sentence).map((name) => [name, `{${name}}`])))
}
