import type { Institution } from '@nalanda/contract/institution/institution'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { connectionsChannel } from '../../platform/connections.ts'
import type { Platform } from '../../platform/platform.ts'
import { getInstitution } from './institution.ts'

/** The channel that notifies every process of changed facts of the college. */
export const institutionChannel = 'institution'

/** The channels that invalidate a cache of these facts. */
export const institutionChannels = [institutionChannel, connectionsChannel] as const

/** What everybody may know of the college and its portal now. */
export async function getInstitutionFacts(
  { database, config, maintenance }: Pick<Platform, 'database' | 'config' | 'maintenance'>,
  today: IsoDate,
): Promise<Institution> {
  return { ...(await getInstitution(database.db, today, config.demo)), maintenance: await maintenance.current() }
}
