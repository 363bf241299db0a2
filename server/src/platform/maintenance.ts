import { openCache } from './cache/cache.ts'
import { connectionsChannel, findConnection } from './connections.ts'
import type { Bus } from './database/broadcast.ts'
import type { Database } from './database/client.ts'
import type { Logger } from './observability/logging.ts'

/** State of a closed portal: the office's notice, which may be empty, and the instant of closing as text. */
export type MaintenanceState = { message: string; since: string | null }

export type Maintenance = {
  /** Returns null while the portal is open. Reads from memory, because every call asks. */
  current(): Promise<MaintenanceState | null>
}

/** Opens the maintenance state. When one process switches it, every process learns of it immediately. */
export function openMaintenance(db: Database, bus: Bus, log: Logger): Maintenance {
  const cache = openCache(bus, {
    channels: [connectionsChannel],
    load: () => readState(db),
    ttlMs: 15_000,
    disconnectedTtlMs: 1_000,
  })
  let last: MaintenanceState | null = null
  return {
    async current() {
      try {
        last = await cache.get()
      } catch (error) {
        // Without the database nothing works anyway; the last known state is used, so that visitors keep seeing the same page
        log.warn({ err: error }, 'whether the portal is closed could not be read')
      }
      return last
    },
  }
}

async function readState(db: Database): Promise<MaintenanceState | null> {
  const kept = await findConnection(db, 'maintenance')
  if (kept?.facts.on !== true) return null
  return { message: String(kept.facts.message ?? ''), since: kept.changedAt.toISOString() }
}
