import type { IsoDate } from '@nalanda/contract/platform/primitives'
import { and, asc, countDistinct, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { sectionName } from '../../academics/public.ts'
import { batches, branches, sections } from '../../academics/schema.ts'
import { terms } from '../../calendar/schema.ts'
import { inServiceOn } from '../../people/public.ts'
import { staff } from '../../people/schema.ts'
import { attends } from '../../students/public.ts'
import { students } from '../../students/schema.ts'
import { batchesOf } from '../../teaching/public.ts'
import { offerings, rosterChanges } from '../../teaching/schema.ts'
import { loadPatternDays } from '../patterns/period-patterns.ts'
import { loadRequiredOfferings } from '../requirements/requirements.ts'
import { fixedHours, periodPatterns, rooms, semesterPatterns, teacherTimes } from '../schema.ts'

export type RequiredOffering = Awaited<ReturnType<typeof loadRequiredOfferings>>[number]
export type CollegeRows = Awaited<ReturnType<typeof readCollege>>

/** Reads the data for the timetable of a day: the terms that run on it, with their sections, batches, patterns, teachers and rooms. */
export async function readCollege(db: Database, day: IsoDate) {
  const running = await db
    .select()
    .from(terms)
    .where(and(lte(terms.startsOn, day), gte(terms.endsOn, day)))
    .orderBy(asc(terms.id))
  const termIds = [0, ...running.map(({ id }) => id)]
  const ids = await db
    .select({ id: offerings.id })
    .from(offerings)
    .where(inArray(offerings.termId, termIds))
    .orderBy(asc(offerings.id))
  const required = await loadRequiredOfferings(
    db,
    ids.map(({ id }) => id),
  )
  const hours = await db.select().from(fixedHours).where(inArray(fixedHours.termId, termIds)).orderBy(asc(fixedHours.id))
  const sectionIds = [...new Set([...required, ...hours].flatMap(({ sectionId }) => sectionId ?? []))]
  const patterns = await db.select().from(periodPatterns).orderBy(asc(periodPatterns.id))
  return {
    required: required.sort((a, b) => a.id - b.id),
    hours,
    terms: running,
    sections: await readSections(db, sectionIds),
    batches: (await Promise.all(termIds.map((termId) => batchesOf(db, termId, sectionIds)))).flat(),
    groups: await readGroups(db, termIds, day),
    patterns: patterns.map(({ id, name }) => ({ id, name })),
    patternDays: await loadPatternDays(
      db,
      patterns.map(({ id }) => id),
    ),
    semesterPatterns: await db.select().from(semesterPatterns).where(inArray(semesterPatterns.termId, termIds)),
    teachers: await readTeachers(db, day),
    rooms: await db.select().from(rooms).where(isNull(rooms.retiredAt)).orderBy(asc(rooms.capacity), asc(rooms.id)),
  }
}

/** Returns sections with the number of their attending students. */
function readSections(db: Database, sectionIds: readonly number[]) {
  const attending = sql`(select count(*)::int from ${students} where ${students.sectionId} = ${sections.id}
    and ${attends})`
  return db
    .select({
      ...{ id: sections.id, startYear: batches.startYear },
      name: sectionName,
      students: attending.mapWith(Number),
    })
    .from(sections)
    .innerJoin(branches, eq(branches.id, sections.branchId))
    .innerJoin(batches, eq(batches.id, sections.batchId))
    .where(inArray(sections.id, [0, ...sectionIds]))
    .orderBy(asc(sections.id))
}

/** Returns, for the classes across sections, the number of their students from each section: those who attend and whose place does not end before the day. */
function readGroups(db: Database, termIds: readonly number[], day: IsoDate) {
  const { offeringId, studentId, kind, untilOn } = rosterChanges
  const isAdded = and(eq(kind, 'added'), or(isNull(untilOn), gte(untilOn, day)))
  return db
    .select({ offeringId: offerings.id, sectionId: students.sectionId, students: countDistinct(students.id) })
    .from(rosterChanges)
    .innerJoin(offerings, eq(offerings.id, offeringId))
    .innerJoin(students, eq(students.id, studentId))
    .where(and(inArray(offerings.termId, [...termIds]), isAdded, attends))
    .groupBy(offerings.id, students.sectionId)
    .orderBy(offerings.id, students.sectionId)
}

function readTeachers(db: Database, day: IsoDate) {
  return db
    .select({ id: staff.id, fullName: staff.fullName, times: teacherTimes })
    .from(staff)
    .leftJoin(teacherTimes, eq(teacherTimes.staffId, staff.id))
    .where(inServiceOn(day))
    .orderBy(asc(staff.id))
}
