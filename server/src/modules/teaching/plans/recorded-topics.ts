import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { coveredTopics, plannedTopics } from '../schema-plans.ts'

/** `source` names the record that the topic belongs to, such as `attendance:123`; `topic` is one line of at most 200 characters. */
type Recorded = { offeringId: number; day: IsoDate; topic: string; periods: number; source: string; at: Date }

/**
 * Records what a class covered on a day, replacing what the same source recorded before; an empty topic removes it. A topic with the name of a planned one
 * covers that one, with its unit; for other topics, the unit and planned topic that a teacher chose are kept while the text is unchanged. For modules that know
 * when a class was held, such as attendance; the caller has checked permissions. A class that is taught in lab batches is recorded once for each batch: the
 * caller decides which counts.
 */
export async function recordTopic(db: Database, { offeringId, day, topic, periods, source, at }: Recorded): Promise<void> {
  const named = topic.trim()
  if (named === '') {
    await db.delete(coveredTopics).where(eq(coveredTopics.source, source))
    return
  }
  const planned = await findPlanned(db, offeringId, named)
  const recorded = { coveredOn: day, topic: named, periods, recordedBy: actorOf(db).username, recordedAt: at }
  const kept = (column: typeof coveredTopics.plannedId | typeof coveredTopics.unitId) =>
    sql`case when ${coveredTopics.topic} = ${named} then ${column} end`
  const chosen = planned
    ? { plannedId: planned.id, unitId: planned.unitId }
    : { plannedId: kept(coveredTopics.plannedId), unitId: kept(coveredTopics.unitId) }
  const set = { ...recorded, ...chosen, revision: sql`${coveredTopics.revision} + 1` }
  await db
    .insert(coveredTopics)
    .values({ offeringId, ...recorded, source, plannedId: planned?.id ?? null, unitId: planned?.unitId ?? null })
    .onConflictDoUpdate({ target: coveredTopics.source, set })
}

/** Returns the first topic of a class's lesson plan with this name, regardless of case. */
async function findPlanned(db: Database, offeringId: number, topic: string) {
  const [planned] = await db
    .select({ id: plannedTopics.id, unitId: plannedTopics.unitId })
    .from(plannedTopics)
    .where(and(eq(plannedTopics.offeringId, offeringId), sql`lower(${plannedTopics.topic}) = lower(${topic})`))
    .orderBy(asc(plannedTopics.plannedOn), asc(plannedTopics.id))
    .limit(1)
  return planned
}
