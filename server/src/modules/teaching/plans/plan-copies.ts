import { addDays, daysBetween } from '@nalanda/contract/platform/dates/dates'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { getItem, type Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { subjects } from '../../academics/schema.ts'
import { offeringKind, plannableKind } from '../offerings.ts'
import { offerings } from '../schema.ts'
import { plannedTopics, syllabusUnits } from '../schema-plans.ts'

/** The classes of subjects of the same code that have a lesson plan, the latest term first. */
export async function listPlanSources(db: Database, offeringId: number, user: Viewer) {
  const { subjectCode } = await getItem(db, plannableKind, offeringId, user)
  const rows = await db
    .select({ id: offerings.id, topics: sql<number>`count(*)::int` })
    .from(offerings)
    .innerJoin(subjects, and(eq(subjects.id, offerings.subjectId), eq(subjects.code, subjectCode)))
    .innerJoin(plannedTopics, eq(plannedTopics.offeringId, offerings.id))
    .where(ne(offerings.id, offeringId))
    .groupBy(offerings.id)
    .orderBy(sql`${offerings.termId} desc`, asc(offerings.id))
    .limit(60)
  const counts = new Map(rows.map(({ id, topics }) => [id, topics]))
  const classes = await offeringKind.load(db, [...counts.keys()])
  return classes.map(({ id, section, batchLabel, termName }) => ({
    ...{ id, section, batchLabel, termName },
    topics: counts.get(id) ?? 0,
  }))
}

/**
 * Copies the lesson plan of a class of the same subject to one that has none, and answers how many topics. Of another term the days move by whole weeks with
 * its first day, and stay within the term; units are found by their number.
 */
export async function copyPlan(db: Database, offeringId: number, fromId: number, user: Viewer): Promise<number> {
  const target = await getItem(db, plannableKind, offeringId, user)
  // Two who copy to one class wait for each other
  await db.select({ id: offerings.id }).from(offerings).where(eq(offerings.id, offeringId)).for('update')
  if ((await db.$count(plannedTopics, eq(plannedTopics.offeringId, offeringId))) > 0) throw problem('teaching.has-plan')
  const sources = await listPlanSources(db, offeringId, user)
  if (!sources.some(({ id }) => id === fromId)) throw problem('teaching.nothing-to-copy')
  const [source] = await offeringKind.load(db, [fromId])
  const weeks = Math.round(daysBetween(source?.termStartsOn ?? target.termStartsOn, target.termStartsOn) / 7) * 7
  const within = (day: string) =>
    day < target.termStartsOn ? target.termStartsOn : day > target.termEndsOn ? target.termEndsOn : day
  const topics = await db
    .select({ topic: plannedTopics, number: syllabusUnits.number })
    .from(plannedTopics)
    .leftJoin(syllabusUnits, eq(syllabusUnits.id, plannedTopics.unitId))
    .where(eq(plannedTopics.offeringId, fromId))
    .orderBy(asc(plannedTopics.plannedOn), asc(plannedTopics.id))
  const units = await db.select().from(syllabusUnits).where(eq(syllabusUnits.subjectId, target.subjectId))
  const unitOf = (number: number | null) => units.find((unit) => unit.number === number)?.id ?? null
  await db.insert(plannedTopics).values(
    topics.map(({ topic: { topic, periods, plannedOn }, number }) => {
      return { offeringId, topic, periods, unitId: unitOf(number), plannedOn: within(addDays(plannedOn, weeks)) }
    }),
  )
  recordChange(db, { entity: 'offering', entityId: offeringId, after: { planCopiedFrom: fromId, topics: topics.length } })
  return topics.length
}
