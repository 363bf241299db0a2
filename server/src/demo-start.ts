import type { Logger } from 'pino'
import { demoUsers, loadDemo } from './demo.ts'
import { completePublicationJob, notifyStudentsJob } from './modules/results/public.ts'
import type { RunningConfig } from './platform/config/config.ts'
import { type Database, openDatabase } from './platform/database/client.ts'
import { loadKeys } from './platform/encryption/keys.ts'
import { openFiles } from './platform/files/files.ts'
import { openJobs } from './platform/jobs/jobs.ts'

/** Loads the demo college into an empty database, once. Refuses a database with another college, because the demo's passwords are public. */
export async function prepareDemo(config: RunningConfig, log: Logger): Promise<void> {
  const database = openDatabase(config.databaseUrl, { max: 4 })
  try {
    const { rowCount } = await database.pool.query("SELECT FROM facts WHERE name = 'demo'")
    if (rowCount === 0) await load(database.db, config, log)
  } finally {
    await database.close()
  }
}

/** Returns the demo college's sign-ins as a table for the terminal. */
export function signInTable(publicUrl: string): string {
  const width = Math.max(...demoUsers.map(({ username }) => username.length))
  const rows = demoUsers.map(({ username, title }) => `  ${username.padEnd(width)}  ${title}`)
  return ['', `  Sign in at ${publicUrl}/login with the password College@2026 as`, '', ...rows, '', ''].join('\n')
}

async function load(db: Database, config: RunningConfig, log: Logger): Promise<void> {
  process.stdout.write('Loading the demo college…\n')
  const start = performance.now()
  const jobs = openJobs({ url: config.databaseUrl, log })
  // Only registered, so that they can be queued; the workers run them
  for (const job of [completePublicationJob, notifyStudentsJob]) jobs.register(job, {}, async () => {})
  try {
    await loadDemo(db, { files: openFiles(config), keys: loadKeys(config), jobs })
  } finally {
    await jobs.stop()
  }
  log.info({ seconds: Math.round(performance.now() - start) / 1000 }, 'the demo college is loaded')
}
