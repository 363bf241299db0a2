import { connectionsChannel, findConnection } from './connections.ts'
import type { Bus } from './database/bus.ts'
import type { Database } from './database/client.ts'
import type { Logger } from './logging.ts'

/** The portal is closed: what the office says of it, perhaps nothing, and since when (an instant as text). */
export type Closure = { message: string; since: string | null }

export type Maintenance = {
  /** Null while the portal is open. Answered from memory: it is asked on every call. */
  closure(): Promise<Closure | null>
}

/** News is heard at once; besides, one looks again, often while the line for news is down. */
const lookAgainMs = { connected: 15_000, cut: 1_000 }

/** Knows whether the portal is closed for maintenance, in every process as soon as it is switched in one. */
export function openMaintenance(db: Database, bus: Bus, log: Logger): Maintenance {
  let known: { closure: Closure | null; at: number } | null = null
  let reading: Promise<Closure | null> | null = null
  let generation = 0
  const forget = () => {
    generation += 1
    reading = null
    if (known) known = { ...known, at: Number.NEGATIVE_INFINITY }
  }
  bus.on(connectionsChannel, (kind) => kind === 'maintenance' && forget())
  bus.onDrop(forget)
  bus.onUp(forget)

  async function read(): Promise<Closure | null> {
    const begun = generation
    try {
      const closure = await readClosure(db)
      if (begun === generation) known = { closure, at: performance.now() }
      return closure
    } catch (error) {
      // Without the database nothing works anyway; what was last known stands, so that the page for visitors does not change its mind.
      log.warn({ err: error }, 'whether the portal is closed could not be read')
      return known?.closure ?? null
    } finally {
      if (begun === generation) reading = null
    }
  }

  return {
    async closure() {
      const lasts = bus.connected ? lookAgainMs.connected : lookAgainMs.cut
      if (known && performance.now() - known.at < lasts) return known.closure
      reading ??= read()
      return reading
    },
  }
}

async function readClosure(db: Database): Promise<Closure | null> {
  const kept = await findConnection(db, 'maintenance')
  if (kept?.facts.on !== true) return null
  return { message: String(kept.facts.message ?? ''), since: kept.changedAt.toISOString() }
}
