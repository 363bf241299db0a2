import { openHashing } from './hashing.ts'
import { makePasswordHash } from './passwords.ts'

/** Hashes passwords by the thousand, one after the other, in a process that takes a tenth of a core while others want it. */
export interface LowPriorityHasher {
  /** The hash of a password, as `hashPassword` makes it. */
  hash(password: string): Promise<string>
}

/** Opens it. Its process starts with the first password, and ends a few seconds after the last or with this one. */
export function openLowPriorityHasher(): LowPriorityHasher {
  const hashing = openHashing({ niceness: 10, maxWaiting: Number.POSITIVE_INFINITY, idleMilliseconds: 5_000 })
  return { hash: (password) => makePasswordHash(hashing, password) }
}
