/** A pseudo-random generator that yields the same values on every machine for the same seed. Never use it for secrets: those come from `tokens.ts`. */
export type Random = {
  /** Returns a number of at least 0 and below 1. */
  fraction(): number
  /** Returns an integer from `least` to `most`, both included. */
  between(least: number, most: number): number
  /** Returns true with this probability. */
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  /** Returns one of the choices; its weight sets its probability. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  /** Returns a number around 0, mostly within ±1, rarely beyond ±3. */
  spread(): number
}

/** Opens the generator of a seed. Seeds that differ in one letter give unrelated sequences. */
export function seeded(seed: string): Random {
  const fraction = mulberry32(fnv1a(seed))
  const between = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick: (choices) => chosen(choices[between(0, choices.length - 1)]),
    weighted: (choices) => weighted(choices, fraction),
    // Irwin–Hall rather than Box–Muller: sums give the same result on every machine, logarithms and cosines may not
    spread: () => Array.from({ length: 12 }, fraction).reduce((sum, part) => sum + part, -6),
  }
}

/** Distributes `total` in proportion to the weights, as integers that add up to it exactly (largest remainder). */
export function distribute(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const exact = weights.map((weight) => (total * weight) / sum)
  const shares = exact.map(Math.floor)
  const left = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = exact.map((share, at) => ({ at, remainder: share - Math.floor(share) }))
  byRemainder.sort((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}

function weighted<T>(choices: readonly (readonly [T, number])[], fraction: () => number): T {
  let left = fraction() * choices.reduce((sum, [, weight]) => sum + weight, 0)
  const found = choices.find(([, weight]) => {
    left -= weight
    return left < 0
  })
  return chosen(found ?? choices[choices.length - 1])[0]
}

function chosen<T>(choice: T | undefined): T {
  if (choice === undefined) throw new Error('There is nothing to choose from')
  return choice
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
