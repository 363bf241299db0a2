import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'
import { now } from '../clock.ts'
import { openFolder } from '../files/folder.ts'
import { loadMailer } from './load-mailer.ts'

/** Stores e-mails while no mail server is set: each as a file in `DATA_DIR/mail` that only its owner can read. */
export function openMailFolder(dataDir: string, log: Logger) {
  // Its drafts are outside the folder, so that the folder contains only e-mails
  const store = openFolder(dataDir)
  return {
    async send(mail: SendMailOptions) {
      const { createTransport } = await loadMailer()
      const transport = createTransport({ streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true })
      const { message } = await transport.sendMail(mail)
      const name = `mail/${now().toISOString().replaceAll(':', '-')}-${randomBytes(3).toString('hex')}.eml`
      await store.put(name, message as Buffer)
      log.warn({ path: join(dataDir, name) }, 'No mail server is configured; the e-mail is in a file')
    },
  }
}
