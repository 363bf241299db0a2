import { refusalOf } from './platform/config/cannot-start.ts'
import { loadConfig, type RunningConfig } from './platform/config/config.ts'
import { migrate } from './platform/database/migrate.ts'
import { checkServer } from './platform/database/server-check.ts'
import { loadKeys } from './platform/encryption/keys.ts'
import { openLog } from './platform/observability/logging.ts'
import { listStartupNotes } from './startup-notes.ts'

export type Prepared = {
  /** The applied migrations. */
  applied: string[]
  /** The demo's sign-ins; empty without the demo. */
  signIn: string
  notes: string[]
}
export type PreparationReply =
  | { kind: 'prepared'; prepared: Prepared }
  | { kind: 'cannot-start'; reason: string; temporary: boolean }
  | { kind: 'fault'; fault: string }

/** Does the work of `startPreparation`, reports to the primary, and ends. */
export async function runPreparation({ demo }: { demo: boolean }): Promise<void> {
  // Ctrl+C and a service manager signal every process of the group; only the primary reacts, and ends this one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit(1))
  const reply = await prepare(demo).then(asReply, asRefusal)
  if (process.argv.includes('--fill-cache')) await import('./worker.ts')
  process.send?.(reply, () => process.exit(0))
}

async function prepare(demo: boolean): Promise<Prepared> {
  const config = loadConfig(undefined, { demo }) as RunningConfig
  await checkServer(config.databaseUrl)
  const applied = await migrate(config.databaseUrl)
  const signIn = demo ? await startDemo(config) : ''
  return { applied, signIn, notes: await listStartupNotes(config.databaseUrl, loadKeys(config), config.publicUrl) }
}

/** Returns the demo's text for the terminal; a college's own portal never loads this code. */
async function startDemo(config: RunningConfig): Promise<string> {
  const { prepareDemo, signInTable } = await import('./demo-start.ts')
  await prepareDemo(config, openLog({ level: config.logLevel }))
  return signInTable(config.publicUrl)
}

function asReply(prepared: Prepared): PreparationReply {
  return { kind: 'prepared', prepared }
}

function asRefusal(error: unknown): PreparationReply {
  const refusal = refusalOf(error)
  if (refusal) return { kind: 'cannot-start', reason: refusal.message, temporary: refusal.exitCode === 75 }
  return { kind: 'fault', fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
