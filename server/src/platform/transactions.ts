import { sql } from 'drizzle-orm'
import { type Actor, type Change, writeAuditEntries } from './audit.ts'
import type { Database } from './database/client.ts'
import { sqlState } from './problems.ts'

type Unit = { actor: Actor; changes: Change[]; effects: (() => void | Promise<void>)[] }

const units = new WeakMap<Database, Unit>()

/** 40001 serialization failure, 40P01 deadlock: the same work may well succeed a moment later. */
const worthRetrying = new Set(['40001', '40P01'])

/**
 * Runs `work` as one transaction on behalf of `actor`: all of it happens, or nothing. What `recordChange` noted is written to the audit
 * trail just before the commit; what `afterCommit` queued runs after it. A deadlock is tried again, so `work` must have no other effects.
 */
export async function inTransaction<T>(
  database: Database,
  actor: Actor,
  work: (db: Database) => Promise<T>,
  tries = 3,
): Promise<T> {
  try {
    const { result, effects } = await database.transaction(async (db) => {
      await boundWaiting(db, actor)
      const unit: Unit = { actor, changes: [], effects: [] }
      units.set(db, unit)
      const result = await work(db)
      await writeAuditEntries(db, unit.actor, unit.changes)
      return { result, effects: unit.effects }
    })
    for (const effect of effects) await effect()
    return result
  } catch (error) {
    if (tries > 1 && worthRetrying.has(sqlState(error) ?? '')) return inTransaction(database, actor, work, tries - 1)
    throw error
  }
}

/**
 * Somebody who waits for an answer waits a few seconds for a lock, not for ever with a connection in hand: a handful of such calls would
 * keep everybody else from the database. Background work has nobody waiting, and takes its time.
 */
async function boundWaiting(db: Database, { requestId }: Actor): Promise<void> {
  const [locks, statements] = requestId === null ? ['0', '0'] : ['8s', '30s']
  await db.execute(sql`SELECT set_config('lock_timeout', ${locks}, true), set_config('statement_timeout', ${statements}, true)`)
}

/** Notes a change for the audit trail: what it was about, the record before and after, and the reason where one was asked. Refuses outside a transaction. */
export function recordChange(db: Database, change: Change): void {
  unitOf(db).changes.push(change)
}

/** Queues what must only happen once the transaction is safely committed: mail, documents, calls to others. */
export function afterCommit(db: Database, effect: () => void | Promise<void>): void {
  unitOf(db).effects.push(effect)
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
