/**
 * Where somebody waits: in a line of their own or with others, there in a part, and in it perhaps after all that are not `last`. The lines take turns,
 * and so do the parts of one.
 */
export type Place = { line: string; part?: string; last?: boolean }

/** Lets work of many lines be done by turns, so that a line with much work delays only itself, and in it a part with much work most of all. */
export interface FairQueue {
  /**
   * Does the work when its turn has come. Null when too many are waiting: immediately, or later when somebody of another line or part needs the
   * place and none has more waiting than this one.
   */
  run<T>(place: Place, work: () => Promise<T>): Promise<T | null>
}

/** Called when its turn has come, or when somebody else needed the place. */
type Waiting = (admitted: boolean) => void

/**
 * Lets only `atOnce` do something at a time in this process. Lines that wait are served in turn, one of each, and the parts of a line likewise; those of
 * one part in the order in which they came. When `maxWaiting` wait, one of the longest line is dropped: of those that come last there, or else of its
 * longest part the newest.
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
        // The place is passed directly to the next, so that no other call takes it.
        const next = lines.takeNext()
        if (next) next(true)
        else working -= 1
      }
    },
  }
}

/** Some who wait. */
type Waiters = {
  readonly waiting: number
  add(place: Place, one: Waiting): void
  takeNext(): Waiting | undefined
  /** Takes the one who is dropped when too many wait. */
  drop(): Waiting | undefined
}

/** The parts of a line by turns, then those that come last by turns. */
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

/** Those who wait in the order in which they came. */
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

/** Waiters of many keys, in the order in which the keys are served. */
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
      // Served after all others again
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

/** Of equally long ones the newest. */
function longestOf(turns: ReadonlyMap<string, Waiters>): [key: string, of: Waiters] | undefined {
  return [...turns].reverse().sort(([, a], [, b]) => b.waiting - a.waiting)[0]
}
