import { formatDay } from '@nalanda/contract/platform/dates/day-text'
import { IsoDate, line } from '@nalanda/contract/platform/primitives'
import { maxPeriods } from '@nalanda/contract/teaching/plans'
import { teachingRowErrors } from '@nalanda/contract/teaching/row-errors'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { checkedSheet } from '../../../platform/imports/checked-sheet.ts'
import { cellErrors } from '../../../platform/imports/row-errors.ts'
import type { ImportCall } from '../../../platform/imports/sheet-import.ts'
import { getItem, type Viewer } from '../../../platform/lists/listing.ts'
import { plannableKind } from '../offerings.ts'
import { plannedTopics, syllabusUnits } from '../schema-plans.ts'

const error = cellErrors(teachingRowErrors)
const keyOf = (day: string, topic: string) => `${day} ${topic}`.toLowerCase()

/** Imports the lesson plan of a class from a spreadsheet: adds missing topics and keeps those already planned for the same day. */
export const planSheet = checkedSheet({
  name: 'Lesson plan',
  maxRows: 400,
  notes: ['Enter one topic in each row. Topics that are planned for the same day already do not change.'],
  columns: {
    day: { heading: 'Day', synonyms: ['Date', 'Planned date'], kind: 'day', schema: IsoDate, width: 14 },
    unit: {
      heading: 'Unit',
      synonyms: ['Unit number'],
      kind: 'whole',
      schema: z.int().min(1).max(20),
      optional: true,
      width: 8,
      note: 'Number of the unit, or blank.',
    },
    topic: { heading: 'Topic', synonyms: ['Topics'], schema: line(200), width: 60 },
    periods: {
      heading: 'Periods',
      synonyms: ['Hours'],
      kind: 'whole',
      schema: z.int().min(1).max(maxPeriods),
      optional: true,
      width: 10,
      note: '1 where left blank.',
    },
  },
  load: (db, { params, user }: ImportCall<{ id: number }, undefined>) => loadExisting(db, params.id, user as Viewer),
  checks: {
    day: (day, _row, { from, to }) =>
      day >= from && day <= to ? null : error('teaching.plan-day-outside-term', { from: formatDay(from), to: formatDay(to) }),
    unit: (number, _row, { units }) => (number === null || units.has(number) ? null : error('teaching.no-such-unit', { number })),
  },
  plan: (rows, { offeringId, planned, units }) => {
    const known = new Set(planned)
    const missing = rows.filter(({ day, topic }) => {
      const isNew = !known.has(keyOf(day, topic))
      known.add(keyOf(day, topic))
      return isNew
    })
    const values = missing.map(({ day, unit, topic, periods }) => ({
      ...{ offeringId, topic, plannedOn: day, periods: periods ?? 1 },
      unitId: unit === null ? null : (units.get(unit) ?? null),
    }))
    const added = missing.map(({ day, topic }) => `${formatDay(day)}: ${topic}`)
    return { offeringId, values, change: { added, present: rows.length - added.length } }
  },
  apply: async (db, { offeringId, values, change }) => {
    if (values.length > 0) await db.insert(plannedTopics).values(values)
    recordChange(db, { entity: 'offering', entityId: offeringId, after: { topicsImported: values.length } })
    return change
  },
})

async function loadExisting(db: Database, offeringId: number, user: Viewer) {
  const { subjectId, termStartsOn: from, termEndsOn: to } = await getItem(db, plannableKind, offeringId, user)
  const units = await db.select().from(syllabusUnits).where(eq(syllabusUnits.subjectId, subjectId))
  const planned = await db
    .select({ day: plannedTopics.plannedOn, topic: plannedTopics.topic })
    .from(plannedTopics)
    .where(eq(plannedTopics.offeringId, offeringId))
  return {
    ...{ offeringId, from, to },
    units: new Map(units.map(({ number, id }) => [number, id])),
    planned: planned.map(({ day, topic }) => keyOf(day, topic)),
  }
}
