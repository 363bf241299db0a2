import pg from 'pg'
import type { Logger } from 'pino'
import { demoUsers, loadDemo } from './demo.ts'
import { CannotStart } from './platform/cannot-start.ts'
import type { RunningConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/client.ts'
import { migrate } from './platform/database/migrate.ts'
import type { Keys } from './platform/keys.ts'

const demoLock = 7_262_533

type DemoFact = { state: 'loading' | 'loaded' }

/**
 * Loads the demo college into an empty database, once, whoever else starts at the same time; a load that was interrupted begins again.
 * Refuses a database that holds anything else: the demo's passwords are known to everybody.
 */
export async function prepareDemo(config: RunningConfig, keys: Keys, log: Logger): Promise<void> {
  const client = new pg.Client({ connectionString: config.databaseUrl, application_name: 'nalanda-demo' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [demoLock])
    const fact = await findFact(client)
    if (fact?.state === 'loaded') return
    if (fact?.state === 'loading') await clear(client, config.databaseUrl)
    else if (await hasUsers(client)) {
      throw new CannotStart(
        'The demo is not loaded into this database, since it holds a college already: use npm start, or another DATA_DIR.',
      )
    }
    await saveFact(client, { state: 'loading' })
    await load(config, keys, log)
    await saveFact(client, { state: 'loaded' })
  } finally {
    await client.end()
  }
}

/** Who may sign in to the demo college, as a table for the terminal. */
export function signInTable(publicUrl: string): string {
  const width = Math.max(...demoUsers.map(({ username }) => username.length))
  const rows = demoUsers.map(({ username, role }) => `  ${username.padEnd(width)}  ${role}`)
  return ['', `  Sign in at ${publicUrl}/login with the password College@2026 as`, '', ...rows, '', ''].join('\n')
}

async function load(config: RunningConfig, keys: Keys, log: Logger): Promise<void> {
  process.stdout.write('Loading the demo college…\n')
  const start = performance.now()
  const database = openDatabase(config.databaseUrl, { max: 4 })
  try {
    await loadDemo(database.db, keys)
  } finally {
    await database.close()
  }
  log.info({ seconds: Math.round(performance.now() - start) / 1000 }, 'the demo college is loaded')
}

async function findFact(client: pg.Client): Promise<DemoFact | undefined> {
  const { rows } = await client.query<{ value: DemoFact }>("SELECT value FROM facts WHERE name = 'demo'")
  return rows[0]?.value
}

async function saveFact(client: pg.Client, fact: DemoFact): Promise<void> {
  await client.query(
    "INSERT INTO facts (name, value) VALUES ('demo', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [fact],
  )
}

async function hasUsers(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query('SELECT FROM users LIMIT 1')
  return rowCount !== 0
}

async function clear(client: pg.Client, url: string): Promise<void> {
  await client.query('DROP SCHEMA public CASCADE')
  await client.query('CREATE SCHEMA public')
  await migrate(url)
}
