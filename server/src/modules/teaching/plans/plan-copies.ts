import { addDays, daysBetween } from '@nalanda/contract/platform/dates/dates'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { containsWords } from '../../../platform/database/search.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { withJoins } from '../../../platform/lists/keyset.ts'
import { getItem, type Viewer } from '../../../platform/lists/listing.ts'
import { problem } from '../../../platform/problems.ts'
import { batches, subjects } from '../../academics/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { offeringKind, ofOffering, plannableKind, sectionName } from '../offerings.ts'
import { offerings } from '../schema.ts'
import { plannedTopics, syllabusUnits } from '../schema-plans.ts'

/** Maximum number of classes offered at once; the others are found by words. */
const mostOffered = 20

/** Returns classes of subjects with the same code that have a lesson plan, the latest term first: those whose section, batch or term contains these words. */
export async function listPlanSources(db: Database, offeringId: number, user: Viewer, q = '') {
  const { subjectCode } = await getItem(db, plannableKind, offeringId, user)
  const named = sql`(${sectionName} || ' ' || coalesce(${batches.label}, '') || ' ' || ${terms.name})`
  const rows = await withJoins(db.select({ id: offerings.id, topics }).from(offerings).$dynamic(), ofOffering)
    .where(and(isSource(offeringId, subjectCode), containsWords(named, q)))
    .orderBy(desc(terms.startsOn), asc(sectionName), asc(offerings.id))
    .limit(mostOffered)
  const counts = new Map(rows.map((row) => [row.id, row.topics]))
  const classes = new Map((await offeringKind.load(db, [...counts.keys()])).map((one) => [one.id, one]))
  return [...counts].flatMap(([id, count]) => {
    const one = classes.get(id)
    return one ? [{ id, section: one.section, batchLabel: one.batchLabel, termName: one.termName, topics: count }] : []
  })
}

const topics = sql<number>`(select count(*)::int from ${plannedTopics} where ${plannedTopics.offeringId} = ${offerings.id})`

/** Whether another class has a lesson plan for a subject of this code. */
const isSource = (offeringId: number, subjectCode: string) =>
  and(
    ne(offerings.id, offeringId),
    eq(subjects.code, subjectCode),
    sql`exists (select from ${plannedTopics} where ${plannedTopics.offeringId} = ${offerings.id})`,
  )

/**
 * Copies the lesson plan of a class of the same subject to one that has none, and returns the number of topics. From another term, the days move by whole weeks
 * along with its first day, and stay within the term; units are matched by their number.
 */
export async function copyPlan(db: Database, offeringId: number, fromId: number, user: Viewer): Promise<number> {
  const target = await getItem(db, plannableKind, offeringId, user)
  // Locked: two users who copy to one class wait for each other
  await db.select({ id: offerings.id }).from(offerings).where(eq(offerings.id, offeringId)).for('update')
  if ((await db.$count(plannedTopics, eq(plannedTopics.offeringId, offeringId))) > 0) throw problem('teaching.has-plan')
  const [known] = await withJoins(db.select({ id: offerings.id }).from(offerings).$dynamic(), ofOffering).where(
    and(eq(offerings.id, fromId), isSource(offeringId, target.subjectCode)),
  )
  if (!known) throw problem('teaching.nothing-to-copy')
  const [source] = await offeringKind.load(db, [fromId])
  const weeks = Math.round(daysBetween(source?.termStartsOn ?? target.termStartsOn, target.termStartsOn) / 7) * 7
  const within = (day: string) =>
    day < target.termStartsOn ? target.termStartsOn : day > target.termEndsOn ? target.termEndsOn : day
  const copied = await db
    .select({ topic: plannedTopics, number: syllabusUnits.number })
    .from(plannedTopics)
    .leftJoin(syllabusUnits, eq(syllabusUnits.id, plannedTopics.unitId))
    .where(eq(plannedTopics.offeringId, fromId))
    .orderBy(asc(plannedTopics.plannedOn), asc(plannedTopics.id))
  const units = await db.select().from(syllabusUnits).where(eq(syllabusUnits.subjectId, target.subjectId))
  const unitOf = (number: number | null) => units.find((unit) => unit.number === number)?.id ?? null
  await db.insert(plannedTopics).values(
    copied.map(({ topic: { topic, periods, plannedOn }, number }) => {
      return { offeringId, topic, periods, unitId: unitOf(number), plannedOn: within(addDays(plannedOn, weeks)) }
    }),
  )
  recordChange(db, { entity: 'offering', entityId: offeringId, after: { planCopiedFrom: fromId, topics: copied.length } })
  return copied.length
}
