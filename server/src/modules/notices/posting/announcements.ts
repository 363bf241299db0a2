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

/** Announces a notice to its audience from its first day. A job does this, so that posting to thousands of users is as fast as posting to ten. */
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
 * Notifies each user of a notice's audience once, in one statement, and removes the notifications of users who are no longer in it. Does nothing for a
 * withdrawn, postponed or ended notice. Repeating it notifies no one again.
 */
export async function announceNotice(database: Database, noticeId: number): Promise<void> {
  const actor = { userId: null, username: 'portal', address: null, requestId: null, act: announceJob }
  await inTransaction(database, actor, (db) => announce(db, noticeId))
}

/** Like `announceNotice`, in the caller's transaction. */
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
  // The notice ended while the portal was down: a notification would have no target
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

/** Removes the notifications about a withdrawn or ended notice, which have no target. */
export async function deleteAnnouncements(db: Database, noticeId: number): Promise<void> {
  await db.delete(notifications).where(eq(notifications.noticeId, noticeId))
  await wake(db, 'everybody')
}

const isAnnounced = sql`exists (select from ${notifications} where ${notifications.noticeId} = ${notices.id})`

/** Queues the job that removes the notifications about the notice that ends first. Repeating it adds no second job. */
export async function scheduleEnd(db: Database, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  const [next] = await db
    .select({ endsAt: min(notices.shownUntil) })
    .from(notices)
    .where(isAnnounced)
  if (next?.endsAt) await jobs.enqueue(db, endJob, {}, { startAfter: next.endsAt, key: next.endsAt.toISOString() })
}

/** Removes the notifications about ended notices. */
export async function endNotices(database: Database): Promise<void> {
  const actor = { userId: null, username: 'portal', address: null, requestId: null, act: endJob }
  await inTransaction(database, actor, async (db) => {
    const isOver = lte(notices.shownUntil, await latestNow(db))
    const over = await db.select({ id: notices.id }).from(notices).where(and(isOver, isAnnounced))
    for (const { id } of over) await deleteAnnouncements(db, id)
  })
}

/** Queues an announcement job for every posted notice without one, since jobs may be lost with a queue. Repeating it is safe. */
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
