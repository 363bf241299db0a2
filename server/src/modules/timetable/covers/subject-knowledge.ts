import type { ClassOfDay } from '@nalanda/contract/timetable/classes'
import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../../platform/database/client.ts'
import { offerings, offeringTeachers } from '../../teaching/schema.ts'

const asked = alias(offerings, 'asked')

/** Reads who knows the subject of a class: all who teach it, or did in any term. */
export async function readSubjectKnowledge(db: Database, classes: readonly ClassOfDay[]) {
  const offeringIds = [...new Set(classes.flatMap(({ offeringId }) => offeringId ?? []))]
  const rows = await db
    .selectDistinct({ offeringId: asked.id, staffId: offeringTeachers.staffId })
    .from(asked)
    .innerJoin(offerings, eq(offerings.subjectId, asked.subjectId))
    .innerJoin(offeringTeachers, eq(offeringTeachers.offeringId, offerings.id))
    .where(inArray(asked.id, offeringIds))
  const known = new Set(rows.map(({ offeringId, staffId }) => `${offeringId} ${staffId}`))
  return ({ offeringId }: ClassOfDay, staffId: number) => known.has(`${offeringId} ${staffId}`)
}
