import type { PublishedExam } from '@nalanda/contract/results/results'
import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { courses, regulationRules, regulations, semesters } from '../../academics/schema.ts'
import { exams } from '../schema.ts'

/** An exam that the public sees, or will at `publishAt` (milliseconds). */
export type PublicExam = { id: number; publishAt: number; asksDateOfBirth: boolean; facts: PublishedExam }

/** All exams that are published or scheduled, by title; those held last come first. Small enough to be held in memory whole. */
export type PublicExams = ReadonlyMap<string, PublicExam>

export async function loadPublicExams(db: Database): Promise<PublicExams> {
  const rows = await db
    .select({
      id: exams.id,
      title: exams.title,
      kind: exams.kind,
      course: courses.name,
      semester: semesters.name,
      regulation: regulations.code,
      heldIn: exams.heldIn,
      publishAt: exams.publishAt,
      asksDateOfBirth: exams.asksDateOfBirth,
      gradingScale: regulationRules.scale,
      absentGrade: regulationRules.absentGrade,
    })
    .from(exams)
    .innerJoin(semesters, eq(semesters.id, exams.semesterId))
    .innerJoin(regulations, eq(regulations.id, exams.regulationId))
    .innerJoin(courses, eq(courses.id, regulations.courseId))
    .innerJoin(regulationRules, eq(regulationRules.id, exams.rulesId))
    .where(isNotNull(exams.publishAt))
    .orderBy(desc(exams.heldIn), desc(exams.publishAt), desc(exams.id))
  return new Map(
    rows.flatMap(({ id, publishAt, ...facts }) => (publishAt ? [[facts.title, asPublic(id, publishAt, facts)]] : [])),
  )
}

function asPublic(id: number, publishAt: Date, facts: Omit<PublishedExam, 'publishedAt'>): PublicExam {
  const { asksDateOfBirth } = facts
  return { id, publishAt: publishAt.getTime(), asksDateOfBirth, facts: { ...facts, publishedAt: publishAt.toISOString() } }
}

/** The exams whose instant has come. */
export function listPublicExams(all: PublicExams, now: number): PublicExam[] {
  return [...all.values()].filter(({ publishAt }) => publishAt <= now)
}

/** For how many seconds an answer may be kept by a proxy, and as long again by the browser behind it: together a minute. */
export const longestFreshSeconds = 30

/**
 * For how many seconds an answer that depends on `exams` may be kept by each of them: together never past the instant at which one of the
 * exams comes out.
 */
export function freshSeconds(exams: Iterable<PublicExam>, now: number): number {
  let until = now + 2 * longestFreshSeconds * 1000
  for (const { publishAt } of exams) if (publishAt > now && publishAt < until) until = publishAt
  return Math.floor((until - now) / 2000)
}
