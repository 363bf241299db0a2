import { problem } from '../problems.ts'
import { openSemaphore, type Semaphore } from './semaphore.ts'

/** Does the work when there is a place for its key. Refuses, to be tried again in a moment, when too many wait there. */
export type KeyedSemaphore<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>

/** Lets only so many do something concurrently in this process for each key, such as a record or a person, in the order in which they came. */
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
