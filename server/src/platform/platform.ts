import type { RunningConfig } from './config.ts'
import { openBus } from './database/bus.ts'
import { type DatabaseHandle, openDatabase } from './database/client.ts'
import { type Documents, openDocuments } from './documents/documents.ts'
import { type FileStore, openFiles } from './files/files.ts'
import { type Jobs, openJobs } from './jobs.ts'
import { type Keys, loadKeys } from './keys.ts'
import { type Logger, openLog } from './logging.ts'
import { type Mail, openMail } from './mail.ts'
import { readKeptMail } from './mail-settings.ts'
import { type Maintenance, openMaintenance } from './maintenance.ts'
import { type Metrics, openMetrics, watchPool } from './metrics.ts'
import { openSpreadsheets, type Spreadsheets } from './spreadsheets/spreadsheets.ts'

export type Bus = ReturnType<typeof openBus>

/** Everything a module may build on. Opened once per process, closed in the opposite order. */
export type Platform = {
  config: RunningConfig
  keys: Keys
  log: Logger
  metrics: Metrics
  database: DatabaseHandle
  bus: Bus
  files: FileStore
  documents: Documents
  spreadsheets: Spreadsheets
  mail: Mail
  maintenance: Maintenance
  jobs: Jobs
  close(): Promise<void>
}

/** No question of a person takes a minute to answer; a transaction may stand idle while a sheet waits to be read. */
const bounds = { statementMs: 60_000, idleTransactionMs: 5 * 60_000 }

/** Opens the platform for one process; nothing listens yet. */
export async function openPlatform(config: RunningConfig): Promise<Platform> {
  const log = openLog({ level: config.logLevel })
  const keys = loadKeys(config)
  const metrics = openMetrics()
  const database = openDatabase(config.databaseUrl, { max: config.databasePool, bounds })
  watchPool(metrics, database.pool)
  const bus = openBus(config.databaseUrl, log)
  const files = openFiles(config)
  const documents = openDocuments({ log })
  const spreadsheets = openSpreadsheets({ log })
  const mail = openMail(config, log, () => readKeptMail(database.db, keys))
  const maintenance = openMaintenance(database.db, bus, log)
  const jobs = openJobs({ url: config.databaseUrl, log })
  return {
    config,
    keys,
    log,
    metrics,
    database,
    bus,
    files,
    documents,
    spreadsheets,
    mail,
    maintenance,
    jobs,
    async close() {
      await jobs.stop()
      await Promise.all([documents.close(), spreadsheets.close(), mail.close(), bus.close()])
      await database.close()
    },
  }
}
