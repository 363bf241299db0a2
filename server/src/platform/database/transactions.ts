import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { type Actor, type Change, writeAuditEntries } from '../audit/audit.ts'
import type { Database } from './client.ts'
import { preparing, unbounded } from './prepared-statements.ts'
import { sqlState } from './violations.ts'

type Effect = () => void | Promise<void>
type Unit = { actor: Actor; changes: Change[]; effects: Effect[]; reads: Map<object, Promise<unknown>> }

/** The open transactions, by the handle that their work receives. */
const units = new WeakMap<Database, Unit>()

/** 40001 serialization failure, 40P01 deadlock: the same work may succeed a moment later. */
const worthRetrying = new Set(['40001', '40P01'])
const maxAttempts = 3

/**
 * Runs `work` as one transaction on behalf of `actor`: all of it happens, or nothing. The changes recorded with `recordChange` are written to the audit trail
 * just before the commit. A deadlock is retried, so `work` must have no other effects: queue those with `afterCommit`; they run after the commit, where they
 * can neither fail nor repeat the transaction. Throws inside another transaction.
 */
export async function inTransaction<T>(database: Database, actor: Actor, work: (db: Database) => Promise<T>): Promise<T> {
  if (units.has(database)) throw new Error('A transaction was begun inside another')
  const { result, unit } = await commitWithRetries(database, actor, work)
  for (const effect of unit.effects) await runEffect(database, unit.actor, effect)
  return result
}

type Committed<T> = { result: T; unit: Unit; written: Promise<unknown> }

async function commitWithRetries<T>(
  database: Database,
  actor: Actor,
  work: (db: Database) => Promise<T>,
  attempt = 1,
): Promise<Committed<T>> {
  try {
    const committed = await database.transaction((db) => runUnit(db, actor, work), boundedWaiting(actor))
    // If the entries could not be written, the database has answered the COMMIT with a rollback
    await committed.written
    return committed
  } catch (error) {
    if (attempt >= maxAttempts || !worthRetrying.has(sqlState(error) ?? '')) throw error
    // The other transaction takes the released lock: without a pause this one could return before it, and both would deadlock again
    await pause(20 + 30 * attempt * Math.random())
    return commitWithRetries(database, actor, work, attempt + 1)
  }
}

async function runUnit<T>(db: Database, actor: Actor, work: (db: Database) => Promise<T>): Promise<Committed<T>> {
  const unit: Unit = { actor, changes: [], effects: [], reads: new Map() }
  units.set(db, unit)
  try {
    const result = await work(db)
    // Sent, not awaited: the commit travels with it
    const written = writeAuditEntries(db, unit.actor, unit.changes)
    written.catch(() => {})
    return { result, unit, written }
  } finally {
    units.delete(db)
  }
}

type Report = (error: unknown, act: string) => void
const reports = new WeakMap<Database, Report>()

/** Registers the function that receives every failure of an effect after a commit on this database: the error, and the call or job it belongs to. */
export function reportEffectFailures(database: Database, report: Report): void {
  reports.set(database, report)
}

/** The transaction is committed: whatever happens here, its caller is told so. */
async function runEffect(database: Database, { act }: Actor, effect: Effect): Promise<void> {
  try {
    await effect()
  } catch (error) {
    const report = reports.get(database) ?? ((failed: unknown) => process.emitWarning(String(failed)))
    try {
      report(error, act)
    } catch {
      // There is nowhere left to report it
    }
  }
}

/**
 * Transaction settings with timeouts. A call that a user waits for waits only seconds for a lock while it holds a connection: a handful of such calls would
 * otherwise block the database for everyone. Background work has no timeout. The statement that begins the transaction sets the timeouts after the access mode:
 * a separate statement would add a round trip to every write.
 */
function boundedWaiting({ requestId }: Actor): PgTransactionConfig {
  const [locks, prepared] = requestId === null ? ['0', ''] : ['8s', preparing]
  const limit = requestId === null ? unbounded : "statement_timeout = '30s'"
  const bounds = `SET LOCAL lock_timeout = '${locks}'; SET LOCAL ${limit}`
  return { accessMode: `read write; ${bounds} ${prepared}` as 'read write' }
}

/** Records a change for the audit trail: the record, its state before and after, and the reason if one was asked for. Throws outside a transaction. */
export function recordChange(db: Database, change: Change): void {
  unitOf(db).changes.push(change)
}

/**
 * Queues an effect that must run only after the commit and may be lost: removing a file that no row refers to any more, notifying other processes. A failing
 * effect is logged and counted; the others still run. Effects that must not be lost belong in the outbox.
 */
export function afterCommit(db: Database, effect: Effect): void {
  unitOf(db).effects.push(effect)
}

/**
 * Reads data that several parts of a transaction need, such as the college's settings, once per transaction. `load` is also the key, so it must be the same
 * function each time. Outside of a transaction it reads each time. Code that changes the data calls `forgetRead`.
 */
export function readOnce<T>(db: Database, load: (db: Database) => Promise<T>): Promise<T> {
  const reads = units.get(db)?.reads
  if (!reads) return load(db)
  const known = reads.get(load) as Promise<T> | undefined
  // Awaited here: a drizzle query runs again each time it is awaited
  const read = known ?? (async () => await load(db))()
  if (!known) reads.set(load, read)
  return read
}

/** Makes the next `readOnce` of this transaction read again, after a change. */
export function forgetRead(db: Database, load: (db: Database) => Promise<unknown>): void {
  units.get(db)?.reads.delete(load)
}

/**
 * Runs a part of a transaction that may fail on its own: after a failure its writes, recorded changes and queued effects are undone, and the transaction can
 * continue. Costs two round trips.
 */
export async function inSavepoint<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const unit = unitOf(db)
  const { changes, effects } = unit
  const [noted, queued] = [changes.length, effects.length]
  await db.execute(sql`SAVEPOINT part`)
  try {
    const result = await work()
    await db.execute(sql`RELEASE SAVEPOINT part`)
    return result
  } catch (error) {
    await db.execute(sql`ROLLBACK TO SAVEPOINT part`)
    await db.execute(sql`RELEASE SAVEPOINT part`)
    changes.length = noted
    effects.length = queued
    unit.reads.clear()
    throw error
  }
}

/** Returns the actor of this transaction, for columns such as `recordedBy`. */
export function actorOf(db: Database): Actor {
  return unitOf(db).actor
}

/** Sets the actor if it becomes known only during the transaction: by a password, or a remembered browser. */
export function identifyActor(db: Database, { userId, username }: Pick<Actor, 'userId' | 'username'>): void {
  const unit = unitOf(db)
  unit.actor = { ...unit.actor, userId, username }
}

/** Returns the number of changes recorded in this transaction so far. */
export function countChanges(db: Database): number {
  return unitOf(db).changes.length
}

function unitOf(db: Database): Unit {
  const unit = units.get(db)
  if (!unit) throw new Error('A change was recorded outside a transaction')
  return unit
}
