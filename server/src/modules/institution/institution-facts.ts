import type { Institution } from '@nalanda/contract/institution/institution'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { connectionsChannel } from '../../platform/connections.ts'
import { sendsMail } from '../../platform/mail/mail-settings.ts'
import type { Platform } from '../../platform/platform.ts'
import { getInstitution } from './institution.ts'

/** Channel that notifies every process of changed college facts. */
export const institutionChannel = 'institution'

/** Channels that invalidate a cache of these facts. */
export const institutionChannels = [institutionChannel, connectionsChannel] as const

/** Returns the current public facts about the college and its portal. */
export async function getInstitutionFacts(
  { database, config, maintenance }: Pick<Platform, 'database' | 'config' | 'maintenance'>,
  today: IsoDate,
): Promise<Institution> {
  const { db } = database
  const facts = await getInstitution(db, today)
  return { ...facts, maintenance: await maintenance.current(), sendsMail: await sendsMail(db, config), demo: config.demo }
}
