/** Whether two spellings of a name share a word of three letters: initials, titles and the order of the words differ from form to form. */
export function isSameName(one: string, other: string): boolean {
  const words = (name: string) => new Set(name.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [])
  const [first, second] = [words(one), words(other)]
  return first.size === 0 || second.size === 0 || [...first].some((word) => second.has(word))
}
