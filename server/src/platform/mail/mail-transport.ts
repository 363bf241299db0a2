import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { now } from '../clock.ts'
import { loadMailer } from './load-mailer.ts'
import { UnsendableMail } from './mail-delivery.ts'
import { openMailFolder } from './mail-folder.ts'
import { connectionOf, flagsOf, securityOf } from './mail-security.ts'
import type { MailServer } from './mail-server.ts'

/** One e-mail to be sent to the mail server. */
export interface OutgoingMail {
  /** Exactly one address. */
  to: string
  subject: string
  text: string
  html?: string
  /** The same for every attempt, so that a receiver recognises a duplicate; a new one by default. */
  messageId?: string
  /** The version of the mail server to use; the current one by default. */
  connection?: number | undefined
  /** Aborted when nothing waits for the e-mail any more; its connection is then closed. */
  signal?: AbortSignal
}

/** Sends e-mails immediately, or fails. Modules use `queueMail`, which retries. */
export interface MailTransport {
  /** Sends one e-mail. Throws if the address or the subject is invalid, or the mail server does not accept it. */
  send(mail: OutgoingMail): Promise<void>
  close(): Promise<void>
}

/** The mail server and the sender that the college set, if the configuration names none. Each `revision` is a different setting. */
export type MailSettings = { revision: number; from: string; server: MailServer | null }

type MailConfig = { smtpUrl?: string | undefined; mailFrom?: string | undefined; dataDir: string }
export const standardSender = 'Nalanda <portal@localhost>'

/**
 * Opens the transport of e-mails: the mail server of the configuration, or else the one that `readSettings` returns before every e-mail, so that a change takes
 * effect immediately in every process, or else a folder of files that a developer can open.
 */
export function openMailTransport(
  { smtpUrl, mailFrom, dataDir }: MailConfig,
  log: Logger,
  readSettings: (revision?: number) => Promise<MailSettings | null> = async () => null,
): MailTransport {
  const folder = openMailFolder(dataDir, log)
  const fixed = smtpUrl ? openPool(connectionOf(smtpUrl)) : null
  const changing = followSettings()
  return {
    send: async ({ to, connection, ...mail }) => {
      refuseUnsendable(to, mail.subject)
      const settings = fixed && mailFrom ? null : await readSettings(connection)
      const from = mailFrom ?? settings?.from ?? standardSender
      const addressed = { ...mail, from, to: { name: '', address: to }, date: now() }
      if (connection !== undefined && !fixed && settings?.server) return sendAlone(addressOf(settings.server), addressed)
      const server = fixed ?? (settings?.server ? changing.open(settings.revision, settings.server) : folder)
      await server.send(addressed)
    },
    close: async () => {
      changing.close()
      fixed?.close()
    },
  }
}

/** Sends one e-mail with the given server, which need not be saved yet, or with an SMTP address. Throws an error with the server's response. */
export async function sendOnce(server: MailServer | string, from: string, { to, subject, text }: OutgoingMail): Promise<void> {
  refuseUnsendable(to, subject)
  const address = typeof server === 'string' ? connectionOf(server) : addressOf(server)
  await sendAlone(address, { from, to: { name: '', address: to }, subject, text, date: now() })
}

/** Sends one e-mail over a separate connection, which is closed afterwards. */
async function sendAlone(address: Address, mail: SendMailOptions): Promise<void> {
  const { createTransport } = await loadMailer()
  const transport = createTransport({ ...timeouts, ...address, ...withoutAccess })
  try {
    await transport.sendMail(mail)
  } finally {
    transport.close()
  }
}

function refuseUnsendable(to: string, subject: string): void {
  if (!isAddress(to)) throw new UnsendableMail('Not one mail address')
  if (/\p{Cc}/u.test(subject)) throw new UnsendableMail('A subject is one line')
}

/** Whether the text is exactly one address: no list, no name, no second header. */
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u.test(text)
}

/** Keeps connections to the current server open; those to an earlier one are closed after its last e-mail is sent. */
function followSettings() {
  let present: { revision: number; pool: ReturnType<typeof openPool> } | null = null
  return {
    open(revision: number, server: MailServer) {
      if (present?.revision === revision) return present.pool
      present?.pool.close()
      present = { revision, pool: openPool(addressOf(server)) }
      return present.pool
    },
    close: () => present?.pool.close(),
  }
}

function addressOf({ host, port, security, username, password }: MailServer) {
  const auth = username && password ? { auth: { user: username, pass: password } } : {}
  return { host, port, ...flagsOf(securityOf({ host, security })), ...auth }
}

type Address = ReturnType<typeof connectionOf> | ReturnType<typeof addressOf>

/** Nothing in an e-mail may make the server read a file or a URL. */
const withoutAccess = { disableFileAccess: true, disableUrlAccess: true }

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** As many connections as the outbox delivers concurrently; only the outbox retries failures. */
const pooled = { pool: true, maxConnections: 3, maxRequeues: 0 } as const

/** Keeps connections open between e-mails. `close` still sends the e-mails that were passed to it before. */
function openPool(address: Address) {
  const open = async () => (await loadMailer()).createTransport({ ...timeouts, ...address, ...pooled, ...withoutAccess })
  let transport: ReturnType<typeof open> | undefined
  const underWay = new Set<Promise<unknown>>()
  return {
    send(mail: SendMailOptions) {
      transport ??= open()
      const sending = transport.then((opened) => opened.sendMail(mail))
      underWay.add(sending)
      return sending.finally(() => underWay.delete(sending))
    },
    close: () => void Promise.allSettled(underWay).then(async () => (await transport)?.close()),
  }
}
