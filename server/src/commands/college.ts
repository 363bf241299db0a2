import pg from 'pg'
import type { Config } from '../platform/config/config.ts'
import { takeDataFolder } from '../platform/config/data-folder.ts'
import { findRunningEmbedded, startEmbedded } from '../platform/database/embedded.ts'
import { migrate } from '../platform/database/migrate.ts'
import { checkServer } from '../platform/database/server-check.ts'
import { openLog } from '../platform/observability/logging.ts'

export type College = {
  url: string
  /** Whether a portal may be using this database now. */
  maybeRunning: boolean
  close(): Promise<void>
}

/**
 * Opens the college's database for a command: the server of DATABASE_URL, else the embedded one of a portal running under DATA_DIR, else the embedded one,
 * started for the duration of the command.
 */
export async function openCollege(config: Config): Promise<College> {
  if (config.databaseUrl) return { url: config.databaseUrl, maybeRunning: true, close: async () => {} }
  const running = findRunningEmbedded(config.dataDir)
  if (running && (await answers(running))) return { url: running, maybeRunning: true, close: async () => {} }
  const folder = await takeDataFolder(config.dataDir)
  const embedded = await startEmbedded({ dataDir: folder.path, log: openLog({ level: 'warn' }) })
  const close = async () => {
    await embedded.stop()
    await folder.release()
  }
  return { url: embedded.url, maybeRunning: false, close }
}

/** Opens the college's database, migrates it to this version, does the work, and leaves the database running or stopped as before. */
export async function withCollege(config: Config, work: (college: College) => Promise<void>): Promise<void> {
  const college = await openCollege(config)
  try {
    await checkServer(college.url)
    await migrate(college.url)
    await work(college)
  } finally {
    await college.close()
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
