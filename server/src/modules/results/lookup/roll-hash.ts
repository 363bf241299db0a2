/** Hashes a roll number to a whole number of 31 bits (FNV-1a), the widest that needs no boxing. */
export function hashRoll(rollNo: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < rollNo.length; at += 1) hash = Math.imul(hash ^ rollNo.charCodeAt(at), 0x01000193)
  return hash >>> 1 || 1
}

/**
 * The set of roll numbers with a result in an exam, in eight bytes each: enough to say 'certainly none' without a query. One unknown number in some hundred
 * thousand is taken for a known one, and the database then finds no result.
 */
export class KnownRolls {
  readonly size: number
  readonly #slots: Uint32Array
  readonly #mask: number

  constructor(rollNos: readonly string[]) {
    this.size = rollNos.length
    const length = 2 ** Math.ceil(Math.log2(Math.max(rollNos.length * 2, 16)))
    this.#slots = new Uint32Array(length)
    this.#mask = length - 1
    for (const rollNo of rollNos) this.#add(hashRoll(rollNo))
  }

  mayHave(rollNo: string): boolean {
    const hash = hashRoll(rollNo)
    for (let at = hash & this.#mask; ; at = (at + 1) & this.#mask) {
      const slot = this.#slots[at]
      if (slot === hash) return true
      if (slot === 0) return false
    }
  }

  #add(hash: number): void {
    let at = hash & this.#mask
    while (this.#slots[at] !== 0 && this.#slots[at] !== hash) at = (at + 1) & this.#mask
    this.#slots[at] = hash
  }
}
