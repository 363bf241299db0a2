import { now } from '../platform/clock.ts'
import type { FileStore } from '../platform/files/file-store.ts'

type Operation = 'put' | 'get' | 'has' | 'remove' | 'list'
type Fault = { operation: Operation; times: number; error: Error; after: boolean }

export type FaultyFiles = FileStore & {
  /** Makes the next `times` calls fail: before they do anything, or (with `after`) after they did it, so that only the answer is lost. */
  fail(operation: Operation, options?: { times?: number; after?: boolean; error?: Error }): void
  /** Delays the next call of this kind: `reached` resolves when it arrives, `release` lets it continue. */
  hold(operation: Operation): { reached: Promise<string>; release: () => void }
  /** Makes lists end after this many files, like a lost page of a bucket; null lists all again. */
  listAtMost(count: number | null): void
  /** Calls so far in order, such as `put photos/…`. */
  readonly calls: readonly string[]
}

/** Returns a file store that fails, waits or lists only a part if a test requests it, and otherwise works like `store`. */
export function faultyFiles(store: FileStore = memoryFiles()): FaultyFiles {
  const { run, ...faults } = openFaults()
  let most: number | null = null
  return {
    ...faults,
    listAtMost(count) {
      most = count
    },
    put: (key, bytes, about) => run('put', key, () => store.put(key, bytes, about)),
    get: (key) => run('get', key, () => store.get(key)),
    has: (key) => run('has', key, () => store.has(key)),
    remove: (key) => run('remove', key, () => store.remove(key)),
    async *list(prefix = '') {
      await run('list', prefix, async () => {})
      let listed = 0
      for await (const entry of store.list(prefix)) {
        if (most !== null && ++listed > most) return
        yield entry
      }
    },
  }
}

type Run = <T>(operation: Operation, key: string, work: () => Promise<T>) => Promise<T>

/** Collects the requested faults; `run` applies the matching fault to each operation. */
function openFaults(): Pick<FaultyFiles, 'fail' | 'hold' | 'calls'> & { run: Run } {
  const faults: Fault[] = []
  const held = new Map<Operation, (key: string) => Promise<void>>()
  const calls: string[] = []
  return {
    calls,
    fail(operation, { times = 1, after = false, error = new Error(`The file store did not ${operation}`) } = {}) {
      faults.push({ operation, times, after, error })
    },
    hold(operation) {
      const reached = Promise.withResolvers<string>()
      const released = Promise.withResolvers<void>()
      held.set(operation, (key) => {
        reached.resolve(key)
        return released.promise
      })
      return { reached: reached.promise, release: released.resolve }
    },
    async run(operation, key, work) {
      calls.push(`${operation} ${key}`)
      const wait = held.get(operation)
      held.delete(operation)
      await wait?.(key)
      const fault = faults.find((one) => one.operation === operation && one.times > 0)
      if (!fault) return work()
      fault.times -= 1
      if (fault.after) await work()
      throw fault.error
    },
  }
}

/** Returns a file store in the memory of this process, for tests without a disk. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, { content: Buffer; storedAt: Date }>()
  return {
    async put(key, bytes) {
      kept.set(key, { content: Buffer.from(bytes), storedAt: now() })
    },
    get: async (key) => kept.get(key)?.content ?? null,
    has: async (key) => kept.has(key),
    async remove(key) {
      kept.delete(key)
    },
    async *list(prefix = '') {
      for (const [key, { storedAt }] of [...kept]) if (key.startsWith(prefix)) yield { key, storedAt }
    },
  }
}
