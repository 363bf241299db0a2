import { openCache } from './cache/cache.ts'
import { connectionsChannel, findConnection } from './connections.ts'
import type { Bus } from './database/broadcast.ts'
import type { Database } from './database/client.ts'
import type { Logger } from './observability/logging.ts'

/** The portal is closed: the office's notice, perhaps none, and since when (an instant as text). */
export type MaintenanceState = { message: string; since: string | null }

export type Maintenance = {
  /** Null while the portal is open. Answered from memory: it is asked on every call. */
  current(): Promise<MaintenanceState | null>
}

/** Knows whether the portal is closed for maintenance, in every process as soon as it is switched in one. */
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
        // Without the database nothing works anyway; the last known state is used, so that the page for visitors does not change its mind.
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
