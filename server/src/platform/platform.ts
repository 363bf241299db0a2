import { approvalDirectory } from './approvals/directory.ts'
import { type Approvals, openApprovals } from './approvals/kinds.ts'
import type { RunningConfig } from './config/config.ts'
import { openBus } from './database/broadcast.ts'
import { type Database, type DatabaseHandle, openDatabase } from './database/client.ts'
import { reportEffectFailures } from './database/transactions.ts'
import { type Documents, openDocuments } from './documents/documents.ts'
import { type Keys, loadKeys } from './encryption/keys.ts'
import type { FileStore } from './files/file-store.ts'
import { openFiles } from './files/files.ts'
import { type Files, manageFiles } from './files/managed-files.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { deliverMail } from './mail/mail-delivery.ts'
import { readMailSettings } from './mail/mail-settings.ts'
import { type MailTransport, openMailTransport } from './mail/mail-transport.ts'
import { type Maintenance, openMaintenance } from './maintenance.ts'
import { watchClock } from './observability/clock-offset.ts'
import { type FreeBytes, freeBytesOf, watchDisk } from './observability/disk-space.ts'
import { type Logger, openLog } from './observability/logging.ts'
import { type Metrics, openMetrics, watchPool } from './observability/metrics.ts'
import { type Outbox, openOutbox } from './outbox/outbox.ts'
import { openPersonalData, type PersonalDataRegistry } from './personal-data/registry.ts'
import { deliverTexts } from './sms/sms-delivery.ts'
import { openSpreadsheets, type Spreadsheets } from './spreadsheets/spreadsheets.ts'

export type Bus = ReturnType<typeof openBus>

/** Everything that modules build on. Opened once per process; `close` shuts the parts down in reverse order. */
export type Platform = {
  config: RunningConfig
  keys: Keys
  log: Logger
  metrics: Metrics
  database: DatabaseHandle
  bus: Bus
  files: Files
  documents: Documents
  spreadsheets: Spreadsheets
  mail: MailTransport
  maintenance: Maintenance
  jobs: Jobs
  approvals: Approvals
  outbox: Outbox
  personalData: PersonalDataRegistry
  freeBytes: FreeBytes
  close(): Promise<void>
}

/** No interactive query takes a minute; a transaction may be idle while it waits for an uploaded sheet to be read. */
const bounds = { statementMs: 60_000, idleTransactionMs: 5 * 60_000, silenceMs: 75_000 }

/** Parts that a test replaces. */
type Replaced = { files?: FileStore | undefined; freeBytes?: FreeBytes | undefined }

/** Opens the platform for one process. It does not listen for calls yet. */
export async function openPlatform(config: RunningConfig, replaced: Replaced = {}): Promise<Platform> {
  const log = openLog({ level: config.logLevel })
  const keys = loadKeys(config)
  const metrics = openMetrics()
  const database = openObservedDatabase(config, log, metrics)
  const bus = openBus(config.databaseUrl, log)
  const documents = openDocuments({ log })
  const spreadsheets = openSpreadsheets({ log })
  const mail = openMailTransport(config, log, (revision) => readMailSettings(database.db, keys, revision))
  const maintenance = openMaintenance(database.db, bus, log)
  const jobs = openJobs({ url: config.databaseUrl, log })
  const outbox = openOutbox({ db: database.db, jobs, keys, log, metrics })
  deliverMessages(outbox, { mail, config, db: database.db, keys })
  const freeBytes = replaced.freeBytes ?? freeBytesOf(config.dataDir)
  watchHost(metrics, { db: database.db, freeBytes })
  const files = manageFiles(replaced.files ?? openFiles(config), { database, jobs, log, keys })
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
    approvals: openApprovals(() => approvalDirectory.only()),
    outbox,
    personalData: openPersonalData(),
    freeBytes,
    async close() {
      await jobs.stop()
      await Promise.all([documents.close(), spreadsheets.close(), mail.close(), bus.close()])
      await database.close()
    },
  }
}

/** Registers how the outbox delivers e-mails and text messages. */
function deliverMessages(
  outbox: Outbox,
  { mail, ...deps }: { mail: MailTransport; config: RunningConfig; db: Database; keys: Keys },
) {
  deliverMail(outbox, { transport: mail, publicUrl: deps.config.publicUrl })
  deliverTexts(outbox, deps)
}

function watchHost(metrics: Metrics, { db, freeBytes }: { db: Database; freeBytes: FreeBytes }): void {
  watchDisk(metrics, freeBytes)
  watchClock(metrics, db)
}

/** Opens the database with metrics of its connections; failed effects are counted and logged. */
function openObservedDatabase(config: RunningConfig, log: Logger, metrics: Metrics): DatabaseHandle {
  const database = openDatabase(config.databaseUrl, { max: config.databasePool, bounds })
  watchPool(metrics, database.pool)
  reportEffectFailures(database.db, (error, act) => {
    metrics.failedEffects.inc({ act })
    log.error({ err: error, act }, 'what was to follow a committed transaction failed')
  })
  return database
}
