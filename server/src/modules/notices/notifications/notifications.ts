import type { Notification, NotificationState, notificationCalls } from '@nalanda/contract/notices/notifications'
import type { QueryOf } from '@nalanda/contract/platform/endpoint'
import type { NotificationKind } from '@nalanda/contract/platform/module-kinds'
import type { Role } from '@nalanda/contract/platform/roles'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import { broadcast } from '../../../platform/database/broadcast.ts'
import type { Database } from '../../../platform/database/client.ts'
import { sortById } from '../../../platform/lists/keyset.ts'
import { type Listing, listItems, numbered, type Page, type PageQuery } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { users } from '../../access/schema.ts'
import { familyLogins } from '../../students/public.ts'
import { memberships } from '../audience/audience-membership.ts'
import { notifications } from '../schema.ts'

export const wakeChannel = 'notifications'

/** Recipients: these users; these students and their parents; or everyone who has one of these roles today. */
export type Recipients = { userIds: readonly number[] } | { studentIds: readonly number[] } | { roles: readonly Role[] }

export type NewNotification = {
  to: Recipients
  kind: NotificationKind
  params: Record<string, string>
  /** The screen that the notification opens. */
  link: string
  /** Subject, such as `results 12`: a user is notified once per subject. */
  about: string
}

/** Notifies users in the caller's transaction, so they see it once that commits. Takes one statement for any number of users. */
export async function notify(db: Database, { to, kind, params, link, about }: NewNotification): Promise<void> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    insert into ${notifications} (user_id, kind, params, link, about, created_at)
    select people.id, ${kind}, ${JSON.stringify(params)}::jsonb, ${link}, ${about}, ${now().toISOString()}::timestamptz
    from ${recipientIds(to)} people
    on conflict (user_id, about) do nothing
    returning user_id as "userId"`)
  if (rows.length > 0)
    await wake(
      db,
      rows.map(({ userId }) => Number(userId)),
    )
}

/** Removes the notifications about subjects: those with one of these as `about`, alone or with more words after it. */
export async function removeNotifications(db: Database, about: readonly string[]): Promise<void> {
  if (about.length === 0) return
  const longer = about.map((subject) => `${subject} %`)
  const removed = await db
    .delete(notifications)
    .where(
      sql`(${notifications.about} = any(${sql.param([...about])}::text[]) or ${notifications.about} like any(${sql.param(longer)}::text[]))`,
    )
    .returning({ userId: notifications.userId })
  if (removed.length > 0) await wake(db, [...new Set(removed.map(({ userId }) => userId))])
}

function recipientIds(to: Recipients): SQL {
  if ('userIds' in to)
    return sql`(select ${users.id} as id from ${users} where ${users.id} = any(${sql.param(to.userIds)}::bigint[]))`
  if ('roles' in to)
    return sql`(select distinct membership.user_id as id from ${memberships()} membership where membership.role = any(${sql.param(to.roles)}::text[]))`
  const named = sql`any(${sql.param(to.studentIds)}::bigint[])`
  return sql`(select distinct login.user_id as id from ${familyLogins(sql`= ${named}`)} login)`
}

/** Maximum users named in one broadcast; beyond that, each process checks all its connected users. */
const maxNamed = 500

/** Makes the open screens of these users read again once the transaction commits. */
export async function wake(db: Database, people: readonly number[] | 'everybody'): Promise<void> {
  const payload = people === 'everybody' || people.length > maxNamed ? '*' : JSON.stringify(people)
  await broadcast(db, wakeChannel, payload)
}

type Query = QueryOf<typeof notificationCalls.listNotifications> & PageQuery

/** Returns a user's notifications, newest first. */
export function listNotifications(db: Database, userId: number, query: Query, secret: Buffer): Promise<Page<Notification>> {
  return listItems(db, { ...notificationList, within: eq(notifications.userId, userId) }, query, { user: null, secret })
}

const notificationList: Listing<Query, Notification> = {
  table: notifications,
  filters: ({ unread }) => [unread && isNull(notifications.readAt)],
  sorts: { id: sortById },
  firstSort: '-id',
  load: async (db, ids) => {
    const rows = await db.select().from(notifications).where(numbered(notifications.id, ids))
    return rows.map(describeNotification)
  },
}

export function describeNotification(row: typeof notifications.$inferSelect): Notification {
  const { id, kind, params, link, createdAt, readAt } = row
  return { id, kind, params, link, at: createdAt.toISOString(), read: readAt !== null }
}

/** Returns the number of unread notifications and the id of the newest one. */
export async function getNotificationState(db: Database, userId: number): Promise<NotificationState> {
  const [state] = await listStates(db, [userId])
  return { unread: state?.unread ?? 0, newest: state?.newest ?? 0 }
}

/** Like `getNotificationState`, for several users in one query. */
export async function listStates(db: Database, userIds: readonly number[]): Promise<(NotificationState & { userId: number })[]> {
  const { rows } = await db.execute<{ userId: number; unread: number; newest: number }>(sql`
    select person.id as "userId", unread.count as unread, coalesce(newest.id, 0) as newest
    from unnest(${sql.param(userIds)}::bigint[]) as person(id)
    left join lateral (select count(*) from ${notifications} where ${notifications.userId} = person.id and ${notifications.readAt} is null) unread on true
    left join lateral (select max(${notifications.id}) as id from ${notifications} where ${notifications.userId} = person.id) newest on true`)
  return rows.map(({ userId, unread, newest }) => ({ userId: Number(userId), unread: Number(unread), newest: Number(newest) }))
}

/** Marks a notification as read. Refuses one of another user. */
export async function readNotification(db: Database, userId: number, id: number): Promise<void> {
  const mine = and(eq(notifications.userId, userId), eq(notifications.id, id))
  const [row] = await db.select({ readAt: notifications.readAt }).from(notifications).where(mine).for('update')
  if (!row) throw problem('platform.not-found')
  if (row.readAt) return
  await db.update(notifications).set({ readAt: now() }).where(mine)
  await wake(db, [userId])
}

/** Marks all notifications of a user as read. */
export async function readAllNotifications(db: Database, userId: number): Promise<void> {
  await markRead(db, userId, eq(notifications.userId, userId))
}

/** Marks the notifications about one notice, which the user has opened, as read. */
export async function readNotificationsOf(db: Database, userId: number, noticeId: number): Promise<void> {
  await markRead(db, userId, eq(notifications.noticeId, noticeId))
}

async function markRead(db: Database, userId: number, which: SQL): Promise<void> {
  const marked = await db
    .update(notifications)
    .set({ readAt: now() })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt), which))
    .returning({ id: notifications.id })
  if (marked.length > 0) await wake(db, [userId])
}
