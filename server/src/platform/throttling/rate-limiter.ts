import { addressGroup } from './address-group.ts'

type Bucket = { left: number; at: number; granted: Set<number>; since: number }

const remembersMs = 60 * 60_000
const maxAddresses = 20_000

/**
 * Limits how many different things an address may request: `atOnce`, and then `perSecond` more. Repeated requests within an hour are free, so that a whole
 * campus behind one address, with five people per roll number, never reaches the limit, while a client that walks through all roll numbers of all exams soon
 * does. Counted per process.
 */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #atOnce: number
  readonly #perSecond: number

  constructor({ atOnce, perSecond }: { atOnce: number; perSecond: number }) {
    this.#atOnce = atOnce
    this.#perSecond = perSecond
  }

  get addresses(): number {
    return this.#buckets.size
  }

  /**
   * Returns the seconds to wait before requesting what this mark identifies; 0 means that it is granted. Addresses of this machine are counted but never
   * refused.
   */
  spend(address: string, mark: number, now: number): number {
    const bucket = this.#bucketOf(addressGroup(address), now)
    if (bucket.granted.has(mark)) return 0
    // After the clock was set back, the time since the last request is unknown
    const passedMs = Math.max(0, now - bucket.at)
    bucket.left = Math.min(this.#atOnce, bucket.left + (passedMs / 1000) * this.#perSecond)
    bucket.at = now
    if (bucket.left < 1 && !isHere(address)) return Math.ceil((1 - bucket.left) / this.#perSecond)
    bucket.left = Math.max(0, bucket.left - 1)
    if (bucket.granted.size < this.#atOnce) bucket.granted.add(mark)
    return 0
  }

  #bucketOf(group: string, now: number): Bucket {
    const known = this.#buckets.get(group)
    if (known) {
      if (now - known.since > remembersMs) Object.assign(known, { granted: new Set(), since: now })
      return known
    }
    const bucket: Bucket = { left: this.#atOnce, at: now, granted: new Set(), since: now }
    this.#buckets.set(group, bucket)
    if (this.#buckets.size > maxAddresses) this.#buckets.delete(this.#buckets.keys().next().value ?? '')
    return bucket
  }
}

/** Whether the address is the operator's, or that of an undeclared proxy in front of all users: a limit here would lock out the college. */
function isHere(address: string): boolean {
  return address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}
