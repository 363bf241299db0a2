import { mobileNumber } from '@nalanda/contract/platform/sms/phone-number'
import { countVariables, fillRegisteredText } from '@nalanda/contract/platform/sms/registered-text'
import { type SmsKindName, type SmsValues, smsKinds } from '@nalanda/contract/platform/sms/sms-kinds'
import { now } from '../clock.ts'
import type { Database } from '../database/client.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { type SmsPayload, smsKind } from './sms-delivery.ts'
import { readSmsFacts } from './sms-settings.ts'

type QueuedText<Kind extends SmsKindName> = {
  kind: Kind
  /** A mobile number as people type it; invalid numbers get no message. */
  to: string
  values: SmsValues<Kind>
  /** The cause of the message, such as `fee reminder 7`: a second message with the same key is not queued. */
  key: string
  /** After this it is not sent; by default a day from now. */
  expiresAt?: Date
  /** Whether it is a mass message, which must not delay messages with a code. */
  bulk?: boolean
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Queues a text message: it is sent only if the caller's transaction commits. Queues nothing while text messages, or those of this kind, are turned off or the
 * text is not registered, and for a number that is not an Indian mobile number. Returns whether a message is queued under its key.
 */
export async function queueSms<Kind extends SmsKindName>(
  db: Database,
  { outbox }: { outbox: Pick<Outbox, 'add'> },
  { kind, to, values, key, expiresAt = new Date(now().getTime() + dayMs), bulk = false }: QueuedText<Kind>,
): Promise<boolean> {
  const recipient = mobileNumber(to)
  const registered = recipient === null ? null : await findRegisteredText(db, kind)
  if (recipient === null || registered === null) return false
  const given = values as Readonly<Record<string, string>>
  const filling = Object.entries(smsKinds[kind].values).map(([name, type]) => ({ kind: type, value: given[name] ?? '' }))
  const payload: SmsPayload = { templateId: registered.templateId, text: fillRegisteredText(registered.text, filling) }
  await outbox.add(db, { kind: smsKind, recipient, subject: kind, payload, key: `${kind}: ${key}`, expiresAt, bulk })
  return true
}

/** Returns the text of a kind that may be sent now; null if it may not. */
async function findRegisteredText(db: Database, kind: SmsKindName): Promise<{ templateId: string; text: string } | null> {
  const facts = await readSmsFacts(db)
  const found = facts?.enabled ? facts.texts.find((text) => text.kind === kind) : undefined
  if (!found?.enabled || found.templateId === null) return null
  if (countVariables(found.text) !== Object.keys(smsKinds[kind].values).length) return null
  return { templateId: found.templateId, text: found.text }
}
