import type { Config } from '../config/config.ts'
import { findConnection, getConnectionVersion } from '../connections.ts'
import type { Database } from '../database/client.ts'
import { decrypt, type EncryptionContext } from '../encryption/encryption.ts'
import type { Keys } from '../encryption/keys.ts'
import type { MailServer } from './mail-server.ts'
import type { MailSettings } from './mail-transport.ts'

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

/** Whether e-mails reach people: by the mail server of the configuration, or by one that the college set. Else they are files of this server. */
export async function sendsMail(db: Database, { smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<boolean> {
  if (smtpUrl !== undefined) return true
  const kept = await findConnection(db, 'mail')
  return ((kept?.facts as MailFacts | undefined)?.host ?? null) !== null
}
