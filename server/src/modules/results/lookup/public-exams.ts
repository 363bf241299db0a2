import type { PublishedExam } from '@nalanda/contract/results/results'
import { desc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { courses, regulationRules, regulations, semesters } from '../../academics/schema.ts'
import { exams } from '../schema.ts'

/** An exam that is public, or will be at `publishAt` (milliseconds). */
export type PublicExam = { id: number; publishAt: number; asksDateOfBirth: boolean; facts: PublishedExam }

/** All published or scheduled exams, by title; the last held come first. Few enough to be held in memory completely. */
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

/** Returns the exams whose publication instant has come. */
export function listPublicExams(all: PublicExams, now: number): PublicExam[] {
  return [...all.values()].filter(({ publishAt }) => publishAt <= now)
}

/** Seconds for which a proxy may cache an answer, and the browser behind it as long again: together a minute. */
export const longestFreshSeconds = 30

/**
 * Returns the seconds for which each of proxy and browser may cache an answer that depends on `exams`: together never past the instant at which one of the
 * exams is published.
 */
export function freshSeconds(exams: Iterable<PublicExam>, now: number): number {
  let until = now + 2 * longestFreshSeconds * 1000
  for (const { publishAt } of exams) if (publishAt > now && publishAt < until) until = publishAt
  return Math.floor((until - now) / 2000)
}
