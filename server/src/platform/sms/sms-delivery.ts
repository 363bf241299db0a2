import type { RunningConfig } from '../config/config.ts'
import type { Database } from '../database/client.ts'
import type { Keys } from '../encryption/keys.ts'
import { DeliveryError } from '../outbox/delivery-error.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { readAnswer } from './provider-answer.ts'
import { askProvider } from './provider-connection.ts'
import { type OutgoingText, requestOf } from './provider-request.ts'
import { PrivateAddress } from './public-address.ts'
import { reportAddress } from './report-address.ts'
import { awaitTurn } from './sending-rate.ts'
import { findSmsProvider, type SmsProvider } from './sms-settings.ts'

export const smsKind = 'sms'
/** The text that was registered when the message was queued, with its template id: both change together. */
export type SmsPayload = Pick<OutgoingText, 'text' | 'templateId'>

export type SmsDeps = {
  db: Database
  keys: Pick<Keys, 'encryption' | 'secret'>
  config: Pick<RunningConfig, 'smsSandbox' | 'publicUrl'>
}

/** Registers the delivery of the outbox's text messages, no faster than the provider accepts them. Messages that wait when they are turned off are not sent. */
export function deliverTexts(outbox: Pick<Outbox, 'deliverWith'>, { db, keys, config }: SmsDeps): void {
  outbox.deliverWith<SmsPayload>(smsKind, async ({ text, templateId }, { recipient, reference, signal }) => {
    const provider = await findSmsProvider(db, keys)
    if (!provider) throw new DeliveryError('refused', 'Text messages are turned off or not set up')
    await awaitTurn(db, provider.ratePerSecond, signal)
    const message = { to: recipient, text, templateId, reference, reportAddress: reportAddress({ keys, config }, provider) }
    return { receipt: await sendText(provider, message, { signal, sandbox: config.smsSandbox }) }
  })
}

/** Sends one message and returns the provider's id of it. Throws a `DeliveryError` with the provider's text if it fails. */
export async function sendText(
  provider: SmsProvider,
  message: OutgoingText,
  connection: Parameters<typeof askProvider>[1],
): Promise<string | null> {
  const request = requestOf(provider, message)
  const answer = await askProvider(request, connection).catch((error: Error) => {
    throw connectionError(error)
  })
  const { secret } = provider
  const hidden = [secret, secret && encodeURIComponent(secret), message.text, message.to.slice(3)]
  return readAnswer(
    answer,
    provider,
    hidden.filter((one) => one !== null),
  )
}

/** The address of the provider leads to this machine or into a private network. */
export class PrivateProvider extends DeliveryError {}

/** There was no response. The error text names at most the server, never the address with its query. */
export class NoAnswer extends DeliveryError {
  readonly code: string

  constructor(code: string, words: string) {
    super('unreachable', words)
    this.code = code
  }
}

function connectionError(error: Error & { code?: string }): DeliveryError {
  if (error instanceof PrivateAddress)
    return new PrivateProvider('error', 'The address of the provider is not one of the public internet')
  if (/^(Timeout|Abort)Error$/.test(error.name)) return new NoAnswer('ETIMEDOUT', 'No answer in time')
  const code = error.code ?? 'EUNKNOWN'
  return new NoAnswer(code, `No answer: ${code}`)
}
