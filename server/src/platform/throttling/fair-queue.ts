/** Lets work of many keys be done by turns, so that a key with much work delays only itself. */
export interface FairQueue {
  /**
   * Does the work when its turn has come. Null when too many are waiting: immediately, or later when somebody of another key needs the place and
   * none has more waiting than this one.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T | null>
}

/** Called when its turn has come, or when somebody else needed the place. */
type Waiting = (admitted: boolean) => void

/**
 * Lets only `atOnce` do something at a time in this process. Keys that wait are served in turn, one of each; those of one key in the order in
 * which they came. When `maxWaiting` wait, the newest of the longest line is dropped.
 */
export function openFairQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): FairQueue {
  const lines = openLines()
  let working = 0

  function enter(key: string): Promise<boolean> {
    if (working < atOnce) {
      working += 1
      return Promise.resolve(true)
    }
    return new Promise((tell) => {
      lines.add(key, tell)
      if (lines.waiting > maxWaiting) lines.takeNewestOfLongest()?.(false)
    })
  }
  return {
    async run(key, work) {
      if (!(await enter(key))) return null
      try {
        return await work()
      } finally {
        // The place is passed directly to the next, so that no other call takes it.
        const next = lines.takeNext()
        if (next) next(true)
        else working -= 1
      }
    },
  }
}

/** Those who wait, a line for each key, in the order in which the keys are served. */
function openLines() {
  const lines = new Map<string, Waiting[]>()
  let waiting = 0
  return {
    get waiting() {
      return waiting
    },
    add(key: string, one: Waiting) {
      const line = lines.get(key)
      if (line) line.push(one)
      else lines.set(key, [one])
      waiting += 1
    },
    /** The first of the key whose turn it is, which is then served after all others. */
    takeNext(): Waiting | undefined {
      const [first] = lines
      if (!first) return undefined
      const [key, line] = first
      lines.delete(key)
      if (line.length > 1) lines.set(key, line)
      waiting -= 1
      return line.shift()
    },
    takeNewestOfLongest(): Waiting | undefined {
      const [longest] = [...lines].sort(([, a], [, b]) => b.length - a.length)
      if (!longest) return undefined
      const [key, line] = longest
      if (line.length === 1) lines.delete(key)
      waiting -= 1
      return line.pop()
    },
  }
}
