import type { IsoDate } from '@nalanda/contract/primitives'
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { now } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/client.ts'
import type { Platform } from '../../platform/platform.ts'
import { users } from '../access/schema.ts'
import { getInstitutionRow } from '../institution/public.ts'
import { departments } from '../people/schema.ts'
import { digestLetter } from './digest-letter.ts'
import { isShown, signerOf, signerText } from './notices.ts'
import { digestChoices, digests, noticeReads, notices, notifications } from './schema.ts'

export type DigestPost = { db: Database; mail: Pick<Platform['mail'], 'send'>; log: Platform['log']; publicUrl: string }

const partSize = 200
/** A mail server that refuses so many letters one after the other takes none; the rest is tried again later. */
const mostInARow = 10

/**
 * Sends the letter of a day to the next people after `after` who have notices that they have not read and no letter has told them of. Answers
 * where to go on; null at the end. Each letter is claimed before it is sent, and a claim is never given back: whatever is killed, nobody has two
 * letters of one day. Whoever got none for it is told of the same notices in the next.
 */
export async function sendDigests(
  { db, mail, log, publicUrl }: DigestPost,
  day: IsoDate,
  after: number,
  signal: AbortSignal,
): Promise<number | null> {
  const people = await listRecipients(db, day, after)
  if (people.length === 0) return null
  const { name } = await getInstitutionRow(db)
  let refused = 0
  for (const person of people) {
    signal.throwIfAborted()
    if (!(await claim(db, person.id, day))) continue
    const found = await listUntold(db, person.id)
    if (found.length === 0) continue
    try {
      await mail.send(digestLetter(person, found, { name, url: publicUrl }))
      await db.update(digests).set({ sentAt: now() }).where(letterOf(person.id, day))
      refused = 0
    } catch (error) {
      const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number }
      log.warn({ userId: person.id, code, responseCode }, 'a digest of notices was not sent')
      if (++refused >= mostInARow) throw new Error('The mail server takes no letters')
    }
  }
  return people.at(-1)?.id ?? null
}

const letterOf = (userId: number, day: IsoDate) => and(eq(digests.userId, userId), eq(digests.day, day))

async function claim(db: Database, userId: number, day: IsoDate): Promise<boolean> {
  const claimed = await db
    .insert(digests)
    .values({ userId, day, claimedAt: now() })
    .onConflictDoNothing()
    .returning({ day: digests.day })
  return claimed.length > 0
}

/** Of a notice that is shown, not read, and newer than the last letter that went out. */
function isUntold(): SQL {
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
        sql`not exists (select from ${digestChoices} where ${digestChoices.userId} = ${users.id} and not ${digestChoices.wanted})`,
        sql`not exists (select from ${digests} where ${digests.userId} = ${users.id} and ${digests.day} = ${day})`,
        sql`exists (select from ${notifications} join ${notices} on ${notices.id} = ${notifications.noticeId}
          where ${notifications.userId} = ${users.id} and ${isUntold()})`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(partSize)
}

async function listUntold(db: Database, userId: number) {
  const rows = await db
    .select({ notice: notices, departmentName: departments.name })
    .from(notifications)
    .innerJoin(notices, eq(notices.id, notifications.noticeId))
    .leftJoin(departments, eq(departments.id, notices.departmentId))
    .where(and(eq(notifications.userId, userId), isUntold()))
    .orderBy(desc(notices.shownFrom), desc(notices.id))
  return rows.map(({ notice, departmentName }) => ({
    id: notice.id,
    title: notice.title,
    body: notice.body,
    attachmentName: notice.attachmentName,
    from: signerText(signerOf(notice, departmentName)),
  }))
}

/** Whether somebody wants the letter; yes, until they say otherwise. */
export async function getDigestChoice(db: Database, userId: number): Promise<{ digest: boolean }> {
  const [row] = await db.select().from(digestChoices).where(eq(digestChoices.userId, userId))
  return { digest: row?.wanted ?? true }
}

export async function chooseDigest(db: Database, userId: number, wanted: boolean): Promise<{ digest: boolean }> {
  await db.insert(digestChoices).values({ userId, wanted }).onConflictDoUpdate({ target: digestChoices.userId, set: { wanted } })
  return { digest: wanted }
}
