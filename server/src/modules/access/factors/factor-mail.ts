import type { Database } from '../../../platform/database/client.ts'
import { type MailDeps, queueMail } from '../../../platform/mail/queue-mail.ts'
import { factorMailInEnglish as texts } from './factor.mail.en.ts'

/** Informs the owner of an account about a change of its second factor, in case another person made it. */
export function queueFactorMail(db: Database, deps: MailDeps, email: string, template: keyof typeof texts.mails): Promise<void> {
  return queueMail(db, deps, { to: email, texts, template, links: { portal: deps.config.publicUrl } })
}
