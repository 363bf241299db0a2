import type { NoticeState } from '@nalanda/contract/notices/posting'
import type { SignerKind } from '@nalanda/contract/notices/posting-authority'
import type { NotificationKind } from '@nalanda/contract/platform/module-kinds'
import type { Role } from '@nalanda/contract/platform/roles'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo, revision } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'
import { departments } from '../people/schema.ts'

/** Notices of the college, a department or an office. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    title: text().notNull(),
    body: text().notNull(),
    signerKind: text().$type<SignerKind>().notNull(),
    departmentId: ref().references(() => departments.id),
    office: text().$type<Role>(),
    /** The audience: everybody, or the users who match every non-empty list. */
    everybody: boolean().notNull().default(false),
    roles: text().array().$type<Role[]>().notNull().default([]),
    departmentIds: bigint({ mode: 'number' }).array().notNull().default([]),
    batchIds: bigint({ mode: 'number' }).array().notNull().default([]),
    /** Whether the notice is also on the home page. */
    isPublic: boolean().notNull().default(false),
    shownFrom: instant(),
    shownUntil: instant(),
    state: text().$type<NoticeState>().notNull().default('draft'),
    /** File store key. */
    attachmentFile: text(),
    attachmentName: text(),
    attachmentType: text(),
    attachmentBytes: integer(),
    /** 1 when posted; each later change adds one. */
    version: integer().notNull().default(1),
    createdById: ref().references(() => users.id, { onDelete: 'set null' }),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    postedBy: text(),
    postedAt: instant(),
    changedAt: instant(),
    /** When the audience was notified; null until then. */
    announcedAt: instant(),
    withdrawnAt: instant(),
    withdrawalReason: text().notNull().default(''),
    revision: revision(),
  },
  (t) => [
    index().on(t.createdAt, t.id),
    index('notices_by_title').on(sql`lower(${t.title})`, t.id),
    index().on(t.shownUntil, t.id),
    index('notices_shown').on(t.shownFrom, t.id).where(sql`${t.state} = 'posted'`),
    index().on(t.departmentId),
    index().on(t.createdById),
    index('notices_search').using('gin', sql`(${t.title} || ' ' || ${t.body}) gin_trgm_ops`),
    check('notice_days_in_order', sql`${t.shownUntil} > ${t.shownFrom}`),
    check('posted_with_instant', sql`${t.state} = 'draft' or (${t.postedAt} is not null and ${t.shownFrom} is not null)`),
  ],
)

/** Earlier versions of posted notices. */
export const noticeVersions = pgTable(
  'notice_versions',
  {
    noticeId: refTo(() => notices.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Signer, audience and days of the version, and the user who replaced it. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    attachmentName: text(),
    attachmentFile: text(),
    /** Author and time of this version. */
    writtenBy: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.version] })],
)

/** Users who have opened a notice, with the first time and the last version read. */
export const noticeReads = pgTable(
  'notice_reads',
  {
    noticeId: refTo(() => notices.id, { onDelete: 'cascade' }),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    readAt: instant().notNull(),
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.userId] }), index().on(t.userId)],
)

/** Notifications to users. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    link: text().notNull(),
    /** Subject of the notification. A user is notified once per subject, even if the job runs again. */
    about: text().notNull(),
    noticeId: ref().references(() => notices.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    uniqueIndex('notifications_once').on(t.userId, t.about),
    index().on(t.userId, t.id),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index().on(t.createdAt),
    index().on(t.noticeId),
  ],
)

/** Daily mails to users. Each is claimed before it is sent, so that none is sent twice. */
export const digests = pgTable(
  'digests',
  {
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    claimedAt: instant().notNull(),
    /** Null if the mail server rejected the mail or the process was lost; the next mail then has the same content. */
    sentAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index().on(t.day)],
)
