import { findConnection, getConnectionVersion } from '../connections.ts'
import type { Database } from '../database/client.ts'
import { decrypt, type EncryptionContext } from '../encryption/encryption.ts'
import type { Keys } from '../encryption/keys.ts'
import type { MailServer, MailSettings } from './mail-transport.ts'

/** The mail server as it is stored: its password encrypted. */
export type MailFacts = Omit<MailServer, 'host'> & { host: string | null; from: string }

/** A password opens for mail and for nothing else. */
export const mailPasswordContext: EncryptionContext = { purpose: 'mail server' }

/** The mail server and the sender that the college set, at one version or at present, ready to be used; null until it set something. */
export async function readMailSettings(
  db: Database,
  keys: Pick<Keys, 'encryption'>,
  revision?: number,
): Promise<MailSettings | null> {
  const kept = await (revision === undefined ? findConnection(db, 'mail') : getConnectionVersion(db, 'mail', revision))
  if (!kept) return null
  const { host, from, password, ...server } = kept.facts as MailFacts
  const opened = password && decrypt(keys, password, mailPasswordContext)
  return { revision: kept.revision, from, server: host === null ? null : { ...server, host, password: opened } }
}
