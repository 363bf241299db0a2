import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEveryMs = 60_000
/** Below this share of its time a process counts as idle. */
const idleShare = 0.02
/** Below this gain the pause is not worth it. */
const gainBytes = 12 * 2 ** 20

/** Makes V8 collect and return what it can to the system. It blocks the process for a few tenths of a second. */
export function releaseMemory(): void {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/**
 * Releases memory now, and again after each minute in which the process had next to nothing to do and holds more than it did. V8 collects
 * only while a program allocates: an idle process would keep for ever what it took while its modules loaded, or in the last burst of load.
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

/** The collector is not reachable by other means without starting Node with a flag, which an operator could forget. */
const collect = exposeCollector()

function exposeCollector(): NodeJS.GCFunction {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as NodeJS.GCFunction
}
