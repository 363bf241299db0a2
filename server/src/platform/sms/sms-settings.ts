import { findConnection } from '../connections.ts'
import type { Database } from '../database/client.ts'
import { decrypt, type EncryptionContext } from '../encryption/encryption.ts'
import type { Keys } from '../encryption/keys.ts'

/** The stored settings of the text message provider, with its secret encrypted. */
export type SmsFacts = {
  enabled: boolean
  method: 'GET' | 'POST'
  url: string | null
  headers: string
  bodyFormat: 'form' | 'json'
  body: string
  authPlace: 'none' | 'header' | 'query'
  authField: string | null
  secret: string | null
  sender: string | null
  entityId: string | null
  numberFormat: 'national' | 'international' | 'plus'
  successPath: string | null
  successValue: string | null
  idPath: string | null
  reasonPath: string | null
  /** The paths of a message's id and status in a delivery report; without both, no reports are read. */
  reportIdPath: string | null
  reportStatusPath: string | null
  /** The statuses that mean delivered, and not delivered: `DELIVRD, delivered`. */
  reportDelivered: string | null
  reportFailed: string | null
  reportReasonPath: string | null
  ratePerSecond: number
  texts: RegisteredText[]
}

/** A text as registered on the DLT platform, and whether messages of its kind are sent. */
export type RegisteredText = { kind: string; enabled: boolean; templateId: string | null; text: string }

/** A provider ready for use: its secret is decrypted. */
export type SmsProvider = Omit<SmsFacts, 'enabled' | 'url' | 'texts' | 'secret'> & {
  url: string
  sender: string
  entityId: string
  secret: string | null
}

/** A secret encrypted for the text message provider decrypts for nothing else. */
export const smsSecretContext: EncryptionContext = { purpose: 'text message provider' }

/** Returns the enabled provider, ready for use; null if there is none. */
export async function findSmsProvider(db: Database, keys: Pick<Keys, 'encryption'>): Promise<SmsProvider | null> {
  const facts = await readSmsFacts(db)
  if (!facts?.enabled) return null
  return providerOf(facts, facts.secret && decrypt(keys, facts.secret, smsSecretContext))
}

/** Returns the provider of these settings, with its secret; null if something is missing. */
export function providerOf({ url, sender, entityId, ...facts }: SmsFacts, secret: string | null): SmsProvider | null {
  if (url === null || sender === null || entityId === null) return null
  if (facts.authPlace !== 'none' && (facts.authField === null || secret === null)) return null
  return { ...facts, url, sender, entityId, secret }
}

/** Returns the current settings; null if none were ever saved. */
export async function readSmsFacts(db: Database): Promise<SmsFacts | null> {
  return ((await findConnection(db, 'sms'))?.facts as SmsFacts | undefined) ?? null
}
