import { endOfDay } from '@nalanda/contract/platform/dates/dates'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { type MailDeps, queueMailContent } from '../../../platform/mail/queue-mail.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { hasEmailsOn } from '../../access/public.ts'
import { users } from '../../access/schema.ts'
import { getCollegeName } from '../../institution/public.ts'
import { departments } from '../../people/schema.ts'
import { isShown, signerOf, signerText } from '../posting/notices.ts'
import { isAddressedTo } from '../reading/reading.ts'
import { digests, noticeReads, notices, notifications } from '../schema.ts'
import { digestContent } from './digest-mail.ts'

export type DigestDeps = MailDeps & { db: Database }

const partSize = 200
/** Origin of the digest mails; the outbox reports the outcome of each. */
const origin = 'notices.digest'
const actor: Actor = { userId: null, username: 'portal', address: null, requestId: null, act: origin }

/**
 * Queues the mail of a day for the next people after `after` who have unread notices that no earlier mail contained. Returns where to continue, null at the
 * end. Claims each mail in the transaction that queues it and never releases a claim, so that no one gets two mails per day. A mail not accepted by the mail
 * server that day is dropped; the next one has the same content.
 */
export async function queueDigests(deps: DigestDeps, day: IsoDate, after: number, signal: AbortSignal): Promise<number | null> {
  const people = await listRecipients(deps.db, day, after)
  const name = await getCollegeName(deps.db)
  const college = { name, url: deps.config.publicUrl }
  for (const person of people) {
    signal.throwIfAborted()
    await inTransaction(deps.db, actor, (db) => queueDigest(db, deps, { person, day, college }))
  }
  return people.at(-1)?.id ?? null
}

type Person = { id: number; fullName: string; email: string }
type OneDigest = { person: Person; day: IsoDate; college: { name: string; url: string } }

async function queueDigest(db: Database, deps: MailDeps, { person, day, college }: OneDigest): Promise<void> {
  if (!(await claim(db, person.id, day))) return
  const found = await listPending(db, person.id)
  if (found.length === 0) return
  const content = digestContent(person, found, college)
  await queueMailContent(db, deps, {
    to: person.email,
    content,
    subject: content.subject,
    bulk: true,
    expiresAt: endOfDay(day),
    origin: { name: origin, id: `${person.id}:${day}` },
  })
}

/** Records each sent mail, so that its content is not sent again. */
export function followDigests(outbox: Pick<Outbox, 'onSettled'>): void {
  outbox.onSettled(origin, async (db, { id, state }) => {
    const [userId = '', day = ''] = id.split(':')
    const digest = and(eq(digests.userId, Number(userId)), eq(digests.day, day))
    if (state === 'sent') await db.update(digests).set({ sentAt: now() }).where(digest)
  })
}

async function claim(db: Database, userId: number, day: IsoDate): Promise<boolean> {
  const claimed = await db
    .insert(digests)
    .values({ userId, day, claimedAt: now() })
    .onConflictDoNothing()
    .returning({ day: digests.day })
  return claimed.length > 0
}

/** Returns a condition for a notice that is shown, unread, and newer than the last sent mail. */
function isPending(): SQL {
  return sql`(${isShown()} and not exists (
      select from ${noticeReads} where ${noticeReads.noticeId} = ${notices.id} and ${noticeReads.userId} = ${notifications.userId})
    and not exists (
      select from ${digests} where ${digests.userId} = ${notifications.userId} and ${digests.sentAt} is not null
        and ${digests.claimedAt} >= ${notifications.createdAt}))`
}

function listRecipients(db: Database, day: IsoDate, after: number) {
  return db
    .select({ id: users.id, fullName: users.fullName, email: users.email })
    .from(users)
    .where(
      and(
        gt(users.id, after),
        eq(users.state, 'active'),
        sql`${users.email} not like '%.invalid'`,
        hasEmailsOn(users.id, 'notices'),
        sql`not exists (select from ${digests} where ${digests.userId} = ${users.id} and ${digests.day} = ${day})`,
        sql`exists (select from ${notifications} join ${notices} on ${notices.id} = ${notifications.noticeId}
          where ${notifications.userId} = ${users.id} and ${isPending()})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(partSize)
}

/** Lists the notices still addressed to the person, whose role or place may have ended since the announcement. */
async function listPending(db: Database, userId: number) {
  const rows = await db
    .select({ notice: notices, departmentName: departments.name })
    .from(notifications)
    .innerJoin(notices, eq(notices.id, notifications.noticeId))
    .leftJoin(departments, eq(departments.id, notices.departmentId))
    .where(and(eq(notifications.userId, userId), isPending(), await isAddressedTo(db, { userId })))
    .orderBy(desc(notices.shownFrom), desc(notices.id))
  return rows.map(({ notice, departmentName }) => ({
    id: notice.id,
    title: notice.title,
    body: notice.body,
    attachmentName: notice.attachmentName,
    from: signerText(signerOf(notice, departmentName)),
  }))
}
