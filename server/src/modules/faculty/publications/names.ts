/** Identifies which member of staff an author is. Names are printed in many ways: `K. V. Rao`, `Rao, K.V.`, `KV Rao`, `RAO K V`, `Dr. Venkata Rao Kolli`. */

/** A name prepared for comparison: its full words and its initials. */
export type ComparedName = { words: readonly string[]; initials: readonly string[] }

const titles = /^((dr|prof|professor|mr|mrs|ms|miss|smt|sri|shri|er)\.?\s+)+/i

export function comparedName(name: string): ComparedName {
  const bare = name.trim().replace(titles, '')
  const turned = bare.replace(/^([^,]+),\s*(.+)$/, '$2 $1').replace(titles, '')
  const plain = turned.normalize('NFKD').replace(/\p{M}+/gu, '')
  const tokens = plain.match(/[\p{L}’'-]+/gu) ?? []
  const hasSmall = /\p{Ll}/u.test(plain)
  const words: string[] = []
  const initials: string[] = []
  for (const token of tokens.flatMap((one) => (hasSmall ? one : one.toLowerCase()))) {
    const word = token.toLowerCase().replace(/[’'-]/g, '')
    if (word.length === 1) initials.push(word)
    else if (isRunOfInitials(token, hasSmall)) initials.push(...word)
    else words.push(word)
  }
  return { words, initials }
}

/** True for `KV` in `KV Rao`; at most two letters if the whole name is in capitals. */
function isRunOfInitials(token: string, hasSmall: boolean): boolean {
  return hasSmall ? /^\p{Lu}{2,3}$/u.test(token) : token.length === 2
}

/**
 * Whether both names can belong to one person: they share a word of at least three letters, at least two parts agree, and no part contradicts. An initial
 * agrees with a word that begins with it; the longer name may have parts left over.
 */
export function mayBeSame(one: ComparedName, other: ComparedName): boolean {
  const shared = one.words.filter((word) => other.words.includes(word))
  if (!shared.some((word) => word.length >= 3)) return false
  const [mine, theirs] = [without(one, shared), without(other, shared)]
  if (isOtherInitial(mine, theirs) || isOtherInitial(theirs, mine)) return false
  const left = agree(mine, theirs)
  if (left === null) return false
  return shared.length + left.matched >= 2 || isWhole(one, other)
}

/** Whether both names have the same full words and the same initials. */
export function isWhole(one: ComparedName, other: ComparedName): boolean {
  const key = ({ words, initials }: ComparedName) => `${words.toSorted().join(' ')}|${initials.toSorted().join('')}`
  return key(one) === key(other)
}

/** Returns true for `R. Kumar` and Suresh Kumar Reddy: a single initial stands for the given name, which comes first. */
function isOtherInitial({ words, initials }: ComparedName, other: ComparedName): boolean {
  const [initial, ...more] = initials
  const [first] = other.words
  return initial !== undefined && more.length === 0 && words.length === 0 && first !== undefined && !first.startsWith(initial)
}

function without({ words, initials }: ComparedName, shared: readonly string[]): ComparedName {
  return { words: words.filter((word) => !shared.includes(word)), initials }
}

/** Returns how many parts agree; null if both names have parts left over, because these contradict each other. */
function agree(one: ComparedName, other: ComparedName): { matched: number } | null {
  const theirWords = [...other.words]
  const theirInitials = [...other.initials]
  let matched = 0
  let left = 0
  const take = (list: string[], fits: (part: string) => boolean) => {
    const at = list.findIndex(fits)
    if (at >= 0) list.splice(at, 1)
    return at >= 0
  }
  for (const initial of one.initials)
    if (take(theirInitials, (part) => part === initial) || take(theirWords, (part) => part.startsWith(initial))) matched += 1
    else left += 1
  for (const word of one.words)
    if (take(theirInitials, (part) => word.startsWith(part))) matched += 1
    else left += 1
  const over = theirWords.length + theirInitials.length
  return left > 0 && over > 0 ? null : { matched }
}
