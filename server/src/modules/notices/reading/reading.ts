import type { MyNotice, MyNoticeDetail, noticeReadingCalls } from '@nalanda/contract/notices/reading'
import type { QueryOf } from '@nalanda/contract/platform/endpoint'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { type Listing, listItems, numbered } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { users } from '../../access/schema.ts'
import { departments } from '../../people/schema.ts'
import { isInAudience, memberships } from '../audience/audience-membership.ts'
import { readNotificationsOf } from '../notifications/notifications.ts'
import { isShown, type NoticeRow, signerOf } from '../posting/notices.ts'
import { noticeReads, notices } from '../schema.ts'

type Query = QueryOf<typeof noticeReadingCalls.listMyNotices>
type Reader = { userId: number }

const latest = 5
const excerptLength = 220

/** Returns the notices that are shown now and addressed to this user. */
export async function listMyNotices(db: Database, secret: Buffer, query: Query, reader: Reader) {
  return listItems(db, await listingFor(db, reader), query, { user: null, secret })
}

/** Returns the few latest notices, unread ones first, and the number of unread ones. */
export async function listLatestNotices(db: Database, reader: Reader): Promise<{ unread: number; items: MyNotice[] }> {
  const mine = await isAddressedTo(db, reader)
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .where(mine)
    .orderBy(sql`${hasRead(reader)}`, desc(notices.shownFrom), desc(notices.id))
    .limit(latest)
  const ids = rows.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await loadFor(db, reader, ids)
  const unread = await countIn(db, mine, reader)
  return { unread, items: ids.flatMap((id) => found.find((one) => one.id === id) ?? []) }
}

/** Counts the unread notices that are shown now and addressed to this user. */
export async function countUnread(db: Database, reader: Reader): Promise<number> {
  return countIn(db, await isAddressedTo(db, reader), reader)
}

const countIn = (db: Database, mine: SQL, reader: Reader) => db.$count(notices, and(mine, sql`not ${hasRead(reader)}`))

/** Returns a notice that is shown now and addressed to this user; otherwise a 404. */
export async function getMyNotice(db: Database, reader: Reader, id: number): Promise<MyNoticeDetail> {
  const [row] = await selectFor(db, reader).where(and(eq(notices.id, id), await isAddressedTo(db, reader)))
  if (!row) throw problem('platform.not-found')
  const { excerpt: _, ...listed } = describe(row)
  return { ...listed, body: row.notice.body, attachmentBytes: row.notice.attachmentBytes }
}

/** Records that this user has opened the current version of the notice. Refuses a notice that is not addressed to the user. */
export async function readNotice(db: Database, reader: Reader, id: number): Promise<void> {
  const [row] = await db
    .select({ version: notices.version })
    .from(notices)
    .where(and(eq(notices.id, id), await isAddressedTo(db, reader)))
  if (!row) throw problem('platform.not-found')
  await db
    .insert(noticeReads)
    .values({ noticeId: id, userId: reader.userId, readAt: now(), version: row.version })
    .onConflictDoUpdate({ target: [noticeReads.noticeId, noticeReads.userId], set: { version: row.version } })
  await readNotificationsOf(db, reader.userId, id)
}

/** Selects notices that are shown now and addressed to this user: public, or with the user in the audience. */
export async function isAddressedTo(db: Database, { userId }: Reader): Promise<SQL> {
  const { rows } = await db.execute<{ role: string; department_id: string | null; batch_id: string | null }>(
    sql`select role, department_id, batch_id from ${memberships(eq(users.id, userId))} membership`,
  )
  const column = (values: unknown[]) => sql.param(values)
  const mine = sql`unnest(${column(rows.map(({ role }) => role))}::text[], ${column(rows.map((row) => row.department_id))}::bigint[],
    ${column(rows.map((row) => row.batch_id))}::bigint[]) as membership(role, department_id, batch_id)`
  const terms = {
    everybody: sql`${notices.everybody}`,
    roles: sql`${notices.roles}`,
    departmentIds: sql`${notices.departmentIds}`,
    batchIds: sql`${notices.batchIds}`,
  }
  return sql`(${isShown()} and (${notices.isPublic} or exists (select from ${mine} where ${isInAudience(terms)})))`
}

async function listingFor(db: Database, reader: Reader): Promise<Listing<Query, MyNotice>> {
  const mine = await isAddressedTo(db, reader)
  return {
    table: notices,
    searched: sql`(${notices.title} || ' ' || ${notices.body})`,
    filters: ({ unread }) => [mine, unread && (unread === 'yes' ? sql`not ${hasRead(reader)}` : hasRead(reader))],
    sorts: { shownFrom: byValue(notices.shownFrom), title: byText(notices.title) },
    firstSort: '-shownFrom',
    load: (database, ids) => loadFor(database, reader, ids),
  }
}

function hasRead({ userId }: Reader): SQL {
  return sql`exists (select from ${noticeReads} where ${noticeReads.noticeId} = ${sql.raw('"notices"."id"')} and ${noticeReads.userId} = ${userId})`
}

async function loadFor(db: Database, reader: Reader, ids: readonly number[]): Promise<MyNotice[]> {
  return (await selectFor(db, reader).where(numbered(notices.id, ids))).map(describe)
}

function selectFor(db: Database, { userId }: Reader) {
  return db
    .select({ notice: notices, departmentName: departments.name, readAt: noticeReads.readAt })
    .from(notices)
    .leftJoin(departments, eq(departments.id, notices.departmentId))
    .leftJoin(noticeReads, and(eq(noticeReads.noticeId, notices.id), eq(noticeReads.userId, userId)))
    .$dynamic()
}

type Row = { notice: NoticeRow; departmentName: string | null; readAt: Date | null }

function describe({ notice, departmentName, readAt }: Row): MyNotice {
  const { id, title, body, shownFrom, shownUntil, isPublic, changedAt, attachmentName } = notice
  return {
    id,
    title,
    excerpt: body.length > excerptLength ? `${body.slice(0, excerptLength).toWellFormed().trimEnd()}…` : body,
    signer: signerOf(notice, departmentName),
    shownFrom: (shownFrom ?? now()).toISOString(),
    shownUntil: shownUntil?.toISOString() ?? null,
    isPublic,
    changedAt: changedAt?.toISOString() ?? null,
    unread: readAt === null,
    attachmentName,
  }
}
