import cluster from 'node:cluster'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'

/** What one process measured. */
export type Snapshot = MetricObjectWithValues<MetricValue<string>>[]

/** A worker that is asked for the metrics asks the primary, which asks all workers and answers with what each of them measured. */
export type MetricsMessage =
  | { kind: 'metrics-wanted'; id: string }
  | { kind: 'metrics-of-worker'; id: string; snapshot: Snapshot }
  | { kind: 'metrics-of-all'; id: string; snapshots: Snapshot[] }

/** In the primary: gathers the workers' measurements when one of them is asked. A worker that does not answer in time is left out. The library that adds them up is loaded in workers alone. */
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
