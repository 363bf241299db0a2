import type { SemesterPattern } from '@nalanda/contract/timetable/patterns'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { dayOf, now } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/database/transactions.ts'
import { problem } from '../../../platform/problems.ts'
import { courses, semesters } from '../../academics/schema.ts'
import { termSemesters, terms } from '../../calendar/schema.ts'
import { periodPatterns, semesterPatterns } from '../schema.ts'

/** Returns the semesters of the terms that are not over, with their patterns. */
export function listSemesterPatterns(db: Database): Promise<SemesterPattern[]> {
  return db
    .select({
      ...{ termId: terms.id, termName: terms.name, courseName: courses.name },
      ...{ semesterId: semesters.id, semesterName: semesters.name, patternId: semesterPatterns.patternId },
      patternName: sql<string | null>`${periodPatterns.name}`,
    })
    .from(termSemesters)
    .innerJoin(terms, eq(terms.id, termSemesters.termId))
    .innerJoin(courses, eq(courses.id, terms.courseId))
    .innerJoin(semesters, eq(semesters.id, termSemesters.semesterId))
    .leftJoin(
      semesterPatterns,
      and(eq(semesterPatterns.termId, terms.id), eq(semesterPatterns.semesterId, termSemesters.semesterId)),
    )
    .leftJoin(periodPatterns, eq(periodPatterns.id, semesterPatterns.patternId))
    .where(gte(terms.endsOn, dayOf(now())))
    .orderBy(asc(terms.startsOn), asc(courses.name), asc(semesters.number))
}

/** Sets the pattern of semesters of a term; null for none. Refuses semesters that the term does not have. Returns the number of semesters. */
export async function setSemesterPattern(
  db: Database,
  termId: number,
  { semesterIds, patternId }: { semesterIds: readonly number[]; patternId: number | null },
): Promise<number> {
  const wanted = [...new Set(semesterIds)]
  const ofTerm = and(eq(termSemesters.termId, termId), inArray(termSemesters.semesterId, wanted))
  if ((await db.$count(termSemesters, ofTerm)) < wanted.length) throw problem('timetable.semester-not-in-term')
  await db.delete(semesterPatterns).where(and(eq(semesterPatterns.termId, termId), inArray(semesterPatterns.semesterId, wanted)))
  if (patternId !== null)
    await db.insert(semesterPatterns).values(wanted.map((semesterId) => ({ termId, semesterId, patternId })))
  recordChange(db, { entity: 'term', entityId: termId, after: { semesterIds: wanted, patternId } })
  return wanted.length
}
