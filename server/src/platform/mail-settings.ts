import { findConnection } from './connections.ts'
import type { Database } from './database/client.ts'
import type { Keys } from './keys.ts'
import type { KeptMail, MailServer } from './mail.ts'
import { openSealed, type Sealing } from './sealing.ts'

/** The mail server as it is kept: its password sealed. */
export type MailFacts = Omit<MailServer, 'host'> & { host: string | null; from: string }

/** A password opens for mail and for nothing else. */
export const mailSealing: Sealing = { purpose: 'mail server' }

/** What the college says of its post, ready to be used; null until it has said something. */
export async function readKeptMail(db: Database, keys: Pick<Keys, 'encryption'>): Promise<KeptMail | null> {
  const kept = await findConnection(db, 'mail')
  if (!kept) return null
  const { host, from, password, ...server } = kept.facts as MailFacts
  const opened = password && openSealed(keys, password, mailSealing)
  return { revision: kept.revision, from, server: host === null ? null : { ...server, host, password: opened } }
}
