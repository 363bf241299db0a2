import { sql } from 'drizzle-orm'
import { bigint, char, index, inet, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes, id, instant, numberRanges } from './database/columns.ts'

/** Who changed what, when and why. Append-only by trigger; `auditSeals` seal what is committed. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
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
    /** Of entries from before there were seals, which were chained one by one; null since. */
    previousHash: char({ length: 64 }),
    hash: char({ length: 64 }),
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

/** Batches of committed audit entries, each with the hash of every entry and the signed head of a chain of hashes. Append-only by trigger. */
export const auditSeals = pgTable('audit_seals', {
  /** From 1, without gaps. */
  number: bigint({ mode: 'number' }).primaryKey(),
  /** The numbers of the entries that this seal covers, each covered once. */
  entries: numberRanges().notNull(),
  /** The SHA-256 of each of these entries, in the order of their numbers: 32 bytes each. */
  entryHashes: bytes().notNull(),
  /** How many entries this seal and those before it cover. */
  total: bigint({ mode: 'number' }).notNull(),
  /** The head of the seal before; 64 zeros for the first. */
  previousHead: char({ length: 64 }).notNull(),
  head: char({ length: 64 }).notNull(),
  sealedAt: instant().notNull(),
  /** The college's key that signed the head: Ed25519, raw, in base64url. */
  publicKey: text().notNull(),
  signature: text().notNull(),
})

/** Attempts counted per window, shared by every process and server: sign-in throttling and the rate limits that must not be per process. */
export const attempts = pgTable(
  'attempts',
  { subject: text().notNull(), window: instant().notNull(), count: smallint().notNull().default(0) },
  (t) => [primaryKey({ columns: [t.subject, t.window] }), index().on(t.window)],
)

/** Codes of six digits that prove who reads an e-mail, by what each opens: `application 17`. */
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

/** Requests that were sent with an idempotency key, and their answers: kept for a day, so that one that is repeated is answered and not done again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user, or the address of a guest. */
    actor: text().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    requestHash: text().notNull(),
    /** Encrypted; null until the call is answered. */
    answer: text(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.actor, t.key] }), index().on(t.createdAt)],
)

/** What the installation remembers about itself: the schema's own facts, `demo` among them. */
export const facts = pgTable('facts', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  at: instant().notNull().default(sql`now()`),
})

/**
 * The servers that an administrator connected the portal to, and whether it is closed for maintenance. Every change is a row; the
 * one with the highest revision holds. Secrets in it are sealed.
 */
export const connectionVersions = pgTable(
  'connection_versions',
  {
    kind: text().$type<'mail' | 'gateway' | 'sms' | 'maintenance'>().notNull(),
    revision: integer().notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    changedBy: text().notNull(),
    changedAt: instant().notNull(),
    /** The earlier revision that was brought back; null for an ordinary change. */
    undoneTo: integer(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.revision] })],
)
