import type { FoundStudent } from '@nalanda/contract/admissions/forms'
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { containsSimilarWords, containsWords } from '../../../platform/database/search.ts'
import type { SignedIn } from '../../../platform/http/context.ts'
import { batches, branches, courses } from '../../academics/schema.ts'
import { visibleToViewer } from '../../students/public.ts'
import { students } from '../../students/schema.ts'

/** Must be identical to the expression of the index students_search. */
const searched = sql`(${students.fullName} || ' ' || coalesce(${students.rollNo}, '') || ' ' || ${students.admissionNo})`
const name = sql`lower(${students.fullName})`
/** Maximum number of candidates for a word that thousands share. */
const maxCandidates = 200

/**
 * Finds students by name, roll number or admission number, the best match first: the number itself, names that begin with the text, then texts that contain
 * every word. Typing errors are tolerated only if nothing else matches. Each step reads an index.
 */
export async function searchStudents(
  db: Database,
  { q, limit }: { q: string; limit: number },
  user: SignedIn | null,
): Promise<FoundStudent[]> {
  const seen = user ? visibleToViewer(user) : undefined
  const steps = [exactly(q), namesThatBegin(q), containsWords(searched, q), containsSimilarWords(searched, q)]
  const found: number[] = []
  for (const [at, matches] of steps.entries()) {
    if (found.length >= limit || !matches || (at === steps.length - 1 && found.length > 0)) break
    found.push(...(await candidates(db, and(matches, seen), q)).filter((id) => !found.includes(id)))
  }
  return load(db, found.slice(0, limit))
}

function exactly(q: string): SQL | undefined {
  const number = q.toUpperCase()
  return or(eq(students.rollNo, number), eq(students.admissionNo, number))
}

function namesThatBegin(q: string): SQL | undefined {
  const start = q.toLowerCase()
  return and(gte(name, start), lt(name, `${start}\u{10ffff}`))
}

async function candidates(db: Database, matches: SQL | undefined, q: string): Promise<number[]> {
  const some = db
    .select({ id: students.id, text: sql<string>`${searched}`.as('text') })
    .from(students)
    .where(matches)
    .limit(maxCandidates)
    .as('some')
  const rows = await db
    .select({ id: some.id })
    .from(some)
    .orderBy(sql`word_similarity(${q}, ${some.text}) desc`, some.text, some.id)
    .limit(50)
  return rows.map(({ id }) => id)
}

async function load(db: Database, ids: readonly number[]): Promise<FoundStudent[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: students.id,
      adminNo: students.admissionNo,
      rollNumber: sql<string>`coalesce(${students.rollNo}, '')`,
      fullName: students.fullName,
      course: courses.name,
      branch: branches.shortName,
      batch: batches.label,
      state: students.state,
      hasPhoto: sql<boolean>`${students.photoFile} is not null`,
    })
    .from(students)
    .innerJoin(courses, eq(courses.id, students.courseId))
    .innerJoin(branches, eq(branches.id, students.branchId))
    .innerJoin(batches, eq(batches.id, students.batchId))
    .where(inArray(students.id, [...ids]))
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}
