/** Whether two spellings of a name share a word of at least three letters: initials, titles and the order of words differ from form to form. */
export function isSameName(one: string, other: string): boolean {
  const words = (name: string) => new Set(name.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [])
  const [first, second] = [words(one), words(other)]
  return first.size === 0 || second.size === 0 || [...first].some((word) => second.has(word))
}

/**
 * Whether two spellings have the same words except initials, in any order; a spelling of at least two words may lack some of the other, such as an omitted
 * family name. Stricter than `isSameName`: for people without a known connection.
 */
export function hasSameWords(one: string, other: string): boolean {
  const words = (name: string) => new Set(name.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [])
  const [first, second] = [words(one), words(other)]
  const [fewer, more] = first.size <= second.size ? [first, second] : [second, first]
  return fewer.size > 0 && [...fewer].every((word) => more.has(word)) && (fewer.size > 1 || fewer.size === more.size)
}
