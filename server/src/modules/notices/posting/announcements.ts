import { recipientsOf } from '@nalanda/contract/notices/audience'
import { and, eq, lte, min, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { latestNow } from '../../../platform/database/database-clock.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { departments } from '../../people/schema.ts'
import { isInAudience, memberships, termsOf } from '../audience/audience-membership.ts'
import { wake } from '../notifications/notifications.ts'
import { notices, notifications } from '../schema.ts'
import { audienceOf, signerOf, signerText } from './notices.ts'

export const announceJob = 'notices.announce'
export type Announce = { noticeId: number }
export const endJob = 'notices.end'

/** Announces a notice to its audience when it begins: by a job, so that posting to thousands is as quick as posting to ten. */
export async function announceLater(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  noticeId: number,
  shownFrom: Date | null,
): Promise<void> {
  await db.update(notices).set({ announcedAt: null }).where(eq(notices.id, noticeId))
  const startAfter = shownFrom && shownFrom > now() ? shownFrom : undefined
  await jobs.enqueue(db, announceJob, { noticeId } satisfies Announce, { startAfter })
}

/**
 * Notifies everybody whom a notice concerns once, in one statement; people it no longer concerns lose the notification. Does nothing for a notice
 * that was withdrawn or postponed, or whose time is over. Doing it twice notifies nobody twice.
 */
export async function announceNotice(database: Database, noticeId: number): Promise<void> {
  const actor = { userId: null, username: 'portal', address: null, requestId: null, act: announceJob }
  await inTransaction(database, actor, (db) => announce(db, noticeId))
}

/** The same in the caller's transaction. */
export async function announce(db: Database, noticeId: number): Promise<void> {
  const [found] = await db
    .select({ notice: notices, departmentName: departments.name })
    .from(notices)
    .leftJoin(departments, eq(departments.id, notices.departmentId))
    .where(eq(notices.id, noticeId))
    .for('update', { of: notices })
  const at = now()
  if (found?.notice.state !== 'posted' || !found.notice.shownFrom || found.notice.shownFrom > at) return
  const { notice, departmentName } = found
  // The portal was down while it was shown: it leads nowhere any more
  if (notice.shownUntil && notice.shownUntil <= at) {
    await db.update(notices).set({ announcedAt: at }).where(eq(notices.id, noticeId))
    return
  }
  const params = JSON.stringify({ title: notice.title, from: signerText(signerOf(notice, departmentName)) })
  const recipients = recipientsOf({ audience: audienceOf(notice), isPublic: notice.isPublic })
  const people = sql`(select distinct membership.user_id from ${memberships()} membership where ${isInAudience(termsOf(recipients))})`
  await db.execute(sql`
    with people as materialized ${people},
    gone as (delete from ${notifications} where ${notifications.noticeId} = ${noticeId}
      and ${notifications.userId} not in (select user_id from people))
    insert into ${notifications} (user_id, kind, params, link, about, notice_id, created_at)
    select user_id, 'notice', ${params}::jsonb, ${`/app/Notices/${noticeId}`}, ${`notice ${noticeId}`}, ${noticeId}, ${at.toISOString()}::timestamptz
    from people
    on conflict (user_id, about) do update set params = excluded.params`)
  await db.update(notices).set({ announcedAt: at }).where(eq(notices.id, noticeId))
  await wake(db, 'everybody')
}

/** Removes the notifications about a notice that is withdrawn or over: they would lead nowhere. */
export async function deleteAnnouncements(db: Database, noticeId: number): Promise<void> {
  await db.delete(notifications).where(eq(notifications.noticeId, noticeId))
  await wake(db, 'everybody')
}

const isAnnounced = sql`exists (select from ${notifications} where ${notifications.noticeId} = ${notices.id})`

/** Ensures that the notifications about the notice that ends first are removed when it does. Doing it twice adds one job. */
export async function scheduleEnd(db: Database, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  const [next] = await db
    .select({ endsAt: min(notices.shownUntil) })
    .from(notices)
    .where(isAnnounced)
  if (next?.endsAt) await jobs.enqueue(db, endJob, {}, { startAfter: next.endsAt, key: next.endsAt.toISOString() })
}

/** Removes the notifications about notices that are over. */
export async function endNotices(database: Database): Promise<void> {
  const actor = { userId: null, username: 'portal', address: null, requestId: null, act: endJob }
  await inTransaction(database, actor, async (db) => {
    const isOver = lte(notices.shownUntil, await latestNow(db))
    const over = await db.select({ id: notices.id }).from(notices).where(and(isOver, isAnnounced))
    for (const { id } of over) await deleteAnnouncements(db, id)
  })
}

/** Ensures that every posted notice has a job to announce it: jobs may have been lost with a queue. Doing it twice does no harm. */
export async function scheduleAnnouncements(db: Database, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  const waiting = await db
    .select({ id: notices.id, shownFrom: notices.shownFrom })
    .from(notices)
    .where(sql`${notices.state} = 'posted' and ${notices.announcedAt} is null`)
  for (const { id, shownFrom } of waiting) {
    const startAfter = shownFrom ?? undefined
    await jobs.enqueue(db, announceJob, { noticeId: id } satisfies Announce, { startAfter, key: `notice-${id}` })
  }
}
