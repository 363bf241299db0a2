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
    /** Whom it is for: everybody, or those in all of the lists that name somebody. */
    everybody: boolean().notNull().default(false),
    roles: text().array().$type<Role[]>().notNull().default([]),
    departmentIds: bigint({ mode: 'number' }).array().notNull().default([]),
    batchIds: bigint({ mode: 'number' }).array().notNull().default([]),
    /** Whether it is shown on the home page too. */
    isPublic: boolean().notNull().default(false),
    shownFrom: instant(),
    shownUntil: instant(),
    state: text().$type<NoticeState>().notNull().default('draft'),
    /** Key in the file store. */
    attachmentFile: text(),
    attachmentName: text(),
    attachmentType: text(),
    attachmentBytes: integer(),
    /** 1 as it was posted; every change after that makes another. */
    version: integer().notNull().default(1),
    createdById: ref().references(() => users.id, { onDelete: 'set null' }),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    postedBy: text(),
    postedAt: instant(),
    changedAt: instant(),
    /** When its audience was notified; null while that is still to be done. */
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

/** A posted notice before it was changed. */
export const noticeVersions = pgTable(
  'notice_versions',
  {
    noticeId: refTo(() => notices.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Signer, audience and days, as they were, and by whom it was replaced. */
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    attachmentName: text(),
    attachmentFile: text(),
    /** Who wrote this version, and when. */
    writtenBy: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.version] })],
)

/** Who has opened a notice, first when, and which version last. */
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

/** A notification to a person. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    link: text().notNull(),
    /** What it is about; a person is notified of it once, however often the job is repeated. */
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

/** The e-mail of a day to a person: claimed before it is sent, so that none is sent twice. */
export const digests = pgTable(
  'digests',
  {
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    claimedAt: instant().notNull(),
    /** Null when the mail server did not take it, or the process was lost: the next e-mail then contains the same. */
    sentAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] }), index().on(t.day)],
)
