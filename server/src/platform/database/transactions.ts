import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import { type Actor, type Change, writeAuditEntries } from '../audit/audit.ts'
import type { Database } from './client.ts'
import { preparing, unbounded } from './prepared-statements.ts'
import { sqlState } from './violations.ts'

type Effect = () => void | Promise<void>
type Unit = { actor: Actor; changes: Change[]; effects: Effect[]; reads: Map<object, Promise<unknown>> }

/** The transactions that are open, by the handle that their work is given. */
const units = new WeakMap<Database, Unit>()

/** 40001 serialization failure, 40P01 deadlock: the same work may well succeed a moment later. */
const worthRetrying = new Set(['40001', '40P01'])
const maxAttempts = 3

/**
 * Runs `work` as one transaction on behalf of `actor`: all of it happens, or nothing. What `recordChange` noted is written to the audit
 * trail just before the commit. A deadlock is tried again, so `work` must have no other effects: those are queued with `afterCommit` and run
 * once it is committed, where nothing of them can fail or repeat the transaction. Refuses inside another transaction.
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
    // Where they could not be written, the database has answered the commit by rolling back
    await committed.written
    return committed
  } catch (error) {
    if (attempt >= maxAttempts || !worthRetrying.has(sqlState(error) ?? '')) throw error
    // The other one takes the released lock: without a pause this one may be back before it, and both meet again
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

/** Registers who is notified of an effect that failed after the commit of a transaction of this database: its error, and the call or job it belonged to. */
export function reportEffectFailures(database: Database, report: Report): void {
  reports.set(database, report)
}

/** The transaction is committed: whatever happens here, its caller is answered that it is. */
async function runEffect(database: Database, { act }: Actor, effect: Effect): Promise<void> {
  try {
    await effect()
  } catch (error) {
    const report = reports.get(database) ?? ((failed: unknown) => process.emitWarning(String(failed)))
    try {
      report(error, act)
    } catch {
      // Nobody is left to notify
    }
  }
}

/**
 * Somebody who waits for an answer waits a few seconds for a lock, not for ever while holding a connection: a handful of such calls would
 * keep everybody else from the database. Background work has nobody waiting, and takes its time. The bounds are set by the statement that
 * begins the transaction, whose text ends with the access mode: a statement of their own would be a round trip more for every write.
 */
function boundedWaiting({ requestId }: Actor): PgTransactionConfig {
  const [locks, prepared] = requestId === null ? ['0', ''] : ['8s', preparing]
  const limit = requestId === null ? unbounded : "statement_timeout = '30s'"
  const bounds = `SET LOCAL lock_timeout = '${locks}'; SET LOCAL ${limit}`
  return { accessMode: `read write; ${bounds} ${prepared}` as 'read write' }
}

/** Notes a change for the audit trail: what it was about, the record before and after, and the reason where one was asked. Refuses outside a transaction. */
export function recordChange(db: Database, change: Change): void {
  unitOf(db).changes.push(change)
}

/**
 * Queues what must only happen once the transaction is safely committed and may be lost: removing a file that no row names any more, telling
 * other processes. One that fails is logged and counted; the others still run. What must not be lost goes into the outbox.
 */
export function afterCommit(db: Database, effect: Effect): void {
  unitOf(db).effects.push(effect)
}

/**
 * Reads what many parts of one transaction ask for, such as the college's settings, once for each. `load` is also the key, so it must be the same
 * function each time. Outside of a transaction it is read each time. Who changes it calls `forgetRead`.
 */
export function readOnce<T>(db: Database, load: (db: Database) => Promise<T>): Promise<T> {
  const reads = units.get(db)?.reads
  if (!reads) return load(db)
  const known = reads.get(load) as Promise<T> | undefined
  // Awaited here: what drizzle answers would ask the database again each time it is awaited
  const read = known ?? (async () => await load(db))()
  if (!known) reads.set(load, read)
  return read
}

/** Lets the next `readOnce` of this transaction read again what was changed. */
export function forgetRead(db: Database, load: (db: Database) => Promise<unknown>): void {
  units.get(db)?.reads.delete(load)
}

/**
 * Does a part of a transaction that may be refused without the rest: what it wrote, noted and queued is undone, and the transaction can go on.
 * Costs two round trips.
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

/** Who acts in this transaction, for columns such as `recordedBy`. */
export function actorOf(db: Database): Actor {
  return unitOf(db).actor
}

/** Names who acts, where that turns out only during the transaction: by a password, or a remembered browser. */
export function identifyActor(db: Database, { userId, username }: Pick<Actor, 'userId' | 'username'>): void {
  const unit = unitOf(db)
  unit.actor = { ...unit.actor, userId, username }
}

/** How many changes the transaction has noted so far. */
export function countChanges(db: Database): number {
  return unitOf(db).changes.length
}

function unitOf(db: Database): Unit {
  const unit = units.get(db)
  if (!unit) throw new Error('A change was recorded outside a transaction')
  return unit
}
