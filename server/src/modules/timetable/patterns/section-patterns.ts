import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { subjects } from '../../academics/schema.ts'
import { offerings } from '../../teaching/schema.ts'
import { semesterPatterns } from '../schema.ts'

/** Returns the pattern that a section follows in a term, by the semester of its subjects; null if none is chosen. */
export async function patternOfSection(db: Database, termId: number, sectionId: number): Promise<number | null> {
  const [found] = await db
    .select({ patternId: semesterPatterns.patternId })
    .from(offerings)
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .innerJoin(
      semesterPatterns,
      and(eq(semesterPatterns.termId, offerings.termId), eq(semesterPatterns.semesterId, subjects.semesterId)),
    )
    .where(and(eq(offerings.termId, termId), eq(offerings.sectionId, sectionId)))
    .limit(1)
  return found?.patternId ?? null
}
