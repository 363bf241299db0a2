/**
 * The position of waiting work: a line, shared or its own, a part of that line, and whether it comes after all work of the line that is not `last`. Lines are
 * served in turn, and so are the parts of a line.
 */
export type Place = { line: string; part?: string; last?: boolean }

/** Serves the work of several lines in turn, so that a line with much work delays only itself, and within it mostly the part with much work. */
export interface FairQueue {
  /**
   * Runs the work when its turn comes. Returns null if too many are waiting: immediately, or later if work of another line or part needs the slot and none has
   * more waiting work than this one.
   */
  run<T>(place: Place, work: () => Promise<T>): Promise<T | null>
}

/** Called when its turn has come, or when it was dropped for other work. */
type Waiting = (admitted: boolean) => void

/**
 * Opens a queue that runs at most `atOnce` tasks at a time in this process. Waiting lines are served in turn, one task each, and so are the parts of a line;
 * the tasks of one part in the order of arrival. Beyond `maxWaiting`, a task of the longest line is dropped: one of its `last` tasks, or else the newest of its
 * longest part.
 */
export function openFairQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): FairQueue {
  const lines = openTurns(({ line }) => line, openLine)
  let working = 0

  function enter(place: Place): Promise<boolean> {
    if (working < atOnce) {
      working += 1
      return Promise.resolve(true)
    }
    return new Promise((tell) => {
      lines.add(place, tell)
      if (lines.waiting > maxWaiting) lines.drop()?.(false)
    })
  }
  return {
    async run(place, work) {
      if (!(await enter(place))) return null
      try {
        return await work()
      } finally {
        // The slot is passed directly to the next task, so that no other call takes it.
        const next = lines.takeNext()
        if (next) next(true)
        else working -= 1
      }
    },
  }
}

/** A set of waiting tasks. */
type Waiters = {
  readonly waiting: number
  add(place: Place, one: Waiting): void
  takeNext(): Waiting | undefined
  /** Removes the task that is dropped when too many wait. */
  drop(): Waiting | undefined
}

/** Serves the parts of a line in turn, then its `last` tasks in turn. */
function openLine(): Waiters {
  const first = openTurns(({ part = '' }) => part, openPart)
  const last = openTurns(({ part = '' }) => part, openPart)
  return {
    get waiting() {
      return first.waiting + last.waiting
    },
    add: (place, one) => (place.last ? last : first).add(place, one),
    takeNext: () => first.takeNext() ?? last.takeNext(),
    drop: () => last.drop() ?? first.drop(),
  }
}

/** Serves tasks in the order of arrival. */
function openPart(): Waiters {
  const all: Waiting[] = []
  return {
    get waiting() {
      return all.length
    },
    add: (_, one) => void all.push(one),
    takeNext: () => all.shift(),
    drop: () => all.pop(),
  }
}

/** Waiting tasks of several keys, in the order in which the keys are served. */
function openTurns(keyOf: (place: Place) => string, open: () => Waiters): Waiters {
  const turns = new Map<string, Waiters>()
  let waiting = 0
  const took = (key: string, { waiting: left }: Waiters) => {
    if (left === 0) turns.delete(key)
    waiting -= 1
  }
  return {
    get waiting() {
      return waiting
    },
    add(place, one) {
      const key = keyOf(place)
      const of = turns.get(key) ?? open()
      turns.set(key, of)
      of.add(place, one)
      waiting += 1
    },
    takeNext() {
      const [turn] = turns
      if (!turn) return undefined
      const [key, of] = turn
      const next = of.takeNext()
      // Goes to the end of the order
      turns.delete(key)
      turns.set(key, of)
      took(key, of)
      return next
    },
    drop() {
      const longest = longestOf(turns)
      const dropped = longest?.[1].drop()
      if (longest) took(...longest)
      return dropped
    },
  }
}

/** Returns the longest, and the newest of equally long ones. */
function longestOf(turns: ReadonlyMap<string, Waiters>): [key: string, of: Waiters] | undefined {
  return [...turns].reverse().sort(([, a], [, b]) => b.waiting - a.waiting)[0]
}
