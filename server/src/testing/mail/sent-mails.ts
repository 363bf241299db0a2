import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeMail } from './decode-mail.ts'

/** Returns the mails that a test's college has sent, oldest first, decoded as a reader sees them. */
export function readMails(dataDir: string): string[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => decodeMail(readFileSync(join(folder, name), 'utf8')))
}
