import { openHashing } from './hashing.ts'
import { makePasswordHash } from './passwords.ts'

/** Hashes thousands of passwords, one after the other, in a process that takes a tenth of a core while others need it. */
export interface LowPriorityHasher {
  /** Returns the hash of a password, as `hashPassword` does. */
  hash(password: string): Promise<string>
}

/** Opens the hasher. Its process starts with the first password, and ends a few seconds after the last or with this process. */
export function openLowPriorityHasher(): LowPriorityHasher {
  const hashing = openHashing({ niceness: 10, maxWaiting: Number.POSITIVE_INFINITY, idleMilliseconds: 5_000 })
  return { hash: (password) => makePasswordHash(hashing, password) }
}
