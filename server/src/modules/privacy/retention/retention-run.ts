import { addDays, instantAt } from '@nalanda/contract/platform/dates/dates'
import { subjectKinds } from '@nalanda/contract/platform/personal-data'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/audit/audit.ts'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { inTransaction, recordChange } from '../../../platform/database/transactions.ts'
import { noteErased } from '../../../platform/personal-data/erased-records.ts'
import type { RecordIds } from '../../../platform/personal-data/personal-data.ts'
import { type Retention, removeDue } from '../../../platform/personal-data/retention.ts'
import type { Platform } from '../../../platform/platform.ts'
import { retentionPeriods, retentionRuns } from '../schema.ts'
import { kept, keptSince, lockPeriod } from './periods.ts'

export const retentionJob = 'privacy.retention'
export type RetentionDay = { day: IsoDate }

/** At night, after the backups that most colleges make around midnight. */
const time = '02:30'
/** Rows per transaction, few enough not to block others. */
const atOnce = 100
const actor: Actor = { userId: null, username: 'portal', address: null, requestId: null, act: retentionJob }

type Deps = Pick<Platform, 'database' | 'files' | 'jobs' | 'log' | 'personalData'>

/** Queues the next run, unless it is queued already. Calls from several servers add only one. */
export async function scheduleRetention({ database: { db }, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> {
  const today = dayOf(now())
  const day = instantAt(today, time) > now() ? today : addDays(today, 1)
  await jobs.enqueue(db, retentionJob, { day } satisfies RetentionDay, { startAfter: instantAt(day, time), key: `day-${day}` })
}

/**
 * Applies all retention periods on a day, in batches of one transaction each, so that an interrupted run continues where it stopped. A failing kind does not
 * stop the others; it is marked and retried in the next run. The audit trail gets one entry per day.
 */
export async function runRetention(deps: Deps, { day }: RetentionDay, signal: AbortSignal): Promise<void> {
  await scheduleRetention(deps)
  const { db } = deps.database
  const [finished] = await db.select().from(retentionRuns).where(eq(retentionRuns.day, day))
  if (finished) return
  for (const retention of deps.personalData.retained) {
    signal.throwIfAborted()
    try {
      await carryOut(deps, retention, day, signal)
    } catch (error) {
      signal.throwIfAborted()
      deps.log.error({ err: error, retention: retention.kind }, 'a retention period could not be carried out')
      await db.update(retentionPeriods).set({ ranOn: day, failed: true }).where(eq(retentionPeriods.kind, retention.kind))
    }
  }
  await inTransaction(db, actor, (tx) => finishRun(tx, day))
}

async function carryOut(
  { database: { db }, files }: Deps,
  retention: Retention,
  day: IsoDate,
  signal: AbortSignal,
): Promise<void> {
  await inTransaction(db, actor, (tx) => beginKind(tx, retention, day))
  for (;;) {
    signal.throwIfAborted()
    const removed = await inTransaction(db, actor, (tx) => removeBatch(tx, retention, { day, files }))
    if (removed < atOnce) return
  }
}

/** Starts the count again on a new day; a resumed run adds to it. */
async function beginKind(db: Database, { kind }: Retention, day: IsoDate): Promise<void> {
  const { ranOn } = await lockPeriod(db, kind)
  const anew = ranOn === day ? { failed: false } : { ranOn: day, removed: 0, failed: false }
  await db.update(retentionPeriods).set(anew).where(eq(retentionPeriods.kind, kind))
}

async function removeBatch(
  db: Database,
  retention: Retention,
  { day, files }: { day: IsoDate } & Pick<Deps, 'files'>,
): Promise<number> {
  const { days } = await lockPeriod(db, retention.kind)
  const before = keptSince(day, days ?? retention.standardDays)
  const ids = await removeDue(db, retention, { before, kept, limit: atOnce, files })
  if (ids.length === 0) return 0
  const { subject } = retention
  if (subject) await noteErased(db, recordIds(subject, ids))
  await db
    .update(retentionPeriods)
    .set({ removed: sql`${retentionPeriods.removed} + ${ids.length}` })
    .where(eq(retentionPeriods.kind, retention.kind))
  return ids.length
}

function recordIds(subject: keyof RecordIds, ids: readonly number[]): RecordIds {
  const none = Object.fromEntries(subjectKinds.map((kind) => [kind, []])) as unknown as RecordIds
  return { ...none, [subject]: ids }
}

async function finishRun(db: Database, day: IsoDate): Promise<void> {
  const [run] = await db.insert(retentionRuns).values({ day, finishedAt: now() }).onConflictDoNothing().returning()
  if (!run) return
  const rows = await db.select().from(retentionPeriods).where(eq(retentionPeriods.ranOn, day)).orderBy(retentionPeriods.kind)
  const counts = rows.map(({ kind, removed, failed }) => [kind, failed ? `${removed}, not all` : removed])
  recordChange(db, { entity: 'retention', entityId: day, after: Object.fromEntries(counts) })
}
