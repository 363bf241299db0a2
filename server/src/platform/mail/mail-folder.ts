import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { now } from '../clock.ts'
import { loadMailer } from './load-mailer.ts'

/** Where e-mails land while no mail server is set: each as a file of `DATA_DIR/mail` that only its owner reads. */
export function openMailFolder(dataDir: string, log: Logger) {
  const folder = join(dataDir, 'mail')
  return {
    async send(mail: SendMailOptions) {
      const { createTransport } = await loadMailer()
      const transport = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true })
      const { message } = await transport.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${now().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`
      const path = join(folder, name)
      await writeFile(path, message, { mode: 0o600, flag: 'wx' })
      log.warn({ path }, 'No mail server is configured; the e-mail is in a file')
    },
  }
}
