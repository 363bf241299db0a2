import type { OwnContent } from '@nalanda/contract/teaching/course-files'
import { and, asc, desc, eq, gte } from 'drizzle-orm'
import { dayOf } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problems.ts'
import { listMyStudents } from '../../students/public.ts'
import { offeringKind } from '../offerings.ts'
import { offeringsOfStudent } from '../rosters.ts'
import { courseFiles, coveredTopics, plannedTopics, syllabusUnits } from '../schema-plans.ts'
import { unitsWithCoverage, withCoverage } from './coverage.ts'

/** Refuses an offering that neither the student of a login nor a child of a parent studies on this day. */
export async function mustStudy(db: Database, offeringId: number, user: SignedIn, today: string): Promise<void> {
  for (const { id } of await listMyStudents(db, user)) if ((await offeringsOfStudent(db, id, today)).includes(offeringId)) return
  throw problem('platform.not-found')
}

/**
 * Returns the units, topics planned from today on, covered topics and visible files of a subject that the student of a login, or a child of a parent, studies.
 */
export async function getMyContent(db: Database, offeringId: number, user: SignedIn, today: string): Promise<OwnContent> {
  await mustStudy(db, offeringId, user, today)
  const [subject] = await withCoverage(db, await offeringKind.load(db, [offeringId]))
  if (!subject) throw problem('platform.not-found')
  const { coverage, subjectId } = subject
  const units = await db
    .select()
    .from(syllabusUnits)
    .where(eq(syllabusUnits.subjectId, subjectId))
    .orderBy(asc(syllabusUnits.number))
  return {
    ...{ subject, coverage },
    units: await unitsWithCoverage(db, offeringId, units),
    coming: await listComing(db, offeringId, today),
    covered: await listCovered(db, offeringId),
    files: await listVisible(db, offeringId),
  }
}

const unitNumber = syllabusUnits.number

function listComing(db: Database, offeringId: number, today: string) {
  const { id, plannedOn, topic, periods, unitId } = plannedTopics
  return db
    .select({ id, plannedOn, topic, periods, unitNumber })
    .from(plannedTopics)
    .leftJoin(syllabusUnits, eq(syllabusUnits.id, unitId))
    .where(and(eq(plannedTopics.offeringId, offeringId), gte(plannedOn, today)))
    .orderBy(asc(plannedOn), asc(id))
}

function listCovered(db: Database, offeringId: number) {
  const { id, coveredOn, topic, periods, unitId } = coveredTopics
  return db
    .select({ id, coveredOn, topic, periods, unitNumber })
    .from(coveredTopics)
    .leftJoin(syllabusUnits, eq(syllabusUnits.id, unitId))
    .where(eq(coveredTopics.offeringId, offeringId))
    .orderBy(desc(coveredOn), desc(id))
}

async function listVisible(db: Database, offeringId: number) {
  const { id, title, kind, fileName, fileBytes, uploadedAt } = courseFiles
  const rows = await db
    .select({ id, title, kind, fileName, fileBytes, uploadedAt })
    .from(courseFiles)
    .where(and(eq(courseFiles.offeringId, offeringId), courseFiles.visible))
    .orderBy(desc(uploadedAt), desc(id))
  return rows.map(({ uploadedAt: at, ...file }) => ({ ...file, addedOn: dayOf(at) }))
}
