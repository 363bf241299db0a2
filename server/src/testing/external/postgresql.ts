import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { type Embedded, startEmbedded } from '../../platform/database/embedded.ts'

/** A PostgreSQL server that no portal started; tests may stop and start it like its operator. */
export type ExternalDatabase = {
  url: string
  /** Fast shutdown, as with `pg_ctl stop -m fast`: rolls back transactions and closes connections. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Stops the server and removes its data. */
  remove: () => Promise<void>
}

/** Starts a server with the durability of a real one, so that a lost write would be noticed. */
export async function startExternalDatabase(): Promise<ExternalDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nalanda-external-'))
  chmodSync(dataDir, 0o711)
  const launch = () => startEmbedded({ dataDir, log: pino({ level: 'silent' }), settings: { shared_buffers: '32MB' } })
  let server: Embedded = await launch()
  return {
    url: server.url,
    stop: () => server.stop(),
    async start() {
      server = await launch()
    },
    async remove() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
