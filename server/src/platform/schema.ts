import { sql } from 'drizzle-orm'
import { bigint, char, index, inet, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { instant } from './database/columns.ts'

/** Who changed what, when and why. Append-only by trigger; every row carries the hash of the one before it. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    userId: bigint({ mode: 'number' }),
    username: text().notNull(),
    address: inet(),
    requestId: text(),
    /** The call, job or command that did it. */
    act: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    /** Field → [old, new]. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
    reason: text(),
    previousHash: char({ length: 64 }).notNull(),
    hash: char({ length: 64 }).notNull(),
  },
  (t) => [
    index().on(t.entity, t.entityId, t.id),
    index().on(t.userId, t.id),
    // One for each filter of the trail, in the order of its pages; see trail.ts
    index().on(t.entity, t.id),
    index().on(t.act, t.id),
    index().on(t.username, t.id),
    index().on(t.at),
    index('audit_entries_search').using('gin', sql`(${t.username} || ' ' || coalesce(${t.reason}, '')) gin_trgm_ops`),
  ],
)

/** Attempts counted per window, shared by every process and server: sign-in throttling and the rate limits that must not be per process. */
export const attempts = pgTable(
  'attempts',
  { subject: text().notNull(), window: instant().notNull(), count: smallint().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.subject, t.window] }), index().on(t.window)],
)

/** What the installation remembers about itself: the schema's own facts, `demo` among them. */
export const facts = pgTable('facts', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  at: instant().notNull().default(sql`now()`),
})

/**
 * What an administrator told the portal of the servers it works with, and whether it is closed for maintenance. Every change is a row; the
 * one with the highest revision holds. Secrets in it are sealed.
 */
export const connectionVersions = pgTable(
  'connection_versions',
  {
    kind: text().$type<'mail' | 'gateway' | 'maintenance'>().notNull(),
    revision: integer().notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    changedBy: text().notNull(),
    changedAt: instant().notNull(),
    /** The earlier revision that was brought back; null for an ordinary change. */
    undoneTo: integer(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.revision] })],
)
