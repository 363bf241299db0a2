import cluster from 'node:cluster'
import { once } from 'node:events'
import { pino } from 'pino'
import { runWorkers } from '../../processes.ts'

/** A primary that stops its worker during the worker's start, and a worker that starts listening only after it missed the first message. */
if (cluster.isPrimary) {
  const workers = runWorkers({ count: 1, environment: {}, log: pino() })
  workers.ready.catch(() => {})
  await once(cluster, 'online')
  await workers.stop()
  process.exit(0)
} else {
  if (cluster.worker) await once(cluster.worker, 'message')
  process.on('message', ({ kind }: { kind?: string }) => kind === 'stop' && process.exit(0))
  process.send?.({ kind: 'ready' })
}
