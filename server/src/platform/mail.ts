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

type MailConfig = { smtpUrl?: string; mailFrom: string; dataDir: string }

/** Opens the post: the mail server of the configuration, or a folder of letters that a developer can open. */
export function openMail({ smtpUrl, mailFrom, dataDir }: MailConfig, log: Logger): Mail {
  const post = smtpUrl ? mailServer(smtpUrl) : folderOfLetters(join(dataDir, 'mail'), log)
  return {
    send: async ({ to, subject, text, html }) => {
      if (!isAddress(to)) throw new Error('Not one mail address')
      if (/\p{Cc}/u.test(subject)) throw new Error('A subject is one line')
      await post.send({ from: mailFrom, to: { name: '', address: to }, subject, text, html, date: now() })
    },
    close: async () => post.close(),
  }
}

/** One address and nothing else: no list, no name, no second header. */
function isAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u.test(text)
}

/** Letters are made from text and markup only: nothing in them may make the server read a file or an address. */
const sealed = { disableFileAccess: true, disableUrlAccess: true }

function mailServer(url: string) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...sealed,
  })
  return { send: (letter: SendMailOptions) => transport.sendMail(letter), close: () => transport.close() }
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
