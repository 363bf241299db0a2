import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/client.ts'
import { subjects } from '../academics/schema.ts'
import { electiveRounds, offerings } from './schema.ts'
import { roundSemesters } from './schema-electives.ts'

/** Returns the semesters whose subjects are offered in a term, or whose students choose in a round of it. */
export async function findTaughtSemesters(db: Database, termId: number): Promise<number[]> {
  const offered = await db
    .selectDistinct({ id: subjects.semesterId })
    .from(offerings)
    .innerJoin(subjects, eq(subjects.id, offerings.subjectId))
    .where(eq(offerings.termId, termId))
  const choosing = await db
    .selectDistinct({ id: roundSemesters.semesterId })
    .from(roundSemesters)
    .innerJoin(electiveRounds, eq(electiveRounds.id, roundSemesters.roundId))
    .where(eq(electiveRounds.termId, termId))
  return [...offered, ...choosing].map(({ id }) => id)
}
