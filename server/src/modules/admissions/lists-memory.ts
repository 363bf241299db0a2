import { now } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { watchInstitution } from '../institution/public.ts'
import { type Lists, loadLists } from './lists.ts'

/** The tables behind the lists tell of every change by trigger. */
const channel = 'lists'
/** News are told at once; this only bounds how long one that was lost could matter. */
const keepMs = 60_000

/**
 * What the forms offer, from the memory of this process: read once, forgotten everywhere when one of the lists changes, and not kept while
 * news cannot be heard. Those who ask at the same time wait for the same reading.
 */
export function openLists({ database, bus }: Pick<Platform, 'database' | 'bus'>): () => Promise<Lists> {
  let kept: { lists: Lists; since: number } | null = null
  let reading: Promise<Lists> | null = null
  let generation = 0
  const forget = () => {
    kept = null
    reading = null
    generation += 1
  }
  bus.on(channel, forget)
  watchInstitution(bus, forget)

  async function read(): Promise<Lists> {
    const before = generation
    try {
      const lists = await loadLists(database.db)
      if (bus.connected && before === generation) kept = { lists, since: now().getTime() }
      return lists
    } finally {
      if (before === generation) reading = null
    }
  }

  return () => {
    const age = kept ? now().getTime() - kept.since : -1
    if (kept && age >= 0 && age < keepMs) return Promise.resolve(kept.lists)
    reading ??= read()
    return reading
  }
}
