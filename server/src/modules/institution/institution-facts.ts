import type { Institution } from '@nalanda/contract/institution'
import type { IsoDate } from '@nalanda/contract/primitives'
import { connectionsChannel } from '../../platform/connections.ts'
import type { Bus, Platform } from '../../platform/platform.ts'
import { getInstitution } from './institution.ts'

/** The channel on which every process hears that the college says something else of itself. */
export const institutionChannel = 'institution'

/** What everybody may know of the college and its portal now. */
export async function getInstitutionFacts(
  { database, config, maintenance }: Pick<Platform, 'database' | 'config' | 'maintenance'>,
  today: IsoDate,
): Promise<Institution> {
  return { ...(await getInstitution(database.db, today, config.demo)), maintenance: await maintenance.closure() }
}

/** Calls `changed` when these facts have changed, anywhere, and whenever news of it may have been missed. */
export function watchInstitution(bus: Bus, changed: () => void): void {
  bus.on(institutionChannel, changed)
  bus.on(connectionsChannel, changed)
  bus.onDrop(changed)
  bus.onUp(changed)
}
