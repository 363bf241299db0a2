import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEveryMs = 60_000
/** A process whose event loop is busy for less than this share of the time counts as idle. */
const idleShare = 0.02
/** Minimum heap growth for which the pause is worth it. */
const gainBytes = 12 * 2 ** 20

/** Makes V8 collect all garbage and return free memory to the system. It blocks the process for a few tenths of a second. */
export function releaseMemory(): void {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Releases memory now, and after each minute in which the process was idle and its heap has grown. V8 collects garbage only while a program allocates: an idle
 * process would keep the memory that it took to load its modules, or in its last burst of load, for ever.
 */
export function releaseMemoryWhenIdle(): void {
  releaseMemory()
  let least = process.memoryUsage().heapTotal
  let before = performance.eventLoopUtilization()
  setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (utilization > idleShare || process.memoryUsage().heapTotal < least + gainBytes) return
    releaseMemory()
    least = process.memoryUsage().heapTotal
  }, lookEveryMs).unref()
}

/** The garbage collector. Without this, it is reachable only with a Node flag, which an operator could forget. */
const collect = exposeCollector()

function exposeCollector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as NodeJS.GCFunction
}
