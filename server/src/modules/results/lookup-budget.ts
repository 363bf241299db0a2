type Purse = { left: number; at: number; paid: Set<number>; since: number }

const remembersMs = 60 * 60_000
const mostAddresses = 20_000

/**
 * How many different things an address may ask for: `atOnce` of them, and then `perSecond` more. What it asked for within the hour it may
 * ask again for nothing, so a whole campus behind one address, five people to a roll number, never meets the limit, and who walks
 * through all roll numbers of all exams soon does. Counted in each process alone.
 */
export class Budget {
  readonly #purses = new Map<string, Purse>()
  readonly #atOnce: number
  readonly #perSecond: number

  constructor({ atOnce, perSecond }: { atOnce: number; perSecond: number }) {
    this.#atOnce = atOnce
    this.#perSecond = perSecond
  }

  get addresses(): number {
    return this.#purses.size
  }

  /** Seconds to wait before asking for what this number marks; 0 means it is granted. This machine's own addresses are counted and never refused. */
  spend(address: string, mark: number, now: number): number {
    const purse = this.#purseOf(groupOf(address), now)
    if (purse.paid.has(mark)) return 0
    purse.left = Math.min(this.#atOnce, purse.left + ((now - purse.at) / 1000) * this.#perSecond)
    purse.at = now
    if (purse.left < 1 && !isHere(address)) return Math.ceil((1 - purse.left) / this.#perSecond)
    purse.left = Math.max(0, purse.left - 1)
    if (purse.paid.size < this.#atOnce) purse.paid.add(mark)
    return 0
  }

  #purseOf(group: string, now: number): Purse {
    const known = this.#purses.get(group)
    if (known) {
      if (now - known.since > remembersMs) Object.assign(known, { paid: new Set(), since: now })
      return known
    }
    const purse: Purse = { left: this.#atOnce, at: now, paid: new Set(), since: now }
    this.#purses.set(group, purse)
    if (this.#purses.size > mostAddresses) this.#purses.delete(this.#purses.keys().next().value ?? '')
    return purse
  }
}

/** Who has one IPv6 address has the 2⁶⁴ beside it. */
function groupOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::')) return address
  return address.split(':', 4).join(':')
}

/** The operator, or a proxy that nobody declared, behind which everybody stands: a limit here would shut out the college. */
function isHere(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}
