import { findConnection } from '../../../platform/connections.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import type { MailFacts } from '../../../platform/mail/mail-settings.ts'
import { type MailDeps, queueMail } from '../../../platform/mail/queue-mail.ts'
import { extensionPoint } from '../../../platform/manifest/extension-point.ts'
import { getInstitutionRow } from '../institution.ts'
import { connectionMailInEnglish as texts } from './connection.mail.en.ts'

/** Mail addresses of the administrators, who are notified of a changed mail server. */
export const administratorAddresses = extensionPoint<(db: Database) => Promise<string[]>>('institution.administrator-addresses')

/**
 * Changes the mail server and notifies all administrators through the previous server, so that an attacker who takes over the mail cannot suppress the notice.
 * If no server was set before, the new one sends it.
 */
export async function withMailChangeNotice<T>(db: Database, deps: MailDeps, change: () => Promise<T>): Promise<T> {
  const before = await findConnection(db, 'mail')
  const changed = await change()
  const after = await findConnection(db, 'mail')
  const connection = before && hostOf(before) !== null ? { connection: before.revision } : {}
  const values = {
    college: (await getInstitutionRow(db)).name,
    username: actorOf(db).username,
    before: describe(before),
    after: describe(after),
  }
  const links = { portal: deps.config.publicUrl }
  for (const to of await administratorAddresses.only()(db))
    await queueMail(db, deps, { to, texts, template: 'mailServerChanged', values, links, ...connection })
  return changed
}

type Version = Awaited<ReturnType<typeof findConnection>>

function hostOf(version: Version): string | null {
  return (version?.facts as MailFacts | undefined)?.host ?? null
}

function describe(version: Version): string {
  const { host, port, from } = (version?.facts as MailFacts | undefined) ?? { host: null, port: 0, from: '' }
  return host === null ? 'none' : `${host}:${port}, ${from}`
}
