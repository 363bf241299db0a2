import { DeliveryError, type DeliveryFault } from '../outbox/delivery-error.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { RenderedMail } from './mail-rendering.ts'

export const mailKind = 'mail'
/** `connection`: the version of the mail server that sends it, whichever is current by then. */
export type MailPayload = RenderedMail & { connection?: number }

/** A mail that no server can accept: its address or its subject is invalid. */
export class UnsendableMail extends Error {}

type Transport = {
  send(mail: MailPayload & { to: string; messageId: string; signal: AbortSignal }): Promise<void>
}

/** Sends the e-mails of the outbox. Each has the same Message-ID for every attempt. */
export function deliverMail(
  outbox: Pick<Outbox, 'deliverWith'>,
  { transport, publicUrl }: { transport: Transport; publicUrl: string },
): void {
  const { hostname } = new URL(publicUrl)
  outbox.deliverWith<MailPayload>(mailKind, async (mail, { recipient, reference, signal }) => {
    try {
      await transport.send({ ...mail, to: recipient, messageId: `<${reference}@${hostname}>`, signal })
    } catch (error) {
      throw deliveryError(error)
    }
  })
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string; message: string }

const noAnswer = new Set(['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EABORT'])

/**
 * A 5xx response to the recipient or the message concerns this message, and is final. One to the greeting, the login or the sender concerns the settings of the
 * college, which may be fixed before the day is over.
 */
function deliveryError(error: unknown): DeliveryError {
  if (error instanceof UnsendableMail) return new DeliveryError('refused', error.message)
  const { code = '', command = '', responseCode, response, message } = error as SmtpError
  return new DeliveryError(faultOf({ code, command, responseCode }), response || message)
}

function faultOf({
  code,
  command,
  responseCode,
}: {
  code: string
  command: string
  responseCode: number | undefined
}): DeliveryFault {
  if (responseCode === undefined) return noAnswer.has(code) ? 'unreachable' : 'error'
  return responseCode >= 500 && responseCode !== 503 && /^(RCPT TO|DATA)$/.test(command) ? 'refused' : 'deferred'
}
