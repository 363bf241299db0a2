import type { Database } from '../../platform/database/client.ts'
import { type MailDeps, queueMail } from '../../platform/mail/queue-mail.ts'
import { getCollegeName } from '../institution/public.ts'
import { alumniMailInEnglish as texts } from './alumni.mail.en.ts'
import { linkAddress } from './proving/links.ts'

/** Queues a code, which is not sent once it has ended. */
export async function queueCodeMail(
  db: Database,
  deps: MailDeps,
  to: string,
  { code, expiresAt }: { code: string; expiresAt: Date },
): Promise<void> {
  const values = { college: await getCollegeName(db) }
  await queueMail(db, deps, { to, texts, template: 'code', values, links: {}, secrets: { code }, expiresAt })
}

/** Queues a question about an entry, with the personal link to answer it. */
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

/** Queues the yearly request to check one's details. Of very many, so that no code waits behind them. */
export async function queueRefreshMail(
  db: Database,
  deps: MailDeps,
  to: string,
  { link, college }: { link: string; college: string },
): Promise<void> {
  const links = { link: linkAddress(deps.config, link) }
  await queueMail(db, deps, { to, texts, template: 'refresh', values: { college }, links, secrets: {}, bulk: true })
}
