import type { Config } from '../config/config.ts'
import { findConnection, getConnectionVersion } from '../connections.ts'
import type { Database } from '../database/client.ts'
import { decrypt, type EncryptionContext } from '../encryption/encryption.ts'
import type { Keys } from '../encryption/keys.ts'
import type { MailServer } from './mail-server.ts'
import type { MailSettings } from './mail-transport.ts'

/** The stored mail server, with its password encrypted. */
export type MailFacts = Omit<MailServer, 'host'> & { host: string | null; from: string }

/** A password encrypted for mail decrypts for nothing else. */
export const mailPasswordContext: EncryptionContext = { purpose: 'mail server' }

/** Returns the mail server and the sender that the college set, of one version or the current one, ready for use; null if nothing was ever set. */
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

/** Whether e-mails are really sent: by the mail server of the configuration, or one that the college set. Otherwise they are files on this server. */
export async function sendsMail(db: Database, { smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<boolean> {
  if (smtpUrl !== undefined) return true
  const kept = await findConnection(db, 'mail')
  return ((kept?.facts as MailFacts | undefined)?.host ?? null) !== null
}
