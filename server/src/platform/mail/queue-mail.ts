import type { RunningConfig } from '../config/config.ts'
import type { Database } from '../database/client.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { MailContent } from './mail-content.ts'
import { type MailPayload, mailKind } from './mail-delivery.ts'
import { renderMail } from './mail-rendering.ts'
import { fillTemplate, type MailTexts, type MailValues, shownSubject } from './mail-template.ts'

/** What a module needs to queue e-mails, and to link to the portal in them. */
export type MailDeps = { outbox: Pick<Outbox, 'add'>; config: Pick<RunningConfig, 'publicUrl'> }

export type Sending = {
  /** One address. Nothing is sent to those that end in `.invalid`, which are placeholders. */
  to: string
  /** When its content expires: a link, a code. It is not sent after that. */
  expiresAt?: Date
  /** One of very many, which must keep nobody waiting for a code. */
  bulk?: boolean
  /** The version of the mail server to send it by, whatever is set afterwards; that of the moment of sending when left out. */
  connection?: number
  /** Which module gets the outcome, and which of its records the e-mail is about. */
  origin?: { name: string; id: string }
}

/** Queues one e-mail of a template: it is sent if and when the caller's transaction commits, and again while the mail server does not take it. */
export function queueMail<Name extends string>(
  db: Database,
  deps: Pick<MailDeps, 'outbox'>,
  { texts, template, values, links, secrets, ...sending }: Sending & MailValues & { texts: MailTexts<Name>; template: Name },
): Promise<void> {
  const filling: MailValues = { values: values ?? {}, links: links ?? {}, secrets: secrets ?? {} }
  const content = fillTemplate(texts, template, filling)
  return queueMailContent(db, deps, { ...sending, content, subject: shownSubject(texts, template, filling) })
}

/** The same for an e-mail that a module composes itself. `subject` is what administrators see. */
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
