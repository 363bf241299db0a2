import type { RetentionKind } from '@nalanda/contract/platform/module-kinds'
import type { SubjectKind } from '@nalanda/contract/platform/personal-data'
import type { CopyState } from '@nalanda/contract/privacy/copies'
import type { CorrectableField, ErasedPart, RequestAsk, RequestState } from '@nalanda/contract/privacy/requests'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, ref, revision } from '../../platform/database/columns.ts'
import { users } from '../access/schema.ts'

/** Requested copies of personal data. The file is removed after some days; the row stays as proof that the copy was given out. */
export const dataCopies = pgTable(
  'data_copies',
  {
    id: id(),
    subject: text().$type<SubjectKind>().notNull(),
    /** Id of the student, user, application …; no foreign key, since the record may be removed. */
    recordId: ref().notNull(),
    name: text().notNull(),
    state: text().$type<Exclude<CopyState, 'expired'>>().notNull().default('waiting'),
    progress: smallint().notNull().default(0),
    /** Null if an applicant requested it, who has no account. */
    askedById: ref().references(() => users.id),
    askedBy: text().notNull(),
    askedAt: instant().notNull(),
    reason: text(),
    readyAt: instant(),
    expiresAt: instant(),
    /** File store key; null before the file is ready and after it is removed. */
    file: text(),
    bytes: integer(),
    downloads: integer().notNull().default(0),
  },
  (t) => [
    index().on(t.askedAt, t.id),
    index('data_copies_by_name').on(sql`lower(${t.name})`, t.id),
    index().on(t.askedById, t.id),
    index().on(t.subject, t.recordId),
    index().on(t.expiresAt).where(sql`${t.file} is not null`),
    uniqueIndex('one_copy_under_way').on(t.subject, t.recordId).where(sql`${t.state} = 'waiting'`),
    index('data_copies_search').using('gin', sql`(${t.name} || ' ' || ${t.askedBy}) gin_trgm_ops`),
  ],
)

/** Requests about personal data. The register outlives the erasure of a person, but without the person's data. */
export const dataRequests = pgTable(
  'data_requests',
  {
    id: id(),
    ask: text().$type<RequestAsk>().notNull(),
    subject: text().$type<SubjectKind>().notNull(),
    /** Id of the student, user, application …; no foreign key, since the record may be removed. */
    recordId: ref().notNull(),
    name: text().notNull(),
    number: text().notNull(),
    field: text().$type<CorrectableField>(),
    value: text(),
    text: text().notNull(),
    state: text().$type<RequestState>().notNull().default('requested'),
    /** Null if an applicant requested it, who has no account. */
    requestedById: ref().references(() => users.id),
    requestedBy: text().notNull(),
    requestedAt: instant().notNull(),
    origin: text().$type<'portal' | 'paper'>().notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    answer: text().notNull().default(''),
    closedAt: instant(),
    /** The result of erasure, part by part. */
    erased: jsonb().$type<ErasedPart[]>(),
    revision: revision(),
  },
  (t) => [
    index().on(t.requestedAt, t.id),
    index().on(t.dueOn, t.id),
    index('data_requests_by_name').on(sql`lower(${t.name})`, t.id),
    index().on(t.requestedById, t.id),
    index().on(t.subject, t.recordId),
    index().on(t.state, t.id),
    uniqueIndex('one_request_waits').on(t.subject, t.recordId, t.ask).where(sql`${t.state} = 'requested'`),
    index('data_requests_search').using('gin', sql`(${t.name} || ' ' || ${t.number} || ' ' || ${t.requestedBy}) gin_trgm_ops`),
  ],
)

/** Retention periods set by administrators per kind of data, and results of the last run. */
export const retentionPeriods = pgTable(
  'retention_periods',
  {
    kind: text().$type<RetentionKind>().primaryKey(),
    /** Null if the standard period applies. */
    days: integer(),
    reason: text(),
    changedBy: text(),
    changedAt: instant(),
    revision: revision(),
    /** Day of the last run, and number of rows that it removed. */
    ranOn: date({ mode: 'string' }),
    removed: integer().notNull().default(0),
    failed: boolean().notNull().default(false),
  },
  (t) => [check('retention_period_in_days', sql`${t.days} between 1 and 10957`)],
)

/** Nights on which retention ran, each once. */
export const retentionRuns = pgTable('retention_runs', {
  day: date({ mode: 'string' }).primaryKey(),
  finishedAt: instant().notNull(),
})
