import type { LoginBatch, LoginKind, LoginScope } from '@nalanda/contract/accounts/logins'
import type { Role } from '@nalanda/contract/platform/roles'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref, refTo } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'

/** The data that a person entered at registration, and the decision. */
export const registrations = pgTable(
  'registrations',
  {
    userId: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedRole: text().$type<Role>().notNull(),
    instituteType: text().notNull(),
    eamcetCode: text().notNull(),
    collegeName: text().notNull(),
    affiliatedTo: text().notNull().default(''),
    department: text().notNull().default(''),
    modules: text().array().notNull().default([]),
    registeredAt: instant().notNull(),
    invitationId: ref().references(() => invitations.id),
    decidedAt: instant(),
    decidedBy: text(),
    decisionReason: text().notNull().default(''),
  },
  (t) => [index().on(t.invitationId), index().on(t.decidedAt)],
)

/** An invitation to register with a role, sent by mail; valid once, until it expires or is revoked. Only the hash of its token is stored. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    invitedBy: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [index().on(t.createdAt)],
)

/** The people whose logins a batch makes, with the names of that day: they stay the same if something is renamed or deleted later. */
export type StoredScope = LoginScope & {
  names: Pick<NonNullable<LoginBatch['scope']>, 'course' | 'branch' | 'batch' | 'section'>
}

/** A batch of logins made in bulk, for students, for faculty or for parents. */
export const loginBatches = pgTable(
  'login_batches',
  {
    id: id(),
    kind: text().$type<LoginKind>().notNull(),
    /** The students in scope; null for the whole college. */
    scope: jsonb().$type<StoredScope>(),
    /** The user name of faculty: the e-mail address or the employee code. */
    nameFrom: text().$type<'rollNo' | 'email' | 'empCode' | 'mobile'>().notNull(),
    startedBy: text().notNull(),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    failure: text(),
    /** Number of logins to be made, and number made so far. */
    total: integer().notNull(),
    made: integer().notNull().default(0),
    /** Once the sheet of passwords was downloaded, no other user gets it. */
    sheetTakenAt: instant(),
    sheetTakenBy: text(),
    /** The session, by the hash of its token, that may download the sheet again. Null once the passwords are erased. */
    sheetTakenIn: text(),
    /** E-mails are being sent while this is set and `mailedAt` is not. */
    mailStartedAt: instant(),
    mailedAt: instant(),
    cancelledAt: instant(),
  },
  (t) => [
    index().on(t.startedAt),
    // A request while logins of a kind are being made joins that batch; two batches would make the same logins twice.
    uniqueIndex('login_batches_one_at_a_time').on(t.kind).where(sql`finished_at is null`),
  ],
)

/** A login that a batch made. Its one-use password is encrypted, and erased once it has been handed over. */
export const loginBatchRows = pgTable(
  'login_batch_rows',
  {
    batchId: refTo(() => loginBatches.id, { onDelete: 'cascade' }),
    userId: refTo(() => users.id, { onDelete: 'cascade' }),
    passwordSealed: text(),
    mailed: boolean().notNull().default(false),
    /** Since when its e-mail is in the outbox. */
    mailQueuedAt: instant(),
    /** Reason why the e-mail could not be sent. */
    mailFailure: text(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.userId] }), index().on(t.userId)],
)

/** A person for whom a batch could make no login, with the reason. */
export const loginBatchRefusals = pgTable(
  'login_batch_refusals',
  {
    batchId: refTo(() => loginBatches.id, { onDelete: 'cascade' }),
    /** Roll number or employee code. */
    person: text().notNull(),
    fullName: text().notNull(),
    reason: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.person] })],
)
