import type { Database } from '../../platform/database/client.ts'
import { type MailDeps, queueMail } from '../../platform/mail/queue-mail.ts'
import { getCollegeName } from '../institution/public.ts'
import { alumniMailInEnglish as texts } from './alumni.mail.en.ts'
import { linkAddress } from './proving/links.ts'

/** Queues the mail with a code; it is not sent after the code has expired. */
export async function queueCodeMail(
  db: Database,
  deps: MailDeps,
  to: string,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Promise<void> {
  const values = { college: await getCollegeName(db) }
  await queueMail(db, deps, { to, texts, template: 'code', values, links: {}, secrets: { code }, expiresAt })
}

/** Queues a question about an entry, with a personal link for the answer. */
export async function queueQuestionMail(
  db: Database,
  deps: MailDeps,
  to: string,
  { link, question }: { link: string; question: string },
): Promise<void> {
  const values = { college: await getCollegeName(db), question }
  await queueMail(db, deps, {
    to,
    texts,
    template: 'question',
    values,
    links: { link: linkAddress(deps.config, link) },
    secrets: {},
  })
}

/** Queues the yearly request to check the details. Sent as bulk mail, so that mails with codes do not wait behind it. */
export async function queueRefreshMail(
  db: Database,
  deps: MailDeps,
  to: string,
  { link, college }: { link: string; college: string },
): Promise<void> {
  const links = { link: linkAddress(deps.config, link) }
  await queueMail(db, deps, { to, texts, template: 'refresh', values: { college }, links, secrets: {}, bulk: true })
}
