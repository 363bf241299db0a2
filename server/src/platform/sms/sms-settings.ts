import { findConnection } from '../connections.ts'
import type { Database } from '../database/client.ts'
import { decrypt, type EncryptionContext } from '../encryption/encryption.ts'
import type { Keys } from '../encryption/keys.ts'

/** The provider of text messages as it is stored: its secret encrypted. */
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
  /** Where a delivery report has the number and the status of a message; none are read without both. */
  reportIdPath: string | null
  reportStatusPath: string | null
  /** The statuses that mean delivered, and not delivered: `DELIVRD, delivered`. */
  reportDelivered: string | null
  reportFailed: string | null
  reportReasonPath: string | null
  ratePerSecond: number
  texts: RegisteredText[]
}

/** A text as it is registered on the DLT platform, and whether messages of its kind are sent. */
export type RegisteredText = { kind: string; enabled: boolean; templateId: string | null; text: string }

/** A provider that can be asked: its secret is readable. */
export type SmsProvider = Omit<SmsFacts, 'enabled' | 'url' | 'texts' | 'secret'> & {
  url: string
  sender: string
  entityId: string
  secret: string | null
}

/** A secret opens for the provider of text messages and for nothing else. */
export const smsSecretContext: EncryptionContext = { purpose: 'text message provider' }

/** The provider that is turned on, ready to be asked; null where there is none. */
export async function findSmsProvider(db: Database, keys: Pick<Keys, 'encryption'>): Promise<SmsProvider | null> {
  const facts = await readSmsFacts(db)
  if (!facts?.enabled) return null
  return providerOf(facts, facts.secret && decrypt(keys, facts.secret, smsSecretContext))
}

/** The provider of these settings, with its secret; null where something is missing. */
export function providerOf({ url, sender, entityId, ...facts }: SmsFacts, secret: string | null): SmsProvider | null {
  if (url === null || sender === null || entityId === null) return null
  if (facts.authPlace !== 'none' && (facts.authField === null || secret === null)) return null
  return { ...facts, url, sender, entityId, secret }
}

/** The settings in force; null until somebody has saved some. */
export async function readSmsFacts(db: Database): Promise<SmsFacts | null> {
  return ((await findConnection(db, 'sms'))?.facts as SmsFacts | undefined) ?? null
}
