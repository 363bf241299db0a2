/**
 * Compares titles, ignoring differences in typing. Treating two publications as one is worse than listing one twice, so few typing errors are accepted: the
 * numbers must agree, and a word may repeat a letter, lack one of its nine or more letters after the first, have two letters exchanged, be plural, or be
 * spelled with z for s.
 */

/** Words that titles add or omit; ignored in comparisons. */
const small = new Set(['a', 'an', 'the', 'of', 'on', 'in', 'for', 'and', 'to', 'by', 'with', 'from', 'at'])

/** A title prepared for comparison: its significant words, and these joined, which is the same for `micro-grid`, `micro grid` and `microgrid`. */
export type ComparedTitle = { words: readonly string[]; joined: string }

export function comparedTitle(title: string): ComparedTitle {
  const plain = title
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/&(amp;)?/g, ' and ')
    // The plus signs of C++ and the sharp of C# belong to the name
    .replace(/(?<=\b[a-z])\+\+/g, 'plusplus')
    .replace(/(?<=\b[a-z])#/g, 'sharp')
    .replace(/[’'`\p{Pd}]+/gu, '')
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !small.has(word))
  return { words, joined: words.join('') }
}

/** Whether a title is too short to be unique, such as `Introduction`. */
export const isShortTitle = ({ words }: ComparedTitle): boolean => words.length < 3

/** Whether two titles have the same words except for typing errors: at most one per four words, and at most two. */
export function isSameTitle(one: ComparedTitle, other: ComparedTitle): boolean {
  if (one.joined === other.joined) return one.joined !== ''
  if (one.words.length !== other.words.length) return false
  const different = one.words.flatMap((word, at) => (word === other.words[at] ? [] : [[word, other.words[at] ?? ''] as const]))
  return different.length <= slipsAllowed(one) && different.every(([word, twin]) => isSlip(word, twin))
}

/** Splits a title into one part more than the accepted typing errors, so that at least one part of a matching title is identical. */
export function partsOf(title: ComparedTitle): string[] {
  const { words } = title
  const parts = slipsAllowed(title) + 1
  if (parts === 1) return []
  const size = Math.ceil(words.length / parts)
  return Array.from({ length: parts }, (_, at) => `${words.length} ${at} ${words.slice(at * size, (at + 1) * size).join(' ')}`)
}

const slipsAllowed = ({ words }: ComparedTitle): number => Math.min(2, Math.floor(words.length / 4))

function isSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (/\p{N}/u.test(long) || short.length < 4 || short[0] !== long[0]) return false
  if (long === `${short}s` || long === `${short}es`) return true
  if (short.length < 5) return false
  const from = firstDifference(short, long)
  if (long.length === short.length + 1) {
    const isRepeated = long[from] === long[from - 1] || long[from] === long[from + 1]
    return (isRepeated || short.length >= 8) && short.slice(from) === long.slice(from + 1)
  }
  if (long.length !== short.length) return false
  const [a, b] = [short.slice(from), long.slice(from)]
  const exchanged = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  const spelled = ['sz', 'zs'].includes(`${a[0]}${b[0]}`) && a.slice(1) === b.slice(1)
  return exchanged || spelled
}

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}
