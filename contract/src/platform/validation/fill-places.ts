/** `{name}` in a sentence, filled from `values`; a place without a value is left empty. */
export function fillPlaces(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
