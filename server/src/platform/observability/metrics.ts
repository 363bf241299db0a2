import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { problem } from '../problems.ts'
import type { MetricsMessage, Snapshot } from './metrics-gathering.ts'

export type Metrics = ReturnType<typeof openMetrics>

/**
 * Opens the metrics of this process, in Prometheus format. `read` returns those of all processes of the server together; of this one if it runs alone (in a
 * test).
 */
export function openMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'nalanda_http_request_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const jobs = new Counter({
    name: 'nalanda_jobs_total',
    help: 'Background jobs, by how they ended.',
    labelNames: ['name', 'end'] as const,
    registers,
  })
  const failedEffects = new Counter({
    name: 'nalanda_failed_effects_total',
    help: 'What was to follow a committed transaction and failed, by the call or job it belonged to.',
    labelNames: ['act'] as const,
    registers,
  })
  answerPrimary(registry)
  return {
    registry,
    requests,
    jobs,
    failedEffects,
    contentType: registry.contentType,
    read: () => (cluster.isWorker ? askPrimary() : registry.metrics()),
  }
}

/** Watches a pool of database connections: the numbers of open and idle ones, and of waiting requests. */
export function watchPool({ registry }: Metrics, pool: { totalCount: number; idleCount: number; waitingCount: number }): void {
  new Gauge({
    name: 'nalanda_database_connections',
    help: 'Database connections, by state.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waited-for' }, pool.waitingCount)
    },
  })
}

function answerPrimary(registry: Registry): void {
  if (!cluster.isWorker) return
  process.on('message', async ({ kind, id }: MetricsMessage) => {
    if (kind === 'metrics-wanted')
      process.send?.({ kind: 'metrics-of-worker', id, snapshot: await registry.getMetricsAsJSON() } satisfies MetricsMessage)
  })
}

const addUp = async (snapshots: Snapshot[]) => AggregatorRegistry.aggregate(snapshots).metrics()

/** Longer than the primary waits for the slowest worker. */
const longestAnswerMs = 5_000

function askPrimary(): Promise<string> {
  const id = randomUUID()
  return new Promise((resolve, reject) => {
    const listen = (message: MetricsMessage) => {
      if (message.kind !== 'metrics-of-all' || message.id !== id) return
      end()
      resolve(addUp(message.snapshots))
    }
    const timer = setTimeout(() => {
      end()
      reject(problem('platform.busy', {}, { headers: { 'retry-after': '10' } }))
    }, longestAnswerMs)
    const end = () => {
      clearTimeout(timer)
      process.off('message', listen)
    }
    process.on('message', listen)
    process.send?.({ kind: 'metrics-wanted', id } satisfies MetricsMessage)
  })
}
