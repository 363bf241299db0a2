export interface Semaphore {
  /** Runs the work when its turn comes. Returns null immediately if too many are waiting already. */
  run<T>(work: () => Promise<T>): Promise<T> | null
}

/** Limits concurrent work in this process, in the order of arrival, so that a burst of one kind of work leaves threads, connections and memory to others. */
export function openSemaphore({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Semaphore {
  const waiting: (() => void)[] = []
  let working = 0

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else working += 1
    try {
      return await work()
    } finally {
      // The slot is passed directly to the next task, so that no other call takes it.
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }

  return { run: (work) => (waiting.length >= maxWaiting ? null : inTurn(work)) }
}
