import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { now } from './clock.ts'

export interface Letter {
  /** One address. */
  to: string
  subject: string
  text: string
  html?: string
}

export interface Mail {
  /** Sends one letter. Refuses an address or a subject that is none, and fails when the mail server does not take it. */
  send(letter: Letter): Promise<void>
  close(): Promise<void>
}

/** A mail server as it is spoken to: TLS from the first byte, STARTTLS demanded after greeting, or nothing, on this machine perhaps. */
export type MailServer = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'none'
  username: string | null
  password: string | null
}
/** What the college says of its post, where the configuration says nothing. Each `revision` is another post. */
export type KeptMail = { revision: number; from: string; server: MailServer | null }

type MailConfig = { smtpUrl?: string | undefined; mailFrom?: string | undefined; dataDir: string }
export const standardSender = 'Nalanda <portal@localhost>'

/**
 * Opens the post: the mail server of the configuration, else the one that `readKept` tells of before every letter, so that a change holds
 * at once in every process, else a folder of letters that a developer can open.
 */
export function openMail(
  { smtpUrl, mailFrom, dataDir }: MailConfig,
  log: Logger,
  readKept: () => Promise<KeptMail | null> = async () => null,
): Mail {
  const folder = folderOfLetters(join(dataDir, 'mail'), log)
  const fixed = smtpUrl ? mailServer({ url: smtpUrl }) : null
  const kept = followPost()
  return {
    send: async ({ to, subject, text, html }) => {
      checkLetter(to, subject)
      const said = fixed && mailFrom ? null : await readKept()
      const post = fixed ?? (said?.server ? kept.open(said.revision, said.server) : folder)
      const from = mailFrom ?? said?.from ?? standardSender
      await post.send({ from, to: { name: '', address: to }, subject, text, html, date: now() })
    },
    close: async () => {
      kept.close()
      fixed?.close()
      folder.close()
    },
  }
}

/** Sends one letter by a server that need not be kept yet, or by one of an address. Fails with what the server said. */
export async function sendOnce(server: MailServer | string, from: string, { to, subject, text }: Letter): Promise<void> {
  checkLetter(to, subject)
  const address = typeof server === 'string' ? { url: server } : addressOf(server)
  const transport = createTransport({ ...patience, ...address, ...sealed })
  try {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, date: now() })
  } finally {
    transport.close()
  }
}

function checkLetter(to: string, subject: string): void {
  if (!isAddress(to)) throw new Error('Not one mail address')
  if (/\p{Cc}/u.test(subject)) throw new Error('A subject is one line')
}

/** Keeps the lines to the present server open; those to an earlier one are closed once its last letter is handed over. */
function followPost() {
  let present: { revision: number; post: ReturnType<typeof mailServer> } | null = null
  return {
    open(revision: number, server: MailServer) {
      if (present?.revision === revision) return present.post
      present?.post.close()
      present = { revision, post: mailServer(addressOf(server)) }
      return present.post
    },
    close: () => present?.post.close(),
  }
}

function addressOf({ host, port, security, username, password }: MailServer) {
  const auth = username && password ? { auth: { user: username, pass: password } } : {}
  return { host, port, secure: security === 'tls', requireTLS: security === 'starttls', ignoreTLS: security === 'none', ...auth }
}

/** One address and nothing else: no list, no name, no second header. */
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u.test(text)
}

/** Letters are made from text and markup only: nothing in them may make the server read a file or an address. */
const sealed = { disableFileAccess: true, disableUrlAccess: true }

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Lines that are kept open between letters. Closed, it still hands over what was given to it before. */
function mailServer(address: { url: string } | ReturnType<typeof addressOf>) {
  const transport = createTransport({ ...patience, ...address, pool: true, maxConnections: 2, ...sealed })
  const underWay = new Set<Promise<unknown>>()
  return {
    send(letter: SendMailOptions) {
      const sending = transport.sendMail(letter)
      underWay.add(sending)
      return sending.finally(() => underWay.delete(sending))
    },
    close: () => void Promise.allSettled(underWay).then(() => transport.close()),
  }
}

function folderOfLetters(folder: string, log: Logger) {
  const transport = createTransport({ streamTransport: true, buffer: true, ...sealed })
  return {
    async send(letter: SendMailOptions) {
      const { message } = await transport.sendMail(letter)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${now().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`
      const path = join(folder, name)
      await writeFile(path, message, { mode: 0o600, flag: 'wx' })
      log.warn({ path }, 'No mail server is configured; the letter is in a file')
    },
    close: () => transport.close(),
  }
}
