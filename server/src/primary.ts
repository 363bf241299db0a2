import type { Logger } from 'pino'
import { startDemoGateway } from './demo-gateway.ts'
import { reservePort } from './listening.ts'
import { type Config, loadConfig } from './platform/config/config.ts'
import { takeDataFolder } from './platform/config/data-folder.ts'
import { openModuleCache } from './platform/config/module-cache.ts'
import { startEmbedded } from './platform/database/embedded.ts'
import { loadKeys } from './platform/encryption/keys.ts'
import { openLog } from './platform/observability/logging.ts'
import { serveMetricsToWorkers } from './platform/observability/metrics-gathering.ts'
import { releaseMemoryWhenIdle } from './platform/release-memory.ts'
import { startPreparation } from './preparation.ts'
import { runWorkers } from './processes.ts'

/** Functions that stop what was started, newest first, in the order of stopping. */
type Started = (() => Promise<void>)[]

/** Starts a college's portal and keeps it running until a signal; refuses in one line if it cannot start. */
export async function runPrimary({ demo }: { demo: boolean }): Promise<void> {
  const config = loadConfig(undefined, { demo })
  const log = openLog({ level: config.logLevel })
  const started: Started = []
  const stop = stopOnce(started, log)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0, signal))
  try {
    await start(config, { log, started, stop })
  } catch (error) {
    if (stop.asked) return
    stop.asked = true
    await unwind(started)
    throw error
  }
}

type Stop = { (code: number, reason: string): Promise<void>; asked: boolean }

async function start(config: Config, { log, started, stop }: { log: Logger; started: Started; stop: Stop }): Promise<void> {
  const folder = await takeDataFolder(config.dataDir)
  started.unshift(folder.release)
  const port = await reservePort(config)
  // Created at the first start; invalid keys are refused before anything else starts.
  loadKeys({ ...config, dataDir: folder.path })
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config, folder.path, { log, started, stop }))
  const publicUrl = config.publicUrl.replace(/^(http:\/\/localhost):0$/, `$1:${port}`)
  const cache = openModuleCache(folder.path)
  const environment = { ...cache.environment, PORT: String(port), DATABASE_URL: databaseUrl, DATA_DIR: folder.path }
  const preparation = startPreparation({
    demo: config.demo,
    fillsCache: cache.isNew,
    environment: { ...environment, PUBLIC_URL: publicUrl },
  })
  started.unshift(preparation.stop)
  const { applied, signIn, notes } = await preparation.done
  if (applied.length > 0) log.info({ applied }, 'the database is migrated')
  if (stop.asked) return
  serveMetricsToWorkers()
  const sandbox = await demoGateway(config, started)
  if (stop.asked) return
  const workers = runWorkers({ count: config.workers, environment: { ...environment, ...sandbox }, log })
  started.unshift(workers.stop)
  await workers.ready
  if (stop.asked) return
  const remarks = [...adviseOnDatabase(config), ...notes]
  process.stdout.write(`${signIn}${remarks.map((line) => `${line}\n`).join('')}Nalanda is ready: ${publicUrl}\n`)
  releaseMemoryWhenIdle()
}

/** Starts the demo's own sandbox for payments and text messages, unless the operator configures one. */
async function demoGateway({ demo, paymentSandbox, smsSandbox }: Config, started: Started): Promise<Record<string, string>> {
  if (!demo || (paymentSandbox && smsSandbox)) return {}
  const gateway = await startDemoGateway()
  started.unshift(gateway.stop)
  return { PAYMENT_SANDBOX: paymentSandbox ?? gateway.url, SMS_SANDBOX: smsSandbox ?? gateway.url }
}

/** Advises on the embedded database, which comes with npm and is not updated otherwise: fine at first, but worth a note at each start. */
function adviseOnDatabase({ databaseUrl, demo }: Pick<Config, 'databaseUrl' | 'demo'>): string[] {
  if (databaseUrl || demo) return []
  return [
    'The database is the embedded PostgreSQL: fine for a trial. For a college, set DATABASE_URL (docs/operating.md, A database of its own).',
  ]
}

async function startDatabase(
  config: Config,
  dataDir: string,
  { log, started, stop }: { log: Logger; started: Started; stop: Stop },
) {
  const connections = config.workers * (config.databasePool + 10) + 40
  const settings = { max_connections: String(Math.max(connections, 100)) }
  const starting = startEmbedded({ dataDir, log, settings })
  // Added before the database is up, so that a signal meanwhile waits for it and stops it.
  started.unshift(() =>
    starting.then(
      (embedded) => embedded.stop(),
      () => {},
    ),
  )
  const embedded = await starting
  void embedded.ended.then(() => {
    if (!stop.asked) void stop(1, 'the embedded PostgreSQL ended unasked')
  })
  return embedded.url
}

function stopOnce(started: Started, log: Logger): Stop {
  const stop: Stop = Object.assign(
    async (code: number, reason: string) => {
      if (stop.asked) return
      stop.asked = true
      log[code === 0 ? 'info' : 'fatal']({ reason }, 'stopping')
      await unwind(started)
      log.flush()
      process.exit(code)
    },
    { asked: false },
  )
  return stop
}

async function unwind(started: Started): Promise<void> {
  for (const end of started.splice(0)) await end()
}
