import { problem } from '../problems.ts'
import { openSemaphore, type Semaphore } from './semaphore.ts'

/** Runs the work when its key has a free slot. Refuses, with a request to retry, if too many wait there. */
export type KeyedSemaphore<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>

/** Limits concurrent work in this process per key, such as a record or a user, in the order of arrival. */
export function openKeyedSemaphore<Key>(limits: { atOnce: number; maxWaiting: number }): KeyedSemaphore<Key> {
  const taken = new Map<Key, { semaphore: Semaphore; users: number }>()
  return async (key, work) => {
    const own = taken.get(key) ?? { semaphore: openSemaphore(limits), users: 0 }
    taken.set(key, own)
    own.users += 1
    try {
      const working = own.semaphore.run(work)
      if (working === null) throw problem('platform.busy', {}, { headers: { 'retry-after': '2' } })
      return await working
    } finally {
      own.users -= 1
      if (own.users === 0) taken.delete(key)
    }
  }
}
