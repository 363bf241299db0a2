import type { RunningConfig } from '../config/config.ts'
import type { Database } from '../database/client.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { MailContent } from './mail-content.ts'
import { type MailPayload, mailKind } from './mail-delivery.ts'
import { renderMail } from './mail-rendering.ts'
import { fillTemplate, type MailTexts, type MailValues, shownSubject } from './mail-template.ts'

/** Dependencies for queueing e-mails, and for links to the portal in them. */
export type MailDeps = { outbox: Pick<Outbox, 'add'>; config: Pick<RunningConfig, 'publicUrl'> }

export type Sending = {
  /** Exactly one address. Addresses that end in `.invalid` are placeholders and get no e-mails. */
  to: string
  /** When its content (a link, a code) expires. It is not sent after that. */
  expiresAt?: Date
  /** Whether it is a mass e-mail, which must not delay e-mails with a code. */
  bulk?: boolean
  /** The version of the mail server to use, whatever is set afterwards; by default the one current at the time of sending. */
  connection?: number
  /** The module that receives the outcome, and the record that the e-mail is about. */
  origin?: { name: string; id: string }
}

/** Queues one e-mail from a template: it is sent only if the caller's transaction commits, and retried while the mail server does not accept it. */
export function queueMail<Name extends string>(
  db: Database,
  deps: Pick<MailDeps, 'outbox'>,
  { texts, template, values, links, secrets, ...sending }: Sending & MailValues & { texts: MailTexts<Name>; template: Name },
): Promise<void> {
  const filling: MailValues = { values: values ?? {}, links: links ?? {}, secrets: secrets ?? {} }
  const content = fillTemplate(texts, template, filling)
  return queueMailContent(db, deps, { ...sending, content, subject: shownSubject(texts, template, filling) })
}

/** Like `queueMail`, for an e-mail that a module composes itself. `subject` is the subject that administrators see. */
export async function queueMailContent(
  db: Database,
  { outbox }: Pick<MailDeps, 'outbox'>,
  { to, content, subject, connection, ...rest }: Sending & { content: MailContent; subject: string },
): Promise<void> {
  if (to.endsWith('.invalid')) return
  const payload: MailPayload = { ...renderMail(content), ...(connection === undefined ? {} : { connection }) }
  const shown = renderMail({ ...content, subject, blocks: [] }).subject
  await outbox.add(db, { ...rest, kind: mailKind, recipient: to, subject: shown, payload })
}
