import { sql } from 'drizzle-orm'
import { bigint, char, index, inet, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, id, instant, numberRanges } from './database/columns.ts'

/** Audit trail: who changed what, when and why. Append-only by trigger; `auditSeals` seal the committed entries. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: instant().notNull(),
    userId: bigint({ mode: 'number' }),
    username: text().notNull(),
    address: inet(),
    requestId: text(),
    /** The call, job or command that made the change. */
    act: text().notNull(),
    entity: text().notNull(),
    entityId: text().notNull(),
    /** Field → [old, new]. */
    changes: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
    reason: text(),
    /** Set only in entries from before seals existed, which were chained one by one; null since. */
    previousHash: char({ length: 64 }),
    hash: char({ length: 64 }),
  },
  (t) => [
    index().on(t.entity, t.entityId, t.id),
    index().on(t.userId, t.id),
    // One index for each filter of the trail, in the order of its pages; see trail.ts
    index().on(t.entity, t.id),
    index().on(t.act, t.id),
    index().on(t.username, t.id),
    index().on(t.at),
    index('audit_entries_search').using('gin', sql`(${t.username} || ' ' || coalesce(${t.reason}, '')) gin_trgm_ops`),
  ],
)

/** Batches of committed audit entries, each with the hash of every entry and the signed head of a hash chain. Append-only by trigger. */
export const auditSeals = pgTable('audit_seals', {
  /** Starts at 1, without gaps. */
  number: bigint({ mode: 'number' }).primaryKey(),
  /** Ids of the entries that this seal covers; each entry is covered by one seal. */
  entries: numberRanges().notNull(),
  /** The SHA-256 of each of these entries, 32 bytes each, in the order of their ids. */
  entryHashes: bytes().notNull(),
  /** Number of entries that this seal and the earlier ones cover. */
  total: bigint({ mode: 'number' }).notNull(),
  /** The head of the previous seal; 64 zeros for the first one. */
  previousHead: char({ length: 64 }).notNull(),
  head: char({ length: 64 }).notNull(),
  sealedAt: instant().notNull(),
  /** The college's public key for the signature of the head: Ed25519, raw, in base64url. */
  publicKey: text().notNull(),
  signature: text().notNull(),
})

/** Attempts per time window, shared by all processes and servers: for sign-in throttling and rate limits that must not be per process. */
export const attempts = pgTable(
  'attempts',
  { subject: text().notNull(), window: instant().notNull(), count: smallint().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.subject, t.window] }), index().on(t.window)],
)

/** Six-digit codes that prove access to an e-mail address, by the subject that each code opens: `application 17`. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    subject: text().primaryKey(),
    codeHash: text().notNull(),
    expiresAt: instant().notNull(),
    tries: smallint().notNull().default(0),
  },
  (t) => [index().on(t.expiresAt)],
)

/** Requests with an idempotency key and their responses, kept for a day, so that a repeated request gets the stored response and is not executed again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user, or the address of a guest. */
    actor: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    requestHash: text().notNull(),
    /** Encrypted response; null until the call is answered. */
    answer: text(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.key] }), index().on(t.createdAt)],
)

/** Facts that the installation stores about itself: those of the schema, `demo` among them. */
export const facts = pgTable('facts', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  at: instant().notNull().default(sql`now()`),
})

/**
 * The servers that an administrator connected the portal to, and whether it is closed for maintenance. Every change adds a row; the row with the highest
 * revision is current. Secrets in it are encrypted.
 */
export const connectionVersions = pgTable(
  'connection_versions',
  {
    kind: text().$type<'mail' | 'gateway' | 'sms' | 'maintenance'>().notNull(),
    revision: integer().notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    changedBy: text().notNull(),
    changedAt: instant().notNull(),
    /** The earlier revision that was restored; null for an ordinary change. */
    undoneTo: integer(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.revision] })],
)
