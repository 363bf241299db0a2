import { type Cache, openCache } from '../../../platform/cache/cache.ts'
import type { Platform } from '../../../platform/platform.ts'
import { institutionChannels } from '../../institution/public.ts'
import { type Lists, loadLists } from './lookup-lists.ts'

/** The tables behind the lists broadcast every change by trigger. */
const channel = 'lists'
const ttlMs = 60_000

/** Returns the values that the forms offer, from a cache. */
export function openLists({ database, bus }: Pick<Platform, 'database' | 'bus'>): Cache<Lists> {
  return openCache(bus, { channels: [channel, ...institutionChannels], ttlMs, load: () => loadLists(database.db) })
}
