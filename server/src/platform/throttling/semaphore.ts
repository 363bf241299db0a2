export interface Semaphore {
  /** Does the work when its turn has come. Null, immediately, when too many are waiting already. */
  run<T>(work: () => Promise<T>): Promise<T> | null
}

/**
 * Lets only so many do something concurrently in this process, in the order in which they came, so that a burst of one kind of work leaves
 * threads, connections and memory to all others.
 */
export function openSemaphore({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Semaphore {
  const waiting: (() => void)[] = []
  let working = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      // The place is passed directly to the next, so that no other call takes it.
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }

  return { run: (work) => (waiting.length >= maxWaiting ? null : inTurn(work)) }
}
