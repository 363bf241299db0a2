import cluster from 'node:cluster'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** The metrics of one process. */
export type Snapshot = MetricObjectWithValues<MetricValue<string>>[]

/** A worker that is asked for the metrics asks the primary, which asks all workers and returns the metrics of each. */
export type MetricsMessage =
  | { kind: 'metrics-wanted'; id: string }
  | { kind: 'metrics-of-worker'; id: string; snapshot: Snapshot }
  | { kind: 'metrics-of-all'; id: string; snapshots: Snapshot[] }

/**
 * Runs in the primary: gathers the workers' metrics when one of them is asked. Omits a worker that does not respond in time. Only workers load the library that
 * aggregates them.
 */
export function serveMetricsToWorkers(): void {
  const gathering = new Map<string, (snapshot: Snapshot) => void>()
  cluster.on('message', (worker, message: MetricsMessage) => {
    if (message.kind === 'metrics-of-worker') gathering.get(message.id)?.(message.snapshot)
    if (message.kind !== 'metrics-wanted') return
    const { id } = message
    const workers = Object.values(cluster.workers ?? {}).filter((other) => other?.isConnected())
    const snapshots: Snapshot[] = []
    const finish = () => {
      clearTimeout(timer)
      if (!gathering.delete(id) || !worker.isConnected()) return
      worker.send({ kind: 'metrics-of-all', id, snapshots } satisfies MetricsMessage)
    }
    const timer = setTimeout(finish, 2_000)
    gathering.set(id, (snapshot) => {
      if (snapshots.push(snapshot) === workers.length) finish()
    })
    for (const other of workers) other?.send({ kind: 'metrics-wanted', id } satisfies MetricsMessage)
  })
}
