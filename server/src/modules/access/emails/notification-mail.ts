import type { MailKind } from '@nalanda/contract/platform/mail/mail-kinds'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import type { MailTexts, MailValues } from '../../../platform/mail/mail-template.ts'
import { type MailDeps, queueMail, type Sending } from '../../../platform/mail/queue-mail.ts'
import { emailsTurnedOff } from '../schema-emails.ts'

/** An e-mail to a user with a login, or, without a login, to an address that the college has on record. */
export type NotificationMail<Name extends string> = Sending & MailValues & { userId: number | null; template: Name }

/**
 * Queues e-mails of a kind that users may turn off, in the caller's transaction: at most one per address, and none to the address of a login that turned the
 * kind off. People without a login cannot choose and always get the e-mail.
 */
export async function queueNotificationMails<Name extends string>(
  db: Database,
  deps: Pick<MailDeps, 'outbox'>,
  { kind, texts }: { kind: MailKind; texts: MailTexts<Name> },
  mails: readonly NotificationMail<Name>[],
): Promise<void> {
  const off = await turnedOffBy(
    db,
    kind,
    mails.flatMap(({ userId }) => userId ?? []),
  )
  const isOff = ({ userId }: NotificationMail<Name>) => userId !== null && off.has(userId)
  const silenced = new Set(mails.filter(isOff).map(addressOf))
  const wanted = mails.filter((mail) => !silenced.has(addressOf(mail)))
  const first = new Map(wanted.toReversed().map((mail) => [addressOf(mail), mail]))
  for (const { userId: _, ...mail } of wanted.filter((one) => first.get(addressOf(one)) === one))
    await queueMail(db, deps, { ...mail, texts })
}

const addressOf = ({ to }: { to: string }) => to.toLowerCase()

async function turnedOffBy(db: Database, kind: MailKind, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .select({ userId: emailsTurnedOff.userId })
    .from(emailsTurnedOff)
    .where(and(eq(emailsTurnedOff.kind, kind), inArray(emailsTurnedOff.userId, [...userIds])))
  return new Set(rows.map(({ userId }) => userId))
}
