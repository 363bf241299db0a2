import { addDays, startOfDay } from '@nalanda/contract/platform/dates/dates'
import type { RetentionKind } from '@nalanda/contract/platform/module-kinds'
import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { RetentionPeriod } from '@nalanda/contract/privacy/retention'
import { and, eq, sql } from 'drizzle-orm'
import { now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf, recordChange } from '../../../platform/database/transactions.ts'
import { countDue, type Kept, type Retention } from '../../../platform/personal-data/retention.ts'
import { problem } from '../../../platform/problems.ts'
import { dataCopies, dataRequests, retentionPeriods } from '../schema.ts'

type Declared = readonly Retention[]
type Stored = typeof retentionPeriods.$inferSelect

/** Keeps records with an open request or a copy in progress until that is over. */
export const kept: Kept = ({ subject, key }) => {
  if (!subject) return undefined
  const asked = and(eq(dataRequests.subject, subject), eq(dataRequests.recordId, key), eq(dataRequests.state, 'requested'))
  const copied = and(eq(dataCopies.subject, subject), eq(dataCopies.recordId, key), eq(dataCopies.state, 'waiting'))
  return sql`not exists (select from ${dataRequests} where ${asked}) and not exists (select from ${dataCopies} where ${copied})`
}

/** Returns the time from which rows are kept, for a day and a period; counts whole days in India. */
export function keptSince(today: IsoDate, days: number): Date {
  return startOfDay(addDays(today, -days))
}

/** Returns every kind with its period, what the next run removes, and what the last one removed. */
export async function listPeriods(db: Database, declared: Declared, today: IsoDate): Promise<{ items: RetentionPeriod[] }> {
  const rows = new Map((await db.select().from(retentionPeriods)).map((row) => [row.kind, row]))
  const items: RetentionPeriod[] = []
  for (const one of declared) items.push(await viewOf(db, one, rows.get(one.kind), today))
  return { items }
}

async function viewOf(db: Database, retention: Retention, row: Stored | undefined, today: IsoDate): Promise<RetentionPeriod> {
  const { kind, standardDays, leastDays, least } = retention
  const days = row?.days ?? standardDays
  return {
    ...{ kind, days, standardDays, leastDays, least },
    reason: row?.reason ?? null,
    changedBy: row?.changedBy ?? null,
    changedAt: row?.changedAt?.toISOString() ?? null,
    revision: row?.revision ?? 1,
    due: await countDue(db, retention, keptSince(today, days), kept),
    ranOn: row?.ranOn ?? null,
    removed: row?.removed ?? 0,
    failed: row?.failed ?? false,
  }
}

/** Returns how many rows the next run would remove with this period. Refuses a period that is too short. */
export function previewPeriod(
  db: Database,
  declared: Declared,
  { kind, days, today }: { kind: RetentionKind; days: number; today: IsoDate },
): Promise<number> {
  const retention = find(declared, kind)
  refuseTooShort(retention, days)
  return countDue(db, retention, keptSince(today, days), kept)
}

/** Sets the period of a kind, with a reason. Refuses a period that is too short, and an outdated revision. */
export async function savePeriod(
  db: Database,
  declared: Declared,
  kind: RetentionKind,
  { days, reason, revision }: { days: number; reason: string; revision: number },
): Promise<void> {
  const retention = find(declared, kind)
  refuseTooShort(retention, days)
  const row = await lockPeriod(db, kind)
  if (row.revision !== revision) throw problem('platform.changed-meanwhile')
  const changed = { days, reason, changedBy: actorOf(db).username, changedAt: now(), revision: revision + 1 }
  await db.update(retentionPeriods).set(changed).where(eq(retentionPeriods.kind, kind))
  const before = { days: row.days ?? retention.standardDays }
  recordChange(db, { entity: 'retention', entityId: kind, before, after: { days }, reason })
}

/** Returns and locks the stored period of a kind, so that a run and a change of the period do not overlap. */
export async function lockPeriod(db: Database, kind: RetentionKind): Promise<Stored> {
  await db.insert(retentionPeriods).values({ kind }).onConflictDoNothing()
  const [row] = await db.select().from(retentionPeriods).where(eq(retentionPeriods.kind, kind)).for('update')
  if (!row) throw new Error(`The period of ${kind} is missing`)
  return row
}

function refuseTooShort({ leastDays }: Retention, days: number): void {
  if (days >= leastDays) return
  throw problem('privacy.period-too-short', { days: leastDays }, { fields: ['days'] })
}

function find(declared: Declared, kind: RetentionKind): Retention {
  const found = declared.find((one) => one.kind === kind)
  if (!found) throw problem('platform.not-found')
  return found
}
