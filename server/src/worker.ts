import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { standInUntilDatabaseAnswers } from './database-stand-in.ts'
import { workerAddress } from './listening.ts'
import { restoredChannel } from './platform/backup/restore.ts'
import { loadConfig, type RunningConfig } from './platform/config/config.ts'
import { openPlatform, type Platform } from './platform/platform.ts'
import { releaseMemoryWhenIdle } from './platform/release-memory.ts'
import type { WorkerMessage } from './processes.ts'

/** Requests that take longer than this after the portal starts to stop are cut off; background work has its own, longer limit. */
const drainMs = 10_000
const longestStopMs = 30_000

/** Answers calls until the primary sends stop or is gone. A worker that is stopped while it starts goes no further. */
export async function runWorker({ demo }: { demo: boolean }): Promise<void> {
  // Ctrl+C and a service manager signal every process of the group; only the primary reacts, and informs the workers.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  const stopRequested = Promise.withResolvers<void>()
  let stopping = false
  const stop = () => {
    stopping = true
    stopRequested.resolve()
  }
  process.on('message', (message: { kind?: string }) => message.kind === 'stop' && stop())
  const config = loadConfig(undefined, { demo }) as RunningConfig
  const standIn = await standInUntilDatabaseAnswers(config, stopRequested.promise)
  if (stopping) process.exit(0)
  const platform = await openPlatform(config)
  // Keys and caches may belong to the college before the restore; the primary starts another process instead.
  platform.bus.on(restoredChannel, stop)
  const app = await buildApp(platform)
  if (!stopping) await platform.jobs.start()
  if (!stopping) {
    await app.ready()
    await standIn.close()
    await app.listen(workerAddress(config))
    releaseMemoryWhenIdle()
    process.send?.({ kind: 'ready' } satisfies WorkerMessage)
  }
  await stopRequested.promise
  await leave(app, platform)
}

async function leave(app: FastifyInstance, platform: Platform): Promise<void> {
  setTimeout(() => app.server.closeAllConnections(), drainMs).unref()
  setTimeout(() => process.exit(1), longestStopMs).unref()
  // A connection whose last response was in progress when closing began would otherwise be kept alive for another request.
  setInterval(() => app.server.closeIdleConnections(), 100).unref()
  await app.close()
  await platform.close()
  process.exit(0)
}
