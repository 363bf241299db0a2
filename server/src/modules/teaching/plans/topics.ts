import type { IsoDate } from '@nalanda/contract/platform/primitives'
import type { CoveredTopic, planCalls, SaveCovered } from '@nalanda/contract/teaching/plans'
import { and, eq, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOf } from '../../../platform/database/transactions.ts'
import { byText, byValue } from '../../../platform/lists/keyset.ts'
import { getItem, type Viewer, where } from '../../../platform/lists/listing.ts'
import { loadRows } from '../../../platform/lists/load-rows.ts'
import type { KindOf } from '../../../platform/lists/records.ts'
import { problem } from '../../../platform/problems.ts'
import { offeringKind, ofOffering, plannableKind } from '../offerings.ts'
import { refuseOutsideTerm } from '../rosters.ts'
import { offerings } from '../schema.ts'
import { coveredTopics, plannedTopics, syllabusUnits } from '../schema-plans.ts'

const ofTopic = (table: typeof plannedTopics | typeof coveredTopics) => [
  { table: offerings, on: eq(offerings.id, table.offeringId) },
  ...ofOffering,
  { table: syllabusUnits, on: eq(syllabusUnits.id, table.unitId) },
]
const ofUnit = {
  unitNumber: sql<number | null>`${syllabusUnits.number}`,
  unitTitle: sql<string | null>`${syllabusUnits.title}`,
}
const firstCoveredOn = sql<string | null>`(select min(${coveredTopics.coveredOn})::text from ${coveredTopics}
  where ${coveredTopics.plannedId} = ${plannedTopics.id})`

/** Topics that the user sees: those of visible classes. */
const visibleTo = (user: Viewer) => offeringKind.visibleTo?.(user)

type Topic = { offeringId: number; unitId: number | null }

/** Refuses a class whose plan the user does not keep, a change of class, a day outside its term, and a unit of another subject. */
async function checkTopic(db: Database, { offeringId, unitId }: Topic, day: IsoDate, before: Topic | null, user: Viewer | null) {
  if (before && before.offeringId !== offeringId) throw problem('platform.not-found')
  const { subjectId, ...term } = await getItem(db, plannableKind, offeringId, user)
  refuseOutsideTerm(term, day)
  if (unitId === null) return
  const own = and(eq(syllabusUnits.id, unitId), eq(syllabusUnits.subjectId, subjectId))
  if ((await db.$count(syllabusUnits, own)) === 0) throw problem('teaching.unit-of-other-subject', {}, { fields: ['unitId'] })
}

/** The topics of the lesson plans of classes. */
export const plannedKind: KindOf<typeof planCalls.planned> = {
  table: plannedTopics,
  entity: 'planned-topic',
  title: 'Lesson plan',
  joins: ofTopic(plannedTopics),
  searched: sql`${plannedTopics.topic}`,
  visibleTo,
  filters: ({ offeringId, unitId, covered }) => [
    where(plannedTopics.offeringId, offeringId),
    where(plannedTopics.unitId, unitId),
    covered && sql`(${firstCoveredOn} is not null) = ${covered === 'yes'}`,
  ],
  sorts: { plannedOn: byValue(plannedTopics.plannedOn), topic: byText(plannedTopics.topic) },
  firstSort: 'plannedOn',
  load: loadRows(plannedTopics, ofTopic(plannedTopics), { ...ofUnit, coveredOn: firstCoveredOn }),
  columns: [
    { header: 'Day', kind: 'date', value: ({ plannedOn }) => plannedOn },
    { header: 'Unit', kind: 'number', value: ({ unitNumber }) => unitNumber },
    { header: 'Topic', width: 60, value: ({ topic }) => topic },
    { header: 'Periods', kind: 'number', value: ({ periods }) => periods },
    { header: 'Covered on', kind: 'date', value: ({ coveredOn }) => coveredOn },
  ],
  constraintProblems: {},
  check: (db, save, before, user) => checkTopic(db, save, save.plannedOn, before, user),
  checkDeletion: async (db, { offeringId }, user) => void (await getItem(db, plannableKind, offeringId, user)),
}

/** The topics covered in classes. */
export const coveredKind: KindOf<typeof planCalls.covered> = {
  table: coveredTopics,
  entity: 'covered-topic',
  title: 'Topics covered',
  joins: ofTopic(coveredTopics),
  searched: sql`${coveredTopics.topic}`,
  visibleTo,
  filters: ({ offeringId, unitId }) => [where(coveredTopics.offeringId, offeringId), where(coveredTopics.unitId, unitId)],
  sorts: { coveredOn: byValue(coveredTopics.coveredOn), topic: byText(coveredTopics.topic) },
  firstSort: '-coveredOn',
  load: loadRows(coveredTopics, ofTopic(coveredTopics), {
    ...ofUnit,
    fromClass: sql<boolean>`${coveredTopics.source} is not null`,
  }),
  columns: [
    { header: 'Day', kind: 'date', value: ({ coveredOn }) => coveredOn },
    { header: 'Unit', kind: 'number', value: ({ unitNumber }) => unitNumber },
    { header: 'Topic', width: 60, value: ({ topic }) => topic },
    { header: 'Periods', kind: 'number', value: ({ periods }) => periods },
    { header: 'Entered by', value: ({ recordedBy }) => recordedBy },
  ],
  constraintProblems: { covered_as_planned: { code: 'teaching.topic-of-other-plan', field: 'plannedId' } },
  initial: (db) => ({ recordedBy: actorOf(db).username, recordedAt: now() }),
  check: async (db, save, before, user) => {
    await checkTopic(db, save, save.coveredOn, before, user)
    if (save.coveredOn > dayOf(now())) throw problem('teaching.not-taught-yet', {}, { fields: ['coveredOn'] })
    if (before?.fromClass && isOther(before, save)) throw problem('teaching.topic-of-class')
  },
  checkDeletion: async (db, { offeringId, fromClass }, user) => {
    await getItem(db, plannableKind, offeringId, user)
    if (fromClass) throw problem('teaching.topic-of-class')
  },
}

/** Whether fields other than the unit and the planned topic change. */
const isOther = (before: CoveredTopic, { coveredOn, topic, periods }: SaveCovered) =>
  before.coveredOn !== coveredOn || before.topic !== topic || before.periods !== periods
